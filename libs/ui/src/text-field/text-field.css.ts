import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color, length } from '../theme.js';

export const field = style({});

export const label = style({ display: 'block', paddingBlockEnd: 6, fontSize: 14, lineHeight: '20px' });

export const input = style({
  inlineSize: '100%',
  blockSize: 45,
  paddingInline: 12,
  border: `1px solid ${color('inputs-border')}`,
  borderRadius: length('inputs-radius'),
  backgroundColor: color('inputs-background'),
  color: color('inputs-text'),
  selectors: {
    // In the place of the border.
    '&:focus-visible': { outlineOffset: -1 },
  },
});

/** The live region of an error. Its look is in the sheet `later`. */
export const problem = style({});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
