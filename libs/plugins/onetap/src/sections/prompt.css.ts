import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { DEFAULT_HEIGHT } from '../default-height.js';

/** The place of a prompt that can be embedded: as high from the first paint as it is with the button, and without. */
export const place = style({ display: 'grid', alignContent: 'center', minBlockSize: DEFAULT_HEIGHT });

/** The place of what is said of the prompt. In a narrow card some of it has one line and some has two. */
export const words = style({ '@media': { '(max-width:400px)': { minBlockSize: 48 } } });

/** The button, where a prompt stands in its place. Whoever has the focus on it keeps it. */
export const away = style({ selectors: { '&:not(:focus-within)': { display: 'none' } } });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
