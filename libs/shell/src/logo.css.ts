import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** As high as the three empty lines that keep its place, whatever the size of the image. */
export const place = style({ display: 'grid', placeItems: 'center', blockSize: 72 });

export const logo = style({ maxInlineSize: '100%', maxBlockSize: 64 });

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
