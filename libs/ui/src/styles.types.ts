/**
 * Any CSS colour that the browser supports, including `light-dark(…)` and `var(--of-the-host)`.
 *
 * One plain colour pins the widget to the light defaults on every page. If all colours use `light-dark()` or `var()`,
 * the widget follows the page's `color-scheme`.
 */
export type ColorValue = string;

/** A CSS length or percentage with a unit: `'8px'`, `'2rem'`, `'100%'`. */
export type LengthValue = string;

/** The style of one kind of button. */
export interface ButtonStyles {
  readonly backgroundColor?: ColorValue | undefined;
  readonly textColor?: ColorValue | undefined;
  readonly borderColor?: ColorValue | undefined;
  /** @default '4px' */
  readonly borderRadius?: LengthValue | undefined;
}

/** The styles that a host can change (behaviour.md 3), all optional. Defaults are given as light / dark. */
export interface Styles {
  readonly container?:
    | {
        /** @default '#FFFFFF' / '#11181C' */
        readonly backgroundColor?: ColorValue | undefined;
        /** @default '#ADBCC5' / '#33434C' */
        readonly borderColor?: ColorValue | undefined;
        /** @default '8px' */
        readonly borderRadius?: LengthValue | undefined;
        /** At most the available width. @default '400px' */
        readonly width?: LengthValue | undefined;
      }
    | undefined;
  readonly colors?:
    | {
        /** Text. @default '#19303D' / '#E8F0F4' */
        readonly primary?: ColorValue | undefined;
        /** Secondary text. @default '#5C727D' / '#A2B4BE' */
        readonly secondary?: ColorValue | undefined;
        /** @default '#0C5A56' / '#5FCBB9' */
        readonly success?: ColorValue | undefined;
        /** @default '#8B1214' / '#FFA29E' */
        readonly error?: ColorValue | undefined;
        /** @default '#FFD94A' */
        readonly warning?: ColorValue | undefined;
        /** Background of badges. @default '#ECFAFF' / '#17313E' */
        readonly accent?: ColorValue | undefined;
      }
    | undefined;
  readonly buttons?:
    | {
        /** @default '#19303D' with '#FFFFFF' / '#DCE8EE' with '#11181C' */
        readonly primary?: ButtonStyles | undefined;
        /** @default '#FFFFFF' with '#19303D' / '#1A242A' with '#E8F0F4' */
        readonly secondary?: ButtonStyles | undefined;
        /** @default '#F3F5F6' with '#5F737F' / '#1F2A30' with '#94A7B2' */
        readonly disabled?: ButtonStyles | undefined;
      }
    | undefined;
  readonly inputs?:
    | {
        /** @default '#FFFFFF' / '#161F24' */
        readonly backgroundColor?: ColorValue | undefined;
        /** @default '#19303D' / '#E8F0F4' */
        readonly textColor?: ColorValue | undefined;
        /** @default '#647A85' / '#8FA3AE' */
        readonly placeholderColor?: ColorValue | undefined;
        /** @default '#19303D' / '#7C929E' */
        readonly borderColor?: ColorValue | undefined;
        /** @default '4px' */
        readonly borderRadius?: LengthValue | undefined;
      }
    | undefined;
  /** A CSS list of font families. @default 'Arial, Helvetica, sans-serif' */
  readonly fontFamily?: string | undefined;
  /** Hides the heading of the main screen visually, but not from screen readers. @default false */
  readonly hideHeaderText?: boolean | undefined;
  /** `false` has the same effect as `hideHeaderText: true`. @default true */
  readonly displayHeader?: boolean | undefined;
  /** The image above the heading; see `logoUrl` for the accepted URLs. */
  readonly logo?: { readonly logoImageUrl?: string | undefined } | undefined;
  /** Used if `logo.logoImageUrl` is missing. */
  readonly logoImageUrl?: string | undefined;
}
