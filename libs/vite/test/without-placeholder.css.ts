import { style } from '@vanilla-extract/css';

export const number = style({ fontWeight: 600 });
