import { defaultTheme, mergeThemes, type Theme } from '@latchkey/themes';
import type { Choice } from '../choice/choice.js';
import { settingsOf } from '../choice/settings.js';

/** The colours and values of the widget for a choice, with those of the default theme. */
export function themeOf(choice: Choice): Theme {
  return mergeThemes(defaultTheme, settingsOf(choice).styles ?? {}) as Theme;
}
