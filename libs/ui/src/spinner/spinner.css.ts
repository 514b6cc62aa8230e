import { keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  inlineSize: 40,
  blockSize: 40,
  marginInline: 'auto',
  border: `4px solid ${color('container-border')}`,
  borderBlockStartColor: color('colors-primary'),
  borderRadius: 20,
  '@media': {
    '(prefers-reduced-motion:no-preference)': { animation: `${turn} 800ms linear infinite` },
    // With forced colours all sides have one colour; the styles keep one side distinct.
    '(forced-colors:active)': { borderStyle: 'double', borderBlockStartStyle: 'solid' },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
