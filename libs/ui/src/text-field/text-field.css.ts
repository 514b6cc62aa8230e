import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color, length } from '../theme.js';

export const field = style({});

export const label = style({ display: 'block', paddingBlockEnd: 4, fontWeight: 600, fontSize: 14 });

export const input = style({
  inlineSize: '100%',
  blockSize: 45,
  paddingInline: 12,
  border: `1px solid ${color('inputs-border')}`,
  borderRadius: length('inputs-radius'),
  backgroundColor: color('inputs-background'),
  color: color('inputs-text'),
  selectors: {
    '&::placeholder': { all: 'unset', color: color('inputs-placeholder'), opacity: 1 },
    // A double border also shows the error with forced colours. The smaller padding keeps the text in place.
    '&[aria-invalid]': { paddingInline: 11, border: `2px solid ${color('colors-error')}` },
  },
});

export const problem = style({
  position: 'relative',
  paddingInlineStart: 24,
  color: color('colors-error'),
  fontSize: 14,
  // No margin while empty: the live region is always on the page, so that screen readers announce its first text.
  selectors: {
    '&:not(:empty)': { marginBlockStart: 8 },
    // A mark in a ring, hidden from screen readers.
    '&:not(:empty)::before': {
      content: '"!" / ""',
      // Absolute, because in a flex container each link in the text would become a column.
      position: 'absolute',
      insetInlineStart: 0,
      inlineSize: 16,
      blockSize: 16,
      border: '1.5px solid',
      borderRadius: 8,
      textAlign: 'center',
      font: 'bold 12px/16px Arial',
    },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
