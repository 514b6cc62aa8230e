import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { DEFAULT_HEIGHT } from '../default-height.js';

/** The place of a prompt that can be embedded: as high from the first paint as it is with the button, and without. */
export const place = style({ display: 'grid', alignContent: 'center', minBlockSize: DEFAULT_HEIGHT });

/** The button, where a prompt stands in its place. Whoever has the focus on it keeps it. */
export const away = style({ selectors: { '&:not(:focus-within)': { display: 'none' } } });

/** The place of what is said of the prompt: from the first paint as high as the longest of it, however it breaks. */
export const words = style({ display: 'grid' });
globalStyle(`${words} > *`, { gridArea: '1/1' });
globalStyle(`${words} > span::before`, { content: 'attr(data-words)', visibility: 'hidden' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
