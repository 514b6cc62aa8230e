import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

export const whole = style({ textAlign: 'start' });

// High enough for touch. When focused, it is never under the sticky actions at the bottom.
globalStyle(`${whole} > summary`, {
  listStyle: 'revert',
  minBlockSize: 24,
  cursor: 'pointer',
  scrollMarginBlockEnd: 160,
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
