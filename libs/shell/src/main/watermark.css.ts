import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';

export const watermark = style({
  // The gap of the screen's column, which ends before it.
  marginBlockStart: 24,
  color: color('colors-secondary'),
  fontSize: 12,
  textAlign: 'center',
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
