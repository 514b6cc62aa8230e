import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { color } from './theme.js';

/** The last part of the card, which grows with it: a toast covers nothing and does not leave the page. */
export const place = style({ position: 'relative', zIndex: 1 });

/** For news, which stands nowhere else: where the end of the card is out of sight, at the edge of what is in sight. */
export const inSight = style({ position: 'sticky', insetBlockEnd: 16 });

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  marginBlockStart: 24,
  padding: 0,
  listStyle: 'none',
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** The card's colours the other way round, so that it stands out in both schemes with the contrast they have. */
export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingInlineStart: 16,
  border: `1px solid ${color('colors-primary')}`,
  borderRadius: 4,
  backgroundColor: color('colors-primary'),
  color: color('container-background'),
  boxShadow: '0 4px 16px rgb(0 0 0/.24)',
  fontSize: 14,
  '@media': {
    '(prefers-reduced-motion:no-preference)': { animation: `${rise} .2s` },
    // Said outright, because Chromium computes `-webkit-text-fill-color` from the colour that it does not use.
    '(forced-colors:active)': { color: 'CanvasText' },
  },
});

// Icons keep their size beside long words.
globalStyle(`${toast} svg`, { flex: 'none' });

/** Dismissed, for the second until it is removed. */
export const gone = style({ display: 'none' });

export const words = style({ flex: 1, paddingBlock: 12 });

export const dismiss = style({
  all: 'unset',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  minBlockSize: 44,
  cursor: 'pointer',
  selectors: {
    // The ring of the card has this surface's own colour.
    [`${toast} &:focus-visible`]: { outline: '2px solid', outlineOffset: -6 },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
