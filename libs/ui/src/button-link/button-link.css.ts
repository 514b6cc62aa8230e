import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';

export const buttonLink = style({ textDecoration: 'none' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
