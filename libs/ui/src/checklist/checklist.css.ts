import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

export const list = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  textAlign: 'start',
  fontSize: 14,
  display: 'grid',
  gap: 4,
});

export const item = style({
  display: 'flex',
  gap: 8,
  // An empty ring; a done item adds the check mark.
  '::before': {
    content: '',
    flex: '0 0 16px',
    blockSize: 16,
    marginBlockStart: 3,
    border: `1.5px solid ${color('colors-secondary')}`,
    borderRadius: 8,
  },
});

export const done = style([
  item,
  {
    color: color('colors-success'),
    '::before': {
      content: '"✓" / ""',
      borderColor: 'currentColor',
      textAlign: 'center',
      font: 'bold 11px/13px Arial',
    },
  },
]);

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
