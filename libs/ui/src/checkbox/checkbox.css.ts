import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

export const checkbox = style({ display: 'flex', alignItems: 'flex-start', gap: 12 });

export const mark = style({
  // The native control.
  all: 'revert',
  flex: 'none',
  // As high as the first line of the label, and a target of 24 px (WCAG 2.2, 2.5.8).
  inlineSize: 24,
  blockSize: 24,
  margin: 0,
  accentColor: color('colors-primary'),
  cursor: 'pointer',
  selectors: { '&[aria-invalid]': { outline: `2px solid ${color('colors-error')}`, outlineOffset: 1 } },
});

export const caption = style({ minInlineSize: 0, textWrap: 'pretty', cursor: 'pointer' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
