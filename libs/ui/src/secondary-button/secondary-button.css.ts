import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { filled } from '../theme.js';

export const secondary = style({
  ...filled('secondary'),
  fontWeight: 400,
  selectors: {
    // The label is in the middle, whatever the icon. Both sides have the same space.
    '&:has(svg)': { paddingInline: 40 },
  },
  '@media': { '(forced-colors:active)': { color: 'ButtonText' } },
});

// An element that hides an icon from assistive technology has no box of its own.
globalStyle(`${secondary}>span[aria-hidden]`, { display: 'contents' });
globalStyle(`${secondary} svg`, { position: 'absolute', insetInlineStart: 14 });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
