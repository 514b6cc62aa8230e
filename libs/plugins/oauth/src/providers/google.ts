import type { OneTapPosition, PROMPT_ONE_TAP } from '@latchkey/slots';
import type { ProviderOptions, ProviderWith } from '../options.js';
import { brand } from './brand.js';

/** Options of {@link google}. All are optional. */
export interface GoogleOptions extends ProviderOptions {
  /**
   * Whether to show One Tap, Google's prompt, over the page or in place of the button; needs `oneTap()`. @default false
   */
  readonly one_tap?: boolean;
  /** Position of the prompt. @default 'floating' */
  readonly position?: OneTapPosition;
  /** Whether a click outside the floating prompt closes it. @default true */
  readonly cancel_on_tap_outside?: boolean;
}

/** Creates the Google provider. `one_tap: true` requires the plugin that shows the prompt. */
export interface Google {
  (options: GoogleOptions & { readonly one_tap: true }): ProviderWith<typeof PROMPT_ONE_TAP>;
  (options?: GoogleOptions): ProviderWith;
}

/** Sign-in with Google. */
export const google = /* @__PURE__ */ brand('google', 'Google', {
  '#48f': 'M12 10h11q1 7-3 11l-4-3q2-1 2-3h-6',
  '#3a5': 'M2 17l4-3q4 8 10 4l4 3A11 11 0 0 1 2 17',
  '#fb0': 'M2 17A11 11 0 0 1 2 7l4 3q-1 2 0 4',
  '#e43': 'M2 7a11 11 0 0 1 18-3l-4 3q-7-3-10 3',
}) as Google;
