import type { OptionNames } from '@latchkey/kernel';
import { optionNames as ofProduct } from '../option-names.js';

/** The options of `resetPassword`. */
export const optionNames: OptionNames = { ...ofProduct, passwordResetToken: true };
