import { style } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';

export const heading = style({
  margin: 0,
  borderRadius: 2,
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  fontSize: 24,
  lineHeight: '32px',
  textAlign: 'center',
  textWrap: 'balance',
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
