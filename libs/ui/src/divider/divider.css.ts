import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

const line = { content: '', flex: 1, borderBlockEnd: `1px solid ${color('container-border')}` };

export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  color: color('colors-secondary'),
  fontSize: 13,
  // The height of its placeholder, one line of text.
  lineHeight: '24px',
  '::before': line,
  '::after': line,
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
