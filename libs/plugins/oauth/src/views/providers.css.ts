import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** Two columns, or one when a column would be too narrow for a name. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(max(140px,50% - 6px),1fr))',
  gap: 12,
});

// Without a neighbour.
globalStyle(`${columns} > :last-child:nth-child(odd)`, { gridColumn: '1/-1' });

/** Words around a name that only screen readers read. */
export const word = style({ position: 'absolute', clipPath: 'inset(50%)' });

/** A prompt spans the full width of the card. */
export const prompt = style({ gridColumn: '1/-1' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
