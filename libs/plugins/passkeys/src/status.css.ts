import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** Wraps a control and the live regions below it, which take no space while they are empty. */
export const said = style({});

globalStyle(`${said} > p:not(:empty)`, { marginBlockStart: 8 });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
