import type { OptionNames } from '@latchkey/kernel';
import type { PasskeysOptions } from './options.js';

/** The options of `passkeys` and of `passkeyRegistration`. */
export const optionNames: OptionNames = { domain: true } satisfies Record<keyof PasskeysOptions, true>;
