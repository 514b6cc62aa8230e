import { keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { filled, off, tint } from './theme.js';

const breathe = keyframes({ from: { transform: 'scaleX(.1)' } });

export const button = style({
  all: 'unset',
  boxSizing: 'border-box',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  inlineSize: '100%',
  minBlockSize: 45,
  // In a narrow card or column the label needs the room.
  padding: '8px min(16px,3%)',
  border: '1px solid',
  textAlign: 'center',
  // 14 px on a screen of 320, for a label of one line.
  fontSize: 'clamp(14px,4.4vw,16px)',
  fontWeight: 600,
  cursor: 'pointer',
  ...filled('primary'),
  selectors: {
    '&:hover': { boxShadow: tint('8%') },
    '&:active': { boxShadow: tint('16%') },
    '&[aria-disabled]': { boxShadow: 'none', cursor: 'default' },
    [off]: filled('disabled'),
    // The sign of work in progress: a line at the foot that breathes, and stands still where motion is unwelcome.
    '&[aria-busy]::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      borderBlockEnd: '3px solid',
    },
  },
  '@media': {
    '(prefers-reduced-motion:no-preference)': {
      '::after': { animation: `${breathe} .7s ease-in-out infinite alternate` },
    },
    // Said outright, because Chromium computes `-webkit-text-fill-color` from the colour that it does not use.
    '(forced-colors:active)': {
      color: 'ButtonText',
      selectors: { [off]: { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
