/**
 * A CSS colour: any that the browser understands, `light-dark(…)` and `var(--of-the-host)` too.
 *
 * Plain colours make one theme that completes itself with the light defaults on every page; with `light-dark()` or
 * `var()` in all of them the widget keeps following the page's `color-scheme`.
 */
export type ColorValue = string;

/** A CSS length or percentage with its unit: `'8px'`, `'2rem'`, `'100%'`. */
export type LengthValue = string;

/** The look of one kind of button. */
export interface ButtonStyles {
  readonly backgroundColor?: ColorValue | undefined;
  readonly textColor?: ColorValue | undefined;
  readonly borderColor?: ColorValue | undefined;
  /** @default '4px' */
  readonly borderRadius?: LengthValue | undefined;
}

/** What a host may change in the look (SPEC section 3), all optional. Defaults in light / dark. */
export interface Styles {
  readonly container?:
    | {
        /** @default '#FFFFFF' / '#11181C' */
        readonly backgroundColor?: ColorValue | undefined;
        /** @default '#ADBCC5' / '#33434C' */
        readonly borderColor?: ColorValue | undefined;
        /** @default '8px' */
        readonly borderRadius?: LengthValue | undefined;
        /** Never more than the room there is. @default '400px' */
        readonly width?: LengthValue | undefined;
      }
    | undefined;
  readonly colors?:
    | {
        /** Text. @default '#19303D' / '#E8F0F4' */
        readonly primary?: ColorValue | undefined;
        /** Text of less weight. @default '#5C727D' / '#A2B4BE' */
        readonly secondary?: ColorValue | undefined;
        /** @default '#0C5A56' / '#5FCBB9' */
        readonly success?: ColorValue | undefined;
        /** @default '#8B1214' / '#FFA29E' */
        readonly error?: ColorValue | undefined;
        /** @default '#FFD94A' */
        readonly warning?: ColorValue | undefined;
        /** Surface of badges. @default '#ECFAFF' / '#17313E' */
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
  /** Hides the heading of the main screen from sight; it stays for screen readers. @default false */
  readonly hideHeaderText?: boolean | undefined;
  /** The same the other way round. @default true */
  readonly displayHeader?: boolean | undefined;
  /** The image above the heading; see `logoUrl` for the addresses that are taken. */
  readonly logo?: { readonly logoImageUrl?: string | undefined } | undefined;
  /** The same as `logo.logoImageUrl`. */
  readonly logoImageUrl?: string | undefined;
}
