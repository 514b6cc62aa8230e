import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

export const whole = style({ textAlign: 'start' });

// As tall as a finger needs, and never under what sticks to the foot of the screen when it has the focus.
globalStyle(`${whole} > summary`, { minBlockSize: 24, cursor: 'pointer', scrollMarginBlockEnd: 160 });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
