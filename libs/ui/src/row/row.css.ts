import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(120px,100%),1fr))',
  gap: 12,
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
