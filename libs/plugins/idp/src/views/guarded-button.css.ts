import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { filled, off } from '@latchkey/ui/theme';

/** Looks enabled while the button is inert for a moment. */
export const calm = style({
  selectors: { [off]: filled('primary') },
  '@media': { '(forced-colors:active)': { selectors: { [off]: { color: 'ButtonText', borderColor: 'ButtonText' } } } },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
