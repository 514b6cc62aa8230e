import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** The place of a node of the host: an element with a class of others is not reset, and what is in it neither. */
export const HOST = 'latchkey-host';

export const place = style({ all: 'revert', boxSizing: 'border-box' });

export const logo = style({ display: 'grid', placeItems: 'center' });

// Every rule of the host's own overrides this one.
globalStyle(`:where(${logo} :is(img,svg))`, { maxInlineSize: '100%', maxBlockSize: 64 });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
