import { keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { filled, off, tint } from '../theme.js';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const button = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  inlineSize: '100%',
  minBlockSize: 45,
  // Leaves space for the label in a narrow card or column.
  padding: '8px min(16px,3%)',
  border: '1px solid',
  textAlign: 'center',
  // 14 px on a 320 px screen, so that a label fits on one line.
  fontSize: 'clamp(14px,4.4vw,16px)',
  fontWeight: 700,
  cursor: 'pointer',
  ...filled('primary'),
  selectors: {
    '&:hover': { boxShadow: tint('8%') },
    '&:active': { boxShadow: tint('16%') },
    '&[aria-disabled]': { boxShadow: 'none', cursor: 'default' },
    [off]: filled('disabled'),
    // Busy: a paler label, because a ring that stands still may go unseen, and a ring in the place of the icon.
    '&[aria-busy]': { opacity: 0.8 },
    '&[aria-busy]::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: 16,
      inlineSize: 16,
      blockSize: 16,
      border: '2px solid',
      borderBlockStartColor: '#0000',
      borderRadius: 9,
    },
  },
  '@media': {
    '(prefers-reduced-motion:no-preference)': {
      '::after': { animation: `${turn} .8s linear infinite` },
    },
    // Explicit, because Chromium computes `-webkit-text-fill-color` from the overridden colour.
    '(forced-colors:active)': {
      color: 'ButtonText',
      selectors: { [off]: { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
