import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color, follower, token } from '../theme.js';

export const footer = style({
  color: follower('footer-text', color),
  fontSize: follower('footer-font-size', (name) => `calc(${token(name)}*.875)`),
  textAlign: 'center',
});

// Every rule of the host's own overrides this one.
globalStyle(`:where(${footer} a)`, { color: 'inherit' });

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
