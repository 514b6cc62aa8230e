import { keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

export const progress = style({ color: color('colors-secondary'), fontSize: 13, textAlign: 'center' });

const breathe = keyframes({ from: { transform: 'scaleX(.1)' } });

export const bar = style({
  overflow: 'clip',
  marginBlockStart: 8,
  borderRadius: 2,
  backgroundColor: color('container-border'),
  // A border, not a background: it stays visible with forced colours.
  '::before': { content: '', display: 'block', borderBlockEnd: `4px solid ${color('colors-primary')}` },
  '@media': {
    '(prefers-reduced-motion:no-preference)': {
      '::before': { animation: `${breathe} .9s ease-in-out infinite alternate` },
    },
    // A static full bar would look complete.
    '(prefers-reduced-motion:reduce)': { '::before': { marginInline: '40%' } },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
