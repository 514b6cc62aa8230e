import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { color, length } from '@latchkey/ui/theme';

const line = `1px solid ${color('container-border')}`;

export const list = style({
  margin: 0,
  padding: 0,
  border: line,
  borderRadius: length('container-radius'),
  listStyle: 'none',
});

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '12px 16px',
  selectors: { '& + &': { borderBlockStart: line } },
});

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' });

/** Takes the space that the buttons leave; in a narrow row, the buttons wrap below. */
export const name = style({ flex: '1 1 8em', minInlineSize: 0, fontSize: 15, lineHeight: '22px' });

export const domain = style({ display: 'block', color: color('colors-secondary'), fontSize: 13, lineHeight: '20px' });

/** The negative margin offsets the buttons' padding, so that their text ends at the edge of the row. */
export const acts = style({ display: 'flex', marginInline: 'auto -9px' });

/** An act that cannot be undone. */
export const danger = style({
  borderColor: color('colors-error'),
  backgroundColor: color('colors-error'),
  color: color('container-background'),
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
