import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { color, length } from '@latchkey/ui/theme';

const line = `1px solid ${color('container-border')}`;

/** A list with its label. */
export const part = style({ textAlign: 'start' });

export const label = style({ margin: 0, font: 'inherit', fontSize: 14, lineHeight: '20px' });

export const list = style({
  margin: '6px 0 0',
  padding: 0,
  border: line,
  borderRadius: length('container-radius'),
  listStyle: 'none',
});

export const item = style({
  position: 'relative',
  paddingBlock: 12,
  paddingInline: '44px 16px',
  fontSize: 15,
  lineHeight: '22px',
  selectors: {
    '& + &': { borderBlockStart: line },
  },
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: 15,
    insetInlineStart: 20,
    inlineSize: 7,
    blockSize: 13,
    border: `solid ${color('colors-success')}`,
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
  },
});

export const details = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color('colors-secondary'),
  fontSize: 13,
  lineHeight: '20px',
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
  display: 'grid',
  gap: 12,
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

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
