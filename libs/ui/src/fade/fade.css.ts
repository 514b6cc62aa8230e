import { keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';

const appear = keyframes({ from: { opacity: 0 } });

export const fade = style({
  '@media': { '(prefers-reduced-motion:no-preference)': { animation: `${appear} .16s` } },
});

export const sheet: Sheet = { rank: 0, css: '__LATCHKEY_CSS__' };
