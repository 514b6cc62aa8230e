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
  '#4285f4': 'M22.6 12.3q0-1.2-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6a11 11 0 0 0 3.3-8.1',
  '#34a853': 'M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.7a6.6 6.6 0 0 1-9.9-3.5H2.2v2.8A11 11 0 0 0 12 23',
  '#fbbc05': 'M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z',
  '#ea4335': 'M12 5.4q2.5 0 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4',
}) as Google;
