import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color, length, off } from '../theme.js';

export const textButton = style({
  inlineSize: 'auto',
  minBlockSize: 36,
  marginInline: 'auto',
  paddingInline: 8,
  borderColor: 'transparent',
  borderRadius: length('buttons-secondary-radius'),
  backgroundColor: 'transparent',
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  fontSize: 14,
  lineHeight: '20px',
  selectors: {
    [off]: {
      borderColor: 'transparent',
      backgroundColor: 'transparent',
      color: color('colors-secondary'),
      textDecoration: 'none',
    },
  },
  '@media': {
    '(pointer:coarse)': { minBlockSize: 44 },
    '(forced-colors:active)': { color: 'ButtonText', selectors: { [off]: { color: 'GrayText' } } },
  },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
