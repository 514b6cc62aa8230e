import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from './sheet.js';
import { color, extended, fontFamily, length } from './theme.js';

// The base styles of every screen. One sheet, which `Container` adopts, costs less than four. With rank 0, every other
// sheet can override it.

export const container = style({
  all: 'initial',
  display: 'block',
  // Set by the attribute `lang`, and read when a font for Chinese, Japanese or Korean is chosen.
  ...({ WebkitLocale: 'revert-layer' } as object),
  colorScheme: 'inherit',
  visibility: 'inherit',
  pointerEvents: 'inherit',
  boxSizing: 'border-box',
  // The toasts stand below it.
  position: 'relative',
  inlineSize: length('container-width'),
  maxInlineSize: '100%',
  marginInline: 'auto',
  // 32 px at the full width of 400 px, 19 px at 320 px, at least 16 px: a button's label fits on one line.
  padding: '32px clamp(16px,16% - 32px,32px)',
  border: `1px solid ${color('container-border')}`,
  borderRadius: length('container-radius'),
  boxShadow: extended['container-shadow'],
  backgroundColor: color('container-background'),
  color: color('colors-primary'),
  font: `16px/1.5 ${fontFamily}`,
  // Avoids a single word in the last line of a text.
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const stack = style({ display: 'flex', flexDirection: 'column', gap: 16 });

export const narrow = style({ gap: 8 });
export const close = style({ gap: 12 });
export const wide = style({ gap: 24 });

/** The classes of a stack, by the steps of 8 px between its children. */
export const stacks = { 1: `${stack} ${narrow}`, 1.5: `${stack} ${close}`, 2: stack, 3: `${stack} ${wide}` };

export const heading = style({
  fontWeight: 700,
  fontSize: 24,
  lineHeight: '32px',
  letterSpacing: '-.02em',
  textAlign: 'center',
});

export const long = style({ fontSize: 20, lineHeight: '28px' });

/** The classes of a heading that is as long as a sentence. */
export const longHeading = `${heading} ${long}`;

// The specificity of two selectors overrides the controls' own resets. Outlines stay visible with forced colours.
globalStyle(`${container} :focus-visible`, { outline: `2px solid ${color('colors-primary')}`, outlineOffset: 2 });
// A heading takes the focus only by script and cannot be operated (WCAG 2.4.7).
globalStyle(`${container} ${heading}`, { outline: 0 });

export const hidden = style({ position: 'absolute', clipPath: 'inset(50%)' });

export const text = style({ color: color('colors-secondary'), fontSize: 15, lineHeight: '22px', textAlign: 'center' });
// An address, or a name.
globalStyle(`${text} bdi`, { color: color('colors-primary'), fontWeight: 700 });
// The first sentence belongs to the heading.
globalStyle(`${heading}+${text}`, { marginBlockStart: -16 });
// An empty live region takes no space: neither a gap in a stack nor a margin.
globalStyle(`${text}:empty`, { position: 'absolute' });
export const error = style({ color: color('colors-error'), fontSize: 14, lineHeight: '20px' });

/** An element with a class of the host or of a plugin without vanilla-extract. Its own CSS decides, also for its content. */
const FOREIGN = '[class]:not([class^=lk])';

/**
 * Removes everything that rules of the page do to elements in the card, as `*`, `select`, `[aria-busy]::before` or
 * `input:not([type])`. The build raises the class above every such rule; the rules of the controls come later, with
 * the same specificity. Attributes such as `hidden`, `dir` and those of icons count as rules before all others, which
 * only `revert-layer` keeps.
 *
 * Written as text, because vanilla-extract does not nest and a list of whole selectors is larger.
 */
const reset =
  `:not(#_#_).${container},:not(#_#_).${container} :where(:not(${FOREIGN},.${container} ${FOREIGN} *)){all:revert-layer;direction:revert-layer;` +
  '&:before,&:after,&:where(:not(svg,svg *)){all:unset;display:revert-layer;box-sizing:border-box}}';

export const sheet: Sheet = { rank: 0, css: `${reset}__LATCHKEY_CSS__` };
