import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '../sheet.js';
import { color, length } from '../theme.js';

export const account = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingInline: '12px 4px',
  border: `1px solid ${color('container-border')}`,
  borderRadius: length('container-radius'),
  fontSize: 15,
  lineHeight: '20px',
  textAlign: 'start',
});

export const avatar = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 28,
  blockSize: 28,
  borderRadius: 14,
  backgroundColor: color('colors-accent'),
  fontSize: 13,
  fontWeight: 700,
});

/** The lines take the space that the avatar and the action leave. */
export const lines = style({ flex: 1, minInlineSize: 0, paddingBlock: 12, textWrap: 'wrap' });

globalStyle(`${lines} + *`, { flex: 'none' });

export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
