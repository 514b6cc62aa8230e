import { style } from '@vanilla-extract/css';

export const label = style({ letterSpacing: 1 });
export const sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
