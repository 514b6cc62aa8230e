import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  marginInline: 'auto',
  border: '2px solid',
  borderRadius: 28,
  color: color('colors-success'),
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
