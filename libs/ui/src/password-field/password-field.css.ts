import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { length, tint } from '../theme.js';

export const password = style({ position: 'relative' });

/** Extends the text field's input: leaves space for the toggle. */
export const input = style({ selectors: { '&&': { paddingInlineEnd: 52 } } });

/** 41 px high, in a field of 45 px. */
export const toggle = style({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 2,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 41,
  blockSize: 41,
  borderRadius: length('inputs-radius'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { boxShadow: tint('8%') },
    '&:active': { boxShadow: tint('16%') },
    // Inside the field: an outer ring would coincide with the field's ring.
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { '(forced-colors:active)': { color: 'ButtonText' } },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
