import { style } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { length, tint } from './theme.js';

export const password = style({ position: 'relative' });

/** Upon the look of a text field's input: leaves room for the toggle. */
export const input = style({ selectors: { '&&': { paddingInlineEnd: 52 } } });

/** 41 px of the 45 that the field is high. */
export const toggle = style({
  all: 'unset',
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 2,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 41,
  blockSize: 41,
  borderRadius: length('inputs-radius'),
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { boxShadow: tint('8%') },
    '&:active': { boxShadow: tint('16%') },
    // Beside a field's own ring, which is as wide, it would not be seen.
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { '(forced-colors:active)': { color: 'ButtonText' } },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
