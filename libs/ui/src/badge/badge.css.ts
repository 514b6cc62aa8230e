import { style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color } from '../theme.js';

export const badge = style({
  // Over the corner of the control: nothing moves when the badge loads.
  position: 'absolute',
  insetBlockStart: -11,
  insetInlineEnd: 8,
  paddingInline: 8,
  border: `1px solid ${color('container-border')}`,
  borderRadius: 99,
  backgroundColor: color('colors-accent'),
  color: color('colors-primary'),
  fontWeight: 400,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  selectors: {
    // A tab can be narrower than its badge, which must not leave the card.
    '[role=tab]:not(:last-child) > &': { insetInline: '0 auto' },
  },
});

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
