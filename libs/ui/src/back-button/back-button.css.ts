import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { length, tint } from '../theme.js';

export const back = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  // Only the 20 px arrow, not its 44 px target, takes space in the column.
  margin: -12,
  borderRadius: length('buttons-secondary-radius'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { boxShadow: tint('8%') },
    '&:active': { boxShadow: tint('16%') },
    '&:dir(rtl)': { scale: '-1 1' },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
