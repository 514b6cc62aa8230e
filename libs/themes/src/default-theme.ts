import { colors } from '@latchkey/ui/theme';
import { adaptiveThemeOf, type Theme } from './theme-of.js';

/** The colours that the widget has without `styles`, as a start for a theme of one's own. Follows the page's scheme. */
export const defaultTheme: Theme = /* @__PURE__ */ adaptiveThemeOf((name) => colors[name]);
