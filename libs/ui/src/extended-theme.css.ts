import { globalStyle } from '@vanilla-extract/css';
import { close, container, error, heading, long, narrow, stack, text, wide } from './base.css.js';
import { button } from './button/button.css.js';
import { list as checklist } from './checklist/checklist.css.js';
import { box } from './code-input/code-input.css.js';
import { divider } from './divider/divider.css.js';
import { fade } from './fade/fade.css.js';
import { toggle } from './password-field/password-field.css.js';
import { country } from './phone-field/phone-field.css.js';
import { progress } from './progress-bar/progress-bar.css.js';
import { secondary } from './secondary-button/secondary-button.css.js';
import { select as selectField } from './select-field/select-field.css.js';
import type { Sheet } from './sheet.js';
import { mark } from './success-mark/success-mark.css.js';
import { tab } from './tabs/tabs.css.js';
import { textButton } from './text-button/text-button.css.js';
import { input, label, problem } from './text-field/text-field.css.js';
import { token } from './theme.js';
import { toast } from './toasts/toasts.css.js';

// The rules that read the tokens of `extended`. Without values they have no effect: each default is what the sheet of
// the control has. The classes are those of other sheets, which the build inserts as text: no code of a control loads
// with this file.

const height = token('control-height');
const size = token('font-size');
const share = (factor: number) => `calc(${size}*${factor})`;

globalStyle(`.${container}.${container}`, {
  padding: token('container-padding'),
  boxShadow: token('container-shadow'),
  fontSize: size,
});

for (const [steps, className] of [
  [2, stack],
  [1, narrow],
  [1.5, close],
  [3, wide],
] as const) {
  globalStyle(`.${className}`, { gap: `calc(${token('spacing')}*${steps})` });
}

globalStyle(`.${button}`, { minBlockSize: height, fontSize: `clamp(${share(0.875)},4.4vw,${size})` });
globalStyle(`.${input}`, {
  blockSize: height,
  // Safari on iOS zooms into a focused field with smaller text.
  '@media': { '(pointer:coarse)': { fontSize: `max(16px,${size})` } },
});
globalStyle(`.${container} .${selectField}`, { lineHeight: `calc(${height} - 2px)` });
globalStyle(`.${tab}`, { minBlockSize: `calc(${height} - 5px)`, fontSize: share(0.9375) });
globalStyle(`.${textButton}`, {
  minBlockSize: `calc(${height} - 9px)`,
  fontSize: share(0.875),
  '@media': { '(pointer:coarse)': { minBlockSize: `max(44px,${height} - 9px)` } },
});
globalStyle(`.${box}`, { blockSize: `calc(${height} + 7px)`, fontSize: share(1.375) });
globalStyle(`.${container} .${country}`, { lineHeight: `calc(${height} - 4px)` });
globalStyle(`.${container} .${toggle}`, { inlineSize: `calc(${height} - 4px)`, blockSize: `calc(${height} - 4px)` });
// The arrow stands where a field has its placeholder; no field of the widget has one.
globalStyle(`.${country}::after`, { color: `var(--lk-inputs-placeholder,currentColor)` });

// Not 4/3: minifiers round it to 1.33333, which is not the 32 px of the heading's own sheet.
globalStyle(`.${heading}`, { fontSize: share(1.5), lineHeight: `calc(1em + ${share(0.5)})` });
globalStyle(`.${long}`, { fontSize: share(1.25) });
globalStyle(`.${text}`, { fontSize: share(0.9375), lineHeight: `calc(1em + ${share(0.4375)})` });
globalStyle(`.${heading}+.${text}`, { marginBlockStart: `calc(${token('spacing')}*-2)` });
for (const small of [label, problem, checklist, error, toast]) globalStyle(`.${small}`, { fontSize: share(0.875) });
for (const small of [divider, progress]) globalStyle(`.${small}`, { fontSize: share(0.8125) });
for (const strong of [heading, button, `${tab}[aria-selected=true]`]) {
  globalStyle(`.${strong}`, { fontWeight: token('font-weight') });
}
for (const plain of [secondary, label, tab]) globalStyle(`.${plain}`, { fontWeight: 'var(--lk-font-weight,400)' });

for (const [moving, part] of [
  [fade, 0.8],
  [toast, 1],
  [`${mark} path`, 1.2],
] as const) {
  const duration = `calc(${token('motion-duration')}*${part})`;
  globalStyle(`.${moving}`, {
    '@media': { '(prefers-reduced-motion:no-preference)': { animationDuration: duration } },
  });
}
globalStyle(`.${button}`, {
  '@media': {
    '(prefers-reduced-motion:no-preference)': { transitionDuration: `calc(${token('motion-duration')}*.6)` },
  },
});

export const sheet: Sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
