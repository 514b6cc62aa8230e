import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { filled } from '../theme.js';

export const secondary = style({
  ...filled('secondary'),
  // Keeps a two-line label beside its icon.
  selectors: { '&:has(svg)': { textAlign: 'start' } },
  '@media': { '(forced-colors:active)': { color: 'ButtonText' } },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
