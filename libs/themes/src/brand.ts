import type { Styles } from '@latchkey/ui';
import type { Rgb } from '@latchkey/ui/contrast';
import { brandPalette } from './brand-palette.js';
import { toHex } from './oklch.js';
import { parseColor } from './parse-color.js';
import { adaptiveThemeOf, type Theme } from './theme-of.js';

/** Options of {@link brand}. */
export interface BrandOptions {
  /**
   * The colour of the main button: `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or `oklch()`, without transparency. It is changed
   * as little as the contrast of its label requires, in each scheme.
   */
  readonly primary: string;
  /** A CSS length for the card, buttons and fields. @default '8px' for the card, '6px' for buttons and fields */
  readonly borderRadius?: string | undefined;
  /** A CSS list of font families. @default 'Arial, sans-serif' */
  readonly fontFamily?: string | undefined;
  /** @default the `color-scheme` that the card inherits */
  readonly colorScheme?: Styles['colorScheme'];
}

/** The text colour of the default theme. */
const DEFAULT: Rgb = [25, 48, 61];

/**
 * Derives a theme from one colour, in OKLCH. Every text has a contrast of at least 4.5 : 1 and every control of at least
 * 3 : 1, in light and dark, also hovered and pressed (WCAG 2.2 AA).
 *
 * @example
 * <Widget styles={brand({ primary: '#7c3aed' })} />
 */
export function brand({ primary, borderRadius, fontFamily, colorScheme }: BrandOptions): Theme {
  const parsed = typeof primary === 'string' ? parseColor(primary) : undefined;
  if (!parsed) {
    const shown = typeof primary === 'string' ? JSON.stringify(primary) : `a value of type ${typeof primary}`;
    console.warn(
      `[latchkey] brand(): primary is ${shown}. The default colour is used. Pass a colour without transparency as #rrggbb, rgb(), hsl() or oklch(), e.g. "#7c3aed".`,
    );
  }
  const light = brandPalette(parsed ?? DEFAULT, 'light');
  const dark = brandPalette(parsed ?? DEFAULT, 'dark');
  const theme = adaptiveThemeOf((name) => [toHex(light[name]), toHex(dark[name])]);
  return {
    ...theme,
    ...(borderRadius !== undefined && withRadius(theme, borderRadius)),
    ...(fontFamily !== undefined && { fontFamily }),
    ...(colorScheme !== undefined && { colorScheme }),
  };
}

function withRadius({ container, buttons, inputs }: Theme, borderRadius: string): Partial<Theme> {
  return {
    container: { ...container, borderRadius },
    buttons: {
      primary: { ...buttons.primary, borderRadius },
      secondary: { ...buttons.secondary, borderRadius },
      disabled: { ...buttons.disabled, borderRadius },
    },
    inputs: { ...inputs, borderRadius },
  };
}
