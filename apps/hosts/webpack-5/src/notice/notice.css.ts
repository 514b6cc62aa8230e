import { style } from '@vanilla-extract/css';

export const notice = style({ fontStyle: 'italic' });

export const sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
