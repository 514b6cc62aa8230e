import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';

export const hidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
