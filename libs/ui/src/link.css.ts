import { style } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';

export const link = style({
  all: 'unset',
  borderRadius: 2,
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecorationThickness: 2 } },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
