import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { DEFAULT_HEIGHT } from '../position.js';

/** The container of a prompt that can be embedded: as high from the first paint as with the button. */
export const place = style({ display: 'grid', alignContent: 'center', minBlockSize: DEFAULT_HEIGHT });

/** The container of messages about the prompt. In a narrow card, some messages have one line and some have two. */
export const words = style({ '@media': { '(max-width:400px)': { minBlockSize: 48 } } });

/** The button while a prompt replaces it. A focused button stays visible. */
export const away = style({ selectors: { '&:not(:focus-within)': { display: 'none' } } });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
