import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { chevron, color } from '../theme.js';

/** Extends the text field's input: the box around both parts. */
export const phone = style({
  overflow: 'clip',
  display: 'flex',
  padding: 1,
  selectors: {
    '&:focus-within': { outline: `2px solid ${color('colors-primary')}`, outlineOffset: -1 },
  },
});

export const country = style({
  position: 'relative',
  flex: 'none',
  paddingInline: 11,
  borderInlineEnd: `1px solid ${color('container-border')}`,
  lineHeight: '41px',
  // Shows that the focus is on the country: the ring is around both parts.
  selectors: { '&:focus-within': { textDecoration: 'underline' } },
  '::after': { ...chevron, display: 'inline-block', marginInlineStart: 8, verticalAlign: 3 },
});

/** The invisible native control, over the text that shows its value, for pointers and screen readers. */
export const select = style({
  // The browser draws the open list.
  all: 'revert',
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});

export const number = style({
  flex: 1,
  minInlineSize: 0,
  paddingInline: 12,
  selectors: {
    '&:focus-visible': { outline: 'none' },
  },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
