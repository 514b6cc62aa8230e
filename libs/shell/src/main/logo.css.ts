import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** The height of the placeholder (three lines of 24 px), whatever the size of the image. */
export const place = style({ display: 'grid', placeItems: 'center', blockSize: 72 });

export const logo = style({ maxInlineSize: '100%', maxBlockSize: 64 });

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
