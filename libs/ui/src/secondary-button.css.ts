import { style } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { filled } from './theme.js';

export const secondary = style({
  ...filled('secondary'),
  '@media': { '(forced-colors:active)': { color: 'ButtonText' } },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
