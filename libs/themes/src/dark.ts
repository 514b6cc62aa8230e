import { colors } from '@latchkey/ui/theme';
import { themeOf, type Theme } from './theme-of.js';

/** The dark colours of the default theme, on light pages too. */
export const dark: Theme = /* @__PURE__ */ darkTheme();

function darkTheme(): Theme {
  return { ...themeOf((name) => colors[name][1]), colorScheme: 'dark' };
}
