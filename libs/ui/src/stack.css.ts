import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';

export const stack = style({ display: 'flex', flexDirection: 'column' });

export const gaps = styleVariants({ 1: { gap: 8 }, 2: { gap: 16 }, 3: { gap: 24 } });

const appear = keyframes({ from: { opacity: 0 } });

export const fade = style({
  '@media': { '(prefers-reduced-motion:no-preference)': { animation: `${appear} .2s` } },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
