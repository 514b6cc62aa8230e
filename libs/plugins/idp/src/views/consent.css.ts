import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';

const line = `1px solid ${color('container-border')}`;

/** A list with its label. */
export const part = style({ textAlign: 'start' });

export const label = style({ margin: 0, font: 'inherit', fontWeight: 600 });

export const list = style({ margin: '8px 0 0', paddingInlineStart: 24 });

export const item = style({ paddingBlock: 2 });

export const details = style({
  listStyle: 'revert',
  margin: 0,
  paddingInlineStart: 20,
  color: color('colors-secondary'),
});

/** A warning, marked by a bar at its side among other signs. */
export const warning = style({
  margin: 0,
  padding: '8px 12px',
  borderInlineStart: `4px solid ${color('colors-warning')}`,
  backgroundColor: color('colors-accent'),
  textAlign: 'start',
});

/** Sticky, so that it stays reachable below a long list; scrolls with the content if the viewport is low. */
export const actions = style({
  paddingBlock: '16px 0',
  '@media': {
    '(min-height:400px)': {
      position: 'sticky',
      insetBlockEnd: 0,
      paddingBlock: 16,
      marginBlockEnd: -16,
      borderBlockStart: line,
      backgroundColor: color('container-background'),
    },
  },
});

/** Two buttons in a row, or in a column if their labels need it. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(120px,100%),1fr))',
  gap: 8,
  // Space below an error above the buttons.
  selectors: { ':not(:empty) + &': { marginBlockStart: 8 } },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
