import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { color, fontFamily, length } from './theme.js';

// The base styles of every screen. One sheet, which `Container` adopts, costs less than four. With rank 0, every other
// sheet can override it.

export const container = style({
  boxSizing: 'border-box',
  inlineSize: length('container-width'),
  maxInlineSize: '100%',
  marginInline: 'auto',
  // 32 px at the full width of 400 px, 21 px at 320 px, at least 16 px: a button's label fits on one line.
  padding: '32px clamp(16px,100%/7 - 25px,32px)',
  border: `1px solid ${color('container-border')}`,
  borderRadius: length('container-radius'),
  backgroundColor: color('container-background'),
  color: color('colors-primary'),
  font: `16px/1.5 ${fontFamily}`,
  letterSpacing: 'normal',
  textAlign: 'start',
  textTransform: 'none',
  // Avoids a single word in the last line of a text.
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

globalStyle(`${container} *`, { boxSizing: 'border-box' });

export const stack = style({ display: 'flex', flexDirection: 'column' });

export const gaps = styleVariants({ 1: { gap: 8 }, 2: { gap: 16 }, 3: { gap: 24 } });

export const heading = style({
  margin: 0,
  borderRadius: 2,
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  fontSize: 24,
  lineHeight: '32px',
  textAlign: 'center',
});

// The specificity of two selectors overrides the controls' own resets. Outlines stay visible with forced colours.
globalStyle(`${container} :focus-visible`, { outline: `2px solid ${color('colors-primary')}`, outlineOffset: 2 });
// A heading takes the focus only by script and cannot be operated (WCAG 2.4.7).
globalStyle(`${container} ${heading}`, { outline: 0 });

export const hidden = style({ position: 'absolute', clipPath: 'inset(50%)' });

export const text = style({ margin: 0, textAlign: 'center' });
// A text for a control goes 8 px below it. A stack has its own gaps.
globalStyle(`div:not(${stack}) > ${text}:not(:first-child)`, { marginBlockStart: 8 });
// An empty live region takes no space: neither a gap in a stack nor a margin.
globalStyle(`${text}:empty`, { position: 'absolute' });
export const error = style({ color: color('colors-error') });

export const sheet: Sheet = { rank: 0, css: '__LATCHKEY_CSS__' };
