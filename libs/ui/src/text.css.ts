import { style, styleVariants } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { color } from './theme.js';

export const text = style({ margin: 0, textAlign: 'center', textWrap: 'pretty' });
export const tones = styleVariants({
  secondary: { color: color('colors-secondary') },
  success: { color: color('colors-success') },
  error: { color: color('colors-error') },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
