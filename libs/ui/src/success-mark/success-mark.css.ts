import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { text } from '../base.css.js';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  marginInline: 'auto',
  // Above the heading, which is first in the document.
  order: -1,
  borderRadius: 28,
  backgroundColor: 'color-mix(in srgb,currentColor 12%,#0000)',
  color: color('colors-success'),
});

export const problem = style({ color: color('colors-error') });

const draw = keyframes({ from: { strokeDashoffset: 17 } });

// The check is 17 units long, and is drawn once.
globalStyle(`${mark} path`, {
  '@media': { '(prefers-reduced-motion:no-preference)': { strokeDasharray: 17, animation: `${draw} .24s` } },
});

// The sentence belongs to the heading.
globalStyle(`${mark}+${text}`, { marginBlockStart: -16 });

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
