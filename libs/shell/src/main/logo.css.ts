import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** With its smaller space to the heading as high as its placeholder (40 px), whatever the size of the image. */
export const place = style({ display: 'grid', placeItems: 'center', blockSize: 48, marginBlockEnd: -8 });

export const logo = style({ maxInlineSize: '100%', maxBlockSize: 48 });

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
