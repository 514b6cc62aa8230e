import { strictPolicy } from '../serve/serve.mjs';

/** The strict policy, less what the official UI can't run under: it puts `<style>` elements into the page. */
export function lenientPolicy(emulatorUrl) {
  return strictPolicy(emulatorUrl).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
}

/** The page that the others are held against. */
export const FLOOR = 'bare-form';

/**
 * Who races, in turn. `name` is a file in `pages`, `official` the page of the same method by the provider's own UI.
 */
export const racers = [
  { name: FLOOR, title: 'Bare React form', csp: strictPolicy },
  { name: 'our-eml', title: 'Latchkey, email magic links', official: 'official-eml', csp: strictPolicy },
  { name: 'our-otp', title: 'Latchkey, passcodes (SMS, email)', official: 'official-otp', csp: strictPolicy },
  { name: 'official-eml', title: 'Official UI, email magic links', official: 'official-eml', csp: lenientPolicy },
  { name: 'official-otp', title: 'Official UI, passcodes (SMS, email)', official: 'official-otp', csp: lenientPolicy },
];

/** What the race shall show: `page` needs at most `atMost` times as long as `than`. */
export const aims = [
  { page: 'our-eml', than: FLOOR, atMost: 1.15 },
  { page: 'our-eml', than: 'official-eml', atMost: 0.6 },
];
