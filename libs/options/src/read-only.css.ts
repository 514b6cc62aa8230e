import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Takes part in the layout as if its content were not inside another element. */
export const frame = style({ display: 'contents' });

// As the read-only address of the password screens: as unlike an editable field as a legible one can be.
globalStyle(`${frame} input:read-only`, {
  borderColor: color('container-border'),
  backgroundColor: color('buttons-disabled-background'),
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
