import { globalStyle } from '@vanilla-extract/css';
import { container } from './base.css.js';
import { button } from './button/button.css.js';
import { phone } from './phone-field/phone-field.css.js';
import { secondary } from './secondary-button/secondary-button.css.js';
import type { Sheet } from './sheet.js';
import { textButton } from './text-button/text-button.css.js';
import { input, problem } from './text-field/text-field.css.js';
import { color } from './theme.js';

// Rules that no first screen needs at once: of the errors of fields, which only flows cause, of a pointer over a button, of
// the ring of a busy one, of placeholders, which no field of the widget has, and of people who want more contrast. None
// moves anything that is already drawn. The classes are those of other sheets, which the build inserts as text.

const error = color('colors-error');

globalStyle(`.${problem}`, {
  position: 'relative',
  paddingInlineStart: 24,
  color: error,
  fontSize: 14,
  lineHeight: '20px',
  textWrap: 'pretty',
});
// No margin while empty: the live region is always on the page, so that screen readers announce its first text.
globalStyle(`.${problem}:not(:empty)`, { marginBlockStart: 6 });
// A mark in a ring, hidden from screen readers.
globalStyle(`.${problem}:not(:empty)::before`, {
  content: '"!" / ""',
  // Absolute, because in a flex container each link in the text would become a column.
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineStart: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 16,
  blockSize: 16,
  border: '1.5px solid',
  borderRadius: 8,
  font: 'bold 11px Arial',
});

// Colours do not show the error with forced colours. The smaller padding keeps the text in place.
globalStyle(`.${input}[aria-invalid]`, {
  borderColor: error,
  outlineColor: error,
  '@media': { '(forced-colors:active)': { paddingInline: 11, borderWidth: 2 } },
});
globalStyle(`.${phone}:has([aria-invalid])`, {
  borderColor: error,
  outlineColor: error,
  '@media': { '(forced-colors:active)': { padding: 0, borderWidth: 2 } },
});

// The ring of a busy button is in the place of the icon, and beside the label of a text button.
globalStyle(`.${secondary}[aria-busy] svg`, { visibility: 'hidden' });
// Twice, because the sheet of buttons may come later.
globalStyle(`.${textButton}.${textButton}[aria-busy]::after`, { insetInlineStart: -12 });
globalStyle(`.${button}`, {
  '@media': {
    '(prefers-reduced-motion:no-preference)': { transition: 'box-shadow .12s,border-color .12s' },
  },
});
globalStyle(`.${secondary}:hover`, { borderColor: color('inputs-border') });
globalStyle(`.${input}::placeholder`, { all: 'unset', color: color('inputs-placeholder'), opacity: 1 });

/** The colours that become the text colour for people who want more contrast. */
const CONTRASTED = ['container-border', 'buttons-secondary-border', 'inputs-border', 'colors-secondary'];

globalStyle(`.${container}`, {
  '@media': {
    '(prefers-contrast:more)': {
      vars: Object.fromEntries(CONTRASTED.map((name) => [`--lk-${name}`, `${color('colors-primary')}!important`])),
    },
  },
});

/** The sheet of what no first screen needs. A widget adopts it with its background work, or with the first press. */
export const sheet: Sheet = { rank: 1, css: '__LATCHKEY_CSS__' };
