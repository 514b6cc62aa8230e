import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';
import { style } from '@vanilla-extract/css';

/** 10 px below the field. */
export const hints = style({ marginBlockStart: -6, textAlign: 'start', fontSize: 13, lineHeight: '20px' });

// No margin while it is empty: live regions are mounted from the start.
export const line = style({
  margin: 0,
  color: color('colors-secondary'),
  selectors: { '&:not(:empty)': { marginBlockStart: 6 } },
});

export const problem = style([line, { color: color('colors-error') }]);

const word = { fontWeight: 700 };
export const weak = style({ ...word, color: color('colors-error') });
export const strong = style({ ...word, color: color('colors-success') });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
