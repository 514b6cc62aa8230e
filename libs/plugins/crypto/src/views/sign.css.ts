import { style } from '@vanilla-extract/css';
import type { Sheet } from '@latchkey/ui';
import { color } from '@latchkey/ui/theme';

/** The text with its lines and spaces. A long text scrolls. */
export const challenge = style({
  margin: 0,
  maxBlockSize: 240,
  overflow: 'auto',
  padding: 12,
  border: `1px solid ${color('container-border')}`,
  borderRadius: 4,
  font: '14px/1.5 ui-monospace, monospace',
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  textWrapStyle: 'auto',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
