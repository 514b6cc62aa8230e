import { colors, type ColorName } from '@latchkey/ui/theme';
import { adaptiveThemeOf, type ColorPair, type Theme } from './theme-of.js';

/** The colours that differ from those of the default theme. */
const pairs: Readonly<Partial<Record<ColorName, ColorPair>>> = {
  'container-border': ['#ADBCC5', '#33434C'],
  'buttons-secondary-border': ['#19303D', '#7C929E'],
  'buttons-disabled-background': ['#F3F5F6', '#1F2A30'],
  'buttons-disabled-text': ['#5F737F', '#94A7B2'],
  'buttons-disabled-border': ['#F3F5F6', '#1F2A30'],
  'inputs-border': ['#19303D', '#7C929E'],
};

/** The look of version 0.1: dark borders, corners of 4 px, bold labels, no shadow. Follows the page's scheme. */
export const classic: Theme = /* @__PURE__ */ classicTheme();

function classicTheme(): Theme {
  const { container, colors: texts, buttons, inputs } = adaptiveThemeOf((name) => pairs[name] ?? colors[name]);
  const borderRadius = '4px';
  return {
    container: { ...container, boxShadow: 'none' },
    colors: texts,
    buttons: {
      primary: { ...buttons.primary, borderRadius },
      secondary: { ...buttons.secondary, borderRadius },
      disabled: { ...buttons.disabled, borderRadius },
    },
    inputs: { ...inputs, borderRadius },
    fontWeight: '600',
  };
}
