import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';

const line = `1px solid ${color('container-border')}`;

export const list = style({ margin: 0, padding: 0, listStyle: 'none', borderBlockEnd: line });

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  paddingBlock: '8px 12px',
  borderBlockStart: line,
});

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' });

/** Takes the space that the buttons leave; in a narrow row, the buttons wrap below. */
export const name = style({ flex: '1 1 8em', minInlineSize: 0, fontWeight: 600 });

export const domain = style({ display: 'block', color: color('colors-secondary'), fontWeight: 400, fontSize: 14 });

/** The negative margin offsets the buttons' padding, so that their text ends at the edge of the row. */
export const acts = style({ display: 'flex', marginInline: 'auto -9px' });

/** Two buttons side by side. */
export const choice = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
