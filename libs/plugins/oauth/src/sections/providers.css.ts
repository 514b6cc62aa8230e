import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** Two columns, and one where a column would be narrower than a label of two lines. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(max(150px,50% - 4px),1fr))',
  gap: '16px 8px',
});

// Icons stand below each other, beside labels of one line or two, which all break before the name; at 16 px there would
// be three.
globalStyle(`${columns} button`, { justifyContent: 'start', textAlign: 'start', textWrap: 'wrap', fontSize: 14 });

/** A prompt, which needs the width of the card. */
export const prompt = style({ gridColumn: '1/-1' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
