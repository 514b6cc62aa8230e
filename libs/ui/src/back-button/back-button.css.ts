import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { length, tint } from '../theme.js';

export const back = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  // In the row of the heading, so that no heading stands lower than that of the first screen. The target of 44 px takes
  // no space.
  position: 'absolute',
  margin: '-6px -12px',
  borderRadius: length('buttons-secondary-radius'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { boxShadow: tint('8%') },
    '&:active': { boxShadow: tint('16%') },
    '&:dir(rtl)': { scale: '-1 1' },
  },
});

// Less on a narrow page, so that a heading of two words stays in one line.
globalStyle(`${back}+*`, { paddingInline: 'clamp(28px,11.5%,44px)' });

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
