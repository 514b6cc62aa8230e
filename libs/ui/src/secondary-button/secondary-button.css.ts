import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { filled } from '../theme.js';

export const secondary = style({
  ...filled('secondary'),
  // Keeps a two-line label beside its icon.
  selectors: { '&:has(svg)': { textAlign: 'start' } },
  '@media': { '(forced-colors:active)': { color: 'ButtonText' } },
});

// An element that hides an icon from assistive technology has no box of its own.
globalStyle(`${secondary}>span[aria-hidden]`, { display: 'contents' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
