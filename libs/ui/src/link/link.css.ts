import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';

export const link = style({
  // A target of at least 24 px, including its line (WCAG 2.2, 2.5.8).
  display: 'inline-block',
  minBlockSize: 24,
  borderRadius: 2,
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecorationThickness: 2 } },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
