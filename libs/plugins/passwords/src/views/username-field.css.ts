import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** A field that looks like text. */
export const username = style({
  inlineSize: '100%',
  // As high as its box, so that the whole row is the field.
  blockSize: 44,
  marginBlock: -12,
  padding: 0,
  border: 0,
  background: 'none',
  textOverflow: 'ellipsis',
  selectors: { '[dir=rtl] &, &:dir(rtl)': { textAlign: 'end' } },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
