import { style, styleVariants } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

export const meter = style({ display: 'flex', gap: 4 });

export const segment = style({
  flex: 1,
  blockSize: 4,
  // Forced colours draw it.
  border: '1px solid #0000',
  borderRadius: 2,
  backgroundColor: color('container-border'),
});

const filled = (name: 'colors-error' | 'colors-success') =>
  ({
    backgroundColor: color(name),
    '@media': {
      '(forced-colors:active)': { forcedColorAdjust: 'none', borderColor: 'CanvasText', backgroundColor: 'CanvasText' },
    },
  }) as const;

export const tones = styleVariants({
  bad: [segment, filled('colors-error')],
  good: [segment, filled('colors-success')],
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
