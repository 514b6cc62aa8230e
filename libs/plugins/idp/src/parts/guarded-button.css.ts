import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { filled, off } from '@latchkey/ui/theme';

/** Takes no press for a moment, and looks no other for that. */
export const calm = style({
  selectors: { [off]: filled('primary') },
  '@media': { '(forced-colors:active)': { selectors: { [off]: { color: 'ButtonText', borderColor: 'ButtonText' } } } },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
