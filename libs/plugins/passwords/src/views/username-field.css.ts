import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const username = style({});

// A read-only field: as unlike an editable field as a legible one can be.
globalStyle(`${username} input`, {
  borderColor: color('container-border'),
  backgroundColor: color('buttons-disabled-background'),
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
