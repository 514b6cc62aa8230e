import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { chevron } from '../theme.js';

/** The box around the native control, for its arrow. */
export const around = style({
  position: 'relative',
  '::after': {
    ...chevron,
    position: 'absolute',
    insetBlockStart: 'calc(50% - 6px)',
    insetInlineEnd: 16,
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
