import { globalStyle, style } from '@vanilla-extract/css';
import { label } from './label.css.js';

export const number = style({ fontWeight: 600 });
globalStyle(`${number} .${label}`, { color: 'inherit' });
export const sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
