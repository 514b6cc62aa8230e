import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

export const list = style({ display: 'flex', flexFlow: 'wrap' });

export const tab = style({
  position: 'relative',
  // Sizes each tab by its label and never breaks a word. A tab that does not fit is in a second row.
  flex: 'auto',
  overflowWrap: 'normal',
  minBlockSize: 40,
  padding: '8px 4px',
  borderBlockEnd: `1px solid ${color('container-border')}`,
  color: color('colors-secondary'),
  textAlign: 'center',
  fontSize: 15,
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[aria-selected=true]': { color: color('colors-primary') },
    // A wider border distinguishes the selected tab with forced colours.
    '&[aria-selected=true]': { paddingBlockEnd: 7, borderBlockEnd: '2px solid', fontWeight: 700 },
  },
  // A target of 44 px for a finger. The tab itself stays as high as its placeholder.
  '@media': { '(pointer:coarse)': { '::before': { content: '', position: 'absolute', inset: '-2px 0' } } },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
