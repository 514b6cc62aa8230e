import type { Styles } from '@latchkey/ui';
import type { ColorName } from '@latchkey/ui/theme';

/** A value of the prop `styles` with all colours. */
export interface Theme extends Styles {
  readonly container: NonNullable<Styles['container']>;
  readonly colors: NonNullable<Styles['colors']>;
  readonly buttons: NonNullable<Styles['buttons']>;
  readonly inputs: NonNullable<Styles['inputs']>;
}

/** Returns the theme whose colours have the values that `colorOf` returns. */
export function themeOf(colorOf: (name: ColorName) => string): Theme {
  const button = (kind: 'primary' | 'secondary' | 'disabled') => ({
    backgroundColor: colorOf(`buttons-${kind}-background`),
    textColor: colorOf(`buttons-${kind}-text`),
    borderColor: colorOf(`buttons-${kind}-border`),
  });
  return {
    container: { backgroundColor: colorOf('container-background'), borderColor: colorOf('container-border') },
    colors: {
      primary: colorOf('colors-primary'),
      secondary: colorOf('colors-secondary'),
      success: colorOf('colors-success'),
      error: colorOf('colors-error'),
      warning: colorOf('colors-warning'),
      accent: colorOf('colors-accent'),
    },
    buttons: { primary: button('primary'), secondary: button('secondary'), disabled: button('disabled') },
    inputs: {
      backgroundColor: colorOf('inputs-background'),
      textColor: colorOf('inputs-text'),
      placeholderColor: colorOf('inputs-placeholder'),
      borderColor: colorOf('inputs-border'),
    },
  };
}

/** The value of a colour in the light and in the dark scheme. */
export type ColorPair = readonly [light: string, dark: string];

/** Returns the theme whose colours follow the scheme of the card. */
export function adaptiveThemeOf(pairOf: (name: ColorName) => ColorPair): Theme {
  return themeOf((name) => {
    const [light, dark] = pairOf(name);
    return `light-dark(${light}, ${dark})`;
  });
}
