import { globalStyle, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** Around an embedded prompt; without one it takes no room. Its height is set from outside. */
export const box = style({
  overflow: 'clip',
  blockSize: 0,
  '@media': { '(prefers-reduced-motion:no-preference)': { transition: 'block-size .2s' } },
});

/** What is said about the prompt, below the button. It takes no room until something is; its ring stays off the button. */
export const said = style({ display: 'flow-root', borderRadius: 2, ':focus-visible': { outlineOffset: -2 } });

globalStyle(`${said} > :not(:empty)`, { marginBlockStart: 8 });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
