import { keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color, length } from '../theme.js';

export const code = style({ position: 'relative' });

/** Covers the boxes, for pointers, screen readers and password managers. Invisible: the boxes show its text. */
export const input = style({
  position: 'absolute',
  inset: 0,
  caretColor: 'transparent',
  // Hides the text, the placeholder and autofilled text: the boxes already show the digits.
  WebkitTextFillColor: 'transparent',
  forcedColorAdjust: 'none',
  selectors: {
    '&::selection': { backgroundColor: 'transparent' },
    '&:focus-visible': { outline: 'none' },
    // Author styles cannot change the autofill background, which would cover the boxes.
    '&:autofill': { opacity: 0 },
  },
});

export const boxes = style({ display: 'flex', gap: 8 });

export const box = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: 0,
  blockSize: 52,
  border: `1px solid ${color('inputs-border')}`,
  borderRadius: length('inputs-radius'),
  backgroundColor: color('inputs-background'),
  color: color('inputs-text'),
  fontSize: 22,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${input}[aria-invalid] + * > &`]: { borderColor: color('colors-error'), outlineColor: color('colors-error') },
    [`${input}[aria-disabled] + * > &`]: {
      backgroundColor: color('buttons-disabled-background'),
      color: color('buttons-disabled-text'),
    },
  },
  '@media': {
    // Colours do not show the error then.
    '(forced-colors:active)': { selectors: { [`${input}[aria-invalid] + * > &`]: { borderWidth: 2 } } },
  },
});

const blink = keyframes({ '50%': { opacity: 0 } });

/** The box with the caret, before its digit if it has one. */
export const current = style([
  box,
  {
    outline: `2px solid ${color('colors-primary')}`,
    outlineOffset: -1,
    // Gap, caret and margins add up to 0 px, so the digit stays centred.
    gap: 6,
    '::before': { content: '', blockSize: 26, marginInline: -4, borderInlineStart: '2px solid' },
    selectors: { [`${input}[aria-disabled] + * > &::before`]: { content: 'none' } },
    '@media': {
      '(prefers-reduced-motion:no-preference)': { '::before': { animation: `${blink} 1s step-end infinite` } },
    },
  },
]);

/** The last box of a full code, with the caret after its digit. */
export const full = style([current, { flexDirection: 'row-reverse' }]);

export const selected = style([
  box,
  {
    backgroundColor: color('colors-primary'),
    color: color('container-background'),
    '@media': {
      '(forced-colors:active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
    },
  },
]);

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
