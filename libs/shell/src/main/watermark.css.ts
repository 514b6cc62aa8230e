import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';

export const watermark = style({
  color: color('colors-secondary'),
  fontSize: 12,
  textAlign: 'center',
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
