import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

/** Below the card. A page that ends there grows with it. */
export const place = style({ position: 'absolute', zIndex: 1, insetBlockStart: '100%', insetInline: 0 });

/** For `blank` toasts, whose text appears nowhere else: in view whatever the page is scrolled to. */
export const inSight = style({
  position: 'fixed',
  insetBlock: 'auto 16px',
  insetInline: 16,
  maxInlineSize: 400,
  marginInline: 'auto',
});

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  marginBlockStart: 12,
  padding: 0,
  listStyle: 'none',
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** Swaps the card's text and background colours: it stands out in both schemes with the same contrast. */
export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingInlineStart: 16,
  border: `1px solid ${color('colors-primary')}`,
  borderRadius: 6,
  backgroundColor: color('colors-primary'),
  color: color('container-background'),
  boxShadow: '0 4px 16px rgb(0 0 0/.16)',
  fontSize: 14,
  '@media': {
    '(prefers-reduced-motion:no-preference)': { animation: `${rise} .2s` },
    // Explicit, because Chromium computes `-webkit-text-fill-color` from the overridden colour.
    '(forced-colors:active)': { color: 'CanvasText' },
  },
});

// Icons do not shrink beside long text.
globalStyle(`${toast} svg`, { flex: 'none' });

/** A dismissed toast, for 1 s until it is removed. */
export const gone = style({ display: 'none' });

export const words = style({ flex: 1, paddingBlock: 12 });

export const dismiss = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  minBlockSize: 44,
  cursor: 'pointer',
  selectors: {
    // The card's focus ring would have the same colour as the toast.
    [`${toast} &:focus-visible`]: { outline: '2px solid', outlineOffset: -6 },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
