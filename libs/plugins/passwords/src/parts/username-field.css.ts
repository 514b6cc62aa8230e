import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const username = style({});

// There to be read: it looks as little as a field that can be typed into as a readable one can.
globalStyle(`${username} input`, {
  borderColor: color('container-border'),
  backgroundColor: color('buttons-disabled-background'),
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
