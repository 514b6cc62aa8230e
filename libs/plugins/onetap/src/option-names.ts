import type { OptionNames } from '@latchkey/kernel';
import type { OneTapOptions } from './options.js';

/** The names of the options of `oneTap`. */
export const optionNames: OptionNames = { scriptURL: true } satisfies Record<keyof OneTapOptions, true>;
