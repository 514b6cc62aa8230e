import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** Two columns, or one when a column would be too narrow for a label of two lines. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(max(150px,50% - 4px),1fr))',
  gap: '16px 8px',
});

// Aligns the icons in a column. Labels have one or two lines and break before the provider's name; at 16 px they would
// need three lines.
globalStyle(`${columns} button`, { justifyContent: 'start', textAlign: 'start', textWrap: 'wrap', fontSize: 14 });

/** A prompt spans the full width of the card. */
export const prompt = style({ gridColumn: '1/-1' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
