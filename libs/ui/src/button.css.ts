import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { color, length, tint } from './theme.js';

export const button = style({
  all: 'unset',
  boxSizing: 'border-box',
  position: 'relative',
  overflow: 'clip',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  inlineSize: '100%',
  minBlockSize: 45,
  padding: '8px 16px',
  border: '1px solid',
  textAlign: 'center',
  fontWeight: 600,
  lineHeight: 1.25,
  cursor: 'pointer',
  selectors: {
    '&:hover': { boxShadow: tint('8%') },
    '&:active': { boxShadow: tint('16%') },
    '&[aria-disabled]': { boxShadow: 'none', cursor: 'default' },
  },
  '@media': {
    // Said outright, because Chromium computes `-webkit-text-fill-color` from the colour that it does not use.
    '(forced-colors:active)': {
      color: 'ButtonText',
      selectors: { '&[aria-disabled]:not([aria-busy])': { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
});

function filled(name: 'primary' | 'secondary' | 'disabled') {
  return {
    backgroundColor: color(`buttons-${name}-background`),
    color: color(`buttons-${name}-text`),
    borderColor: color(`buttons-${name}-border`),
    borderRadius: length(`buttons-${name}-radius`),
  };
}

export const variants = styleVariants({
  primary: filled('primary'),
  secondary: filled('secondary'),
  disabled: filled('disabled'),
  text: {
    inlineSize: 'auto',
    marginInline: 'auto',
    paddingInline: 8,
    borderColor: 'transparent',
    borderRadius: length('buttons-secondary-radius'),
    textDecoration: 'underline',
    textUnderlineOffset: 4,
    selectors: { '&[aria-disabled]': { color: color('colors-secondary'), textDecoration: 'none' } },
  },
});

const breathe = keyframes({ from: { transform: 'scaleX(.1)' } });

/** The sign of work in progress: a line at the foot that breathes, and stands still where motion is unwelcome. */
export const busy = style({
  '::after': { content: '', position: 'absolute', insetInline: 0, insetBlockEnd: 0, borderBlockEnd: '3px solid' },
  '@media': {
    '(prefers-reduced-motion:no-preference)': {
      '::after': { animation: `${breathe} .7s ease-in-out infinite alternate` },
    },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
