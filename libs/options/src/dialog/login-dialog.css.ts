import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const PHONE = '(max-width:480px)';

/** The page's rules for elements, which the reset in the card does not reach outside of it. */
const reset = { all: 'revert', direction: 'revert' } as const;

export const dialog = style({
  ...reset,
  boxSizing: 'border-box',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  maxBlockSize: '100dvh',
  margin: 'auto',
  padding: 16,
  border: 0,
  backgroundColor: 'transparent',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // The dialog has the focus when it opens: its name is read, and no keyboard covers a phone's screen.
  outline: 'none',
  '::before': reset,
  '::after': reset,
  '::backdrop': { ...reset, backgroundColor: 'rgb(0 0 0 / .5)' },
  '@media': {
    '(prefers-reduced-motion:no-preference)': { animation: `${appear} .2s` },
    [PHONE]: {
      inlineSize: '100%',
      marginBlockEnd: 0,
      padding: 0,
      paddingBlockStart: 4,
      vars: { '--lk-container-width': '100%', '--lk-container-radius': '12px 12px 0 0' },
    },
    [`${PHONE} and (prefers-reduced-motion:no-preference)`]: { animation: `${rise} .2s` },
  },
});

// A page behind an open dialog does not scroll, and does not move when its scroll bar disappears.
globalStyle(`:root:has(${dialog}[open])`, { overflow: 'hidden', scrollbarGutter: 'stable' });

export const close = style({
  all: 'unset',
  boxSizing: 'border-box',
  position: 'sticky',
  insetBlockStart: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  marginBlockEnd: 8,
  marginInlineStart: 'auto',
  border: `1px solid ${color('buttons-secondary-border')}`,
  borderRadius: '50%',
  backgroundColor: color('buttons-secondary-background'),
  color: color('buttons-secondary-text'),
  cursor: 'pointer',
  '::before': reset,
  '::after': reset,
  selectors: {
    // Two colours: the ring is on the backdrop, which is dark on any page.
    '&:focus-visible': { outline: '2px solid #fff', boxShadow: '0 0 0 4px #000' },
  },
  '@media': { [PHONE]: { marginInlineEnd: 8 } },
});

globalStyle(`${close} :is(svg,path)`, { all: 'revert-layer' });

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
