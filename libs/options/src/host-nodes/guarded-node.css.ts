import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** The host's node takes part in the layout as if it were not inside another one. */
export const contents = style({ display: 'contents' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
