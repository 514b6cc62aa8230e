import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';

/** The box around the native control, for its arrow. */
export const around = style({
  position: 'relative',
  '::after': {
    content: '"▾" / ""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 12,
    lineHeight: '45px',
    pointerEvents: 'none',
  },
});

/** Extends the text field's input. */
export const select = style({
  // Without a native look, a browser writes the text at the top.
  lineHeight: '43px',
  paddingInlineEnd: 32,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
