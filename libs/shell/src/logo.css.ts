import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

export const logo = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: 64,
  marginInline: 'auto',
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
