import { strictPolicy } from '../serve/serve.mjs';

/** The strict policy with inline styles, which the official UI needs: it adds `<style>` elements to the page. */
export function lenientPolicy(emulatorUrl) {
  return strictPolicy(emulatorUrl).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
}

/** The page with which the others are compared. */
export const FLOOR = 'bare-form';

/** The same page again. Its ratio shows what the measurement itself varies by. */
export const FLOOR_AGAIN = 'bare-form-again';

/** The bare form, rendered by a server. */
const FLOOR_ON_SERVER = 'bare-form-server';

/**
 * @typedef {object} Racer
 * @property {string} name
 * @property {string} page a file in `pages`
 * @property {string} title
 * @property {string} [official] the racer with the provider's own UI and the same methods
 * @property {boolean} [isGrouped] whether the host uses the plugin `@latchkey/vite`
 * @property {string} [app] for a page that the server renders: the module in `pages` whose `App` it draws
 * @property {boolean} [isScriptTag] whether it is a page of the script-tag build, so without a bundler
 * @property {boolean} [hasPreloads] whether such a page preloads its modules
 * @property {typeof strictPolicy} csp
 */

const floor = { page: FLOOR, csp: strictPolicy };

/** @returns {Racer[]} a page with the widget, built with Vite's defaults and with the plugin `@latchkey/vite` */
const ours = (page, title, official) => [
  { name: page, page, title, official, csp: strictPolicy },
  {
    name: `${page}-grouped`,
    page,
    title: `${title}, with @latchkey/vite`,
    official,
    isGrouped: true,
    csp: strictPolicy,
  },
];

/** @returns {Racer} a page whose HTML the server renders, which the page's script hydrates */
const rendered = (page, app, title, official) => ({ name: page, page, app, title, official, csp: strictPolicy });

/** @returns {Racer} a page without a bundler */
const scriptTag = (name, title, hasPreloads) => ({
  name,
  page: 'our-script',
  title,
  official: 'official-eml',
  isScriptTag: true,
  hasPreloads,
  csp: strictPolicy,
});

/** @returns {Racer} */
const theirs = (name, title) => ({ name, page: name, title, official: name, csp: lenientPolicy });

/** The measured pages, in order. @type {readonly Racer[]} */
export const racers = [
  { ...floor, name: FLOOR, title: 'Bare React form' },
  { ...floor, name: FLOOR_AGAIN, title: 'The same again' },
  ...ours('our-eml', 'Latchkey, email magic links', 'official-eml'),
  ...ours('our-otp', 'Latchkey, passcodes (SMS, email)', 'official-otp'),
  ...ours('our-all', 'Latchkey, all methods', 'official-all'),
  ...ours('our-element', 'Latchkey, custom element (email magic links)', 'official-eml'),
  scriptTag('our-script', 'Latchkey, script tag (email magic links)', false),
  scriptTag('our-script-preloaded', 'Latchkey, script tag, with preloads', true),
  rendered(FLOOR_ON_SERVER, 'bare-app.js', 'Bare React form, server-rendered'),
  rendered('our-eml-server', 'eml-app.js', 'Latchkey, email magic links, server-rendered', 'official-eml'),
  rendered('our-otp-server', 'otp-app.js', 'Latchkey, passcodes, server-rendered', 'official-otp'),
  theirs('official-eml', 'Official UI, email magic links'),
  theirs('official-otp', 'Official UI, passcodes (SMS, email)'),
  theirs('official-all', 'Official UI, all methods'),
];

/** @returns {Aim[]} the goals of a page with email magic links */
const emailAims = (page) => [
  { page, than: FLOOR, atMost: 1.1 },
  { page, than: 'official-eml', atMost: 0.6, floor: FLOOR },
];

/**
 * An aim: `page` takes at most `atMost` times as long as `than`.
 *
 * @typedef {object} Aim
 * @property {string} page
 * @property {string} than
 * @property {number} atMost
 * @property {string} [floor] a page without Latchkey that is mounted like `page`: what remains of the aim for Latchkey
 */

/** @type {readonly Aim[]} */
export const aims = [
  ...emailAims('our-eml'),
  { page: 'our-otp', than: FLOOR, atMost: 1.15 },
  { page: 'our-all', than: FLOOR, atMost: 1.25 },
  { page: 'our-all', than: 'official-all', atMost: 0.5, floor: FLOOR },
  ...emailAims('our-element'),
  ...emailAims('our-script'),
  { page: 'our-eml-server', than: FLOOR, atMost: 0.5, floor: FLOOR_ON_SERVER },
  { page: 'our-otp-server', than: FLOOR, atMost: 0.5, floor: FLOOR_ON_SERVER },
];
