import { strictPolicy } from '../serve/serve.mjs';

/** The strict policy with inline styles, which the official UI needs: it adds `<style>` elements to the page. */
export function lenientPolicy(emulatorUrl) {
  return strictPolicy(emulatorUrl).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
}

/** The page with which the others are compared. */
export const FLOOR = 'bare-form';

/**
 * The measured pages, in order. `name` is a file in `pages`, `official` the page of the same method with the provider's
 * own UI.
 */
export const racers = [
  { name: FLOOR, title: 'Bare React form', csp: strictPolicy },
  { name: 'our-eml', title: 'Latchkey, email magic links', official: 'official-eml', csp: strictPolicy },
  { name: 'our-otp', title: 'Latchkey, passcodes (SMS, email)', official: 'official-otp', csp: strictPolicy },
  { name: 'official-eml', title: 'Official UI, email magic links', official: 'official-eml', csp: lenientPolicy },
  { name: 'official-otp', title: 'Official UI, passcodes (SMS, email)', official: 'official-otp', csp: lenientPolicy },
];

/** The aims: `page` takes at most `atMost` times as long as `than`. */
export const aims = [
  { page: 'our-eml', than: FLOOR, atMost: 1.15 },
  { page: 'our-eml', than: 'official-eml', atMost: 0.6 },
];
