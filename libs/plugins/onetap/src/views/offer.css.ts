import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** Contains an embedded prompt; has no height without one. A script sets its height. */
export const box = style({
  overflow: 'clip',
  blockSize: 0,
  '@media': { '(prefers-reduced-motion:no-preference)': { transition: 'block-size .2s' } },
});

/**
 * Messages about the prompt, below the button. Has no height when empty. Its focus ring does not overlap the button.
 */
export const said = style({ display: 'flow-root', borderRadius: 2, ':focus-visible': { outlineOffset: -2 } });

globalStyle(`${said} > :not(:empty)`, { marginBlockStart: 8 });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
