import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { color } from './theme.js';

/** Takes no room at the foot of the card. */
export const place = style({ position: 'relative', zIndex: 1, blockSize: 0 });

export const list = style({
  position: 'absolute',
  insetInline: 0,
  // Below the card, past its padding: what the toast speaks of stays in sight.
  insetBlockStart: 40,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
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

export const gone = style({ visibility: 'hidden' });

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
