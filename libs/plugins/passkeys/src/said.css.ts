import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** Around a control and the regions below it, which take no room until they say something. */
export const said = style({});

globalStyle(`${said} > p:not(:empty)`, { marginBlockStart: 8 });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
