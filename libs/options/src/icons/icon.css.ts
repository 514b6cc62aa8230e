import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';

/** Makes an element one of others, which is not reset: the icon in it is the host's. */
export const HOST = 'latchkey-host';

/**
 * As the icons of the widget do, it does not shrink next to a label that wraps. React sends the events of a portal to
 * its parents in React: a press on the icon of a button must have the button as its target.
 */
export const icon = style({
  all: 'revert',
  boxSizing: 'border-box',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  pointerEvents: 'none',
});

globalStyle(`${icon} :where(svg,img)`, { inlineSize: '100%', blockSize: '100%' });

const sized = (pixels: number) => ({ inlineSize: pixels, blockSize: pixels });

/** The sizes of the widget's icons, in pixels. */
export const sizes = styleVariants({ 12: sized(12), 16: sized(16), 20: sized(20), 32: sized(32) });

/** A place before an icon of the widget, which it replaces. */
export const place = style({ display: 'contents' });
globalStyle(`${place}:not(:empty) + svg`, { display: 'none' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
