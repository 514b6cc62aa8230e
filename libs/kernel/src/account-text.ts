import type { TextPolicy } from './sanitize-text.js';

/** The name, address or wallet address of an account. */
export const accountText: TextPolicy = { hidden: /\p{C}+/gu, replacement: ' ', maxRead: 12_000, maxLength: 99 };
