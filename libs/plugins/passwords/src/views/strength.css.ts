import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';
import { style } from '@vanilla-extract/css';

/** As close to the field above as an error message. */
export const hints = style({ marginBlockStart: -8, textAlign: 'start', fontSize: 14 });

// No margin while it is empty: live regions are mounted from the start.
export const line = style({ margin: 0, selectors: { '&:not(:empty)': { marginBlockStart: 8 } } });

export const problem = style([line, { color: color('colors-error') }]);

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
