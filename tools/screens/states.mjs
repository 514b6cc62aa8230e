import { cryptoStates } from './crypto-states.mjs';
import { emlStates } from './eml-states.mjs';
import { idpStates } from './idp-states.mjs';
import { oauthStates } from './oauth-states.mjs';
import { onetapStates } from './onetap-states.mjs';
import { otpStates } from './otp-states.mjs';
import { passkeysStates } from './passkeys-states.mjs';
import { passwordsStates } from './passwords-states.mjs';
import { shellStates } from './shell-states.mjs';

/**
 * The screens and states that are drawn, in the order in which a person meets them. `draw` brings a page of the
 * playground there; everything that it waits for is something that a person sees.
 *
 * @typedef {object} Stage
 * @property {import('playwright-core').Page} page
 * @property {(settings: object) => Promise<void>} configure opens `/play` with this config
 * @property {(path: string, method: string, body?: object) => Promise<any>} control calls the emulator's control API
 */

/** @type {Record<string, (stage: Stage) => Promise<void>>} */
export const states = {
  ...emlStates,
  ...otpStates,
  ...passwordsStates,
  ...passkeysStates,
  ...oauthStates,
  ...onetapStates,
  ...cryptoStates,
  ...idpStates,
  ...shellStates,
};
