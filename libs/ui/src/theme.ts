/**
 * The theme contract: every style value that a host can change, its custom property and its defaults.
 *
 * A property's name is `--lk-` and its path in the `styles` object, without `Color`, and with `radius` for
 * `borderRadius`: `styles.buttons.primary.backgroundColor` is `--lk-buttons-primary-background`. Nothing declares these
 * properties by default: a sheet uses the default as the fallback of `var()`. A host can therefore set one in its own
 * CSS on any ancestor of the widget, also across a shadow root, and a control that is not drawn loads no default.
 *
 * Colours have two defaults; the inherited `color-scheme` selects one. A page with `color-scheme: light dark` gets the
 * dark one if the person prefers dark. Any other page gets the light one, unless it declares `dark` alone.
 *
 * Light defaults are those of behaviour.md 9, except for two texts with a contrast under 4.5 : 1 (WCAG 2.2, 1.4.3):
 * placeholder and disabled text, `#8296A1` in the specification, use the nearest shades that pass.
 */
export const colors = {
  'container-background': ['#FFFFFF', '#11181C'],
  'container-border': ['#DDE4E8', '#26333A'],
  'colors-primary': ['#19303D', '#E8F0F4'],
  'colors-secondary': ['#5C727D', '#A2B4BE'],
  'colors-success': ['#0C5A56', '#5FCBB9'],
  'colors-error': ['#8B1214', '#FFA29E'],
  'colors-warning': ['#FFD94A', '#FFD94A'],
  'colors-accent': ['#ECFAFF', '#17313E'],
  'buttons-primary-background': ['#19303D', '#DCE8EE'],
  'buttons-primary-text': ['#FFFFFF', '#11181C'],
  'buttons-primary-border': ['#19303D', '#DCE8EE'],
  'buttons-secondary-background': ['#FFFFFF', '#1A242A'],
  'buttons-secondary-text': ['#19303D', '#E8F0F4'],
  'buttons-secondary-border': ['#CBD5DA', '#3A4A53'],
  'buttons-disabled-background': ['#EEF2F4', '#1F2A30'],
  'buttons-disabled-text': ['#5B6F7B', '#94A7B2'],
  'buttons-disabled-border': ['#EEF2F4', '#1F2A30'],
  'inputs-background': ['#FFFFFF', '#161F24'],
  'inputs-text': ['#19303D', '#E8F0F4'],
  'inputs-placeholder': ['#647A85', '#8FA3AE'],
  'inputs-border': ['#8296A1', '#6B808B'],
} as const satisfies Record<string, readonly [light: `#${string}`, dark: `#${string}`]>;

/** The lengths of the theme contract, with the same naming. */
export const lengths = {
  'container-radius': '8px',
  'container-width': '400px',
  'buttons-primary-radius': '6px',
  'buttons-secondary-radius': '6px',
  'buttons-disabled-radius': '6px',
  'inputs-radius': '6px',
} as const;

/**
 * Tokens that a further sheet reads (`extended-theme.css.ts`), with the same naming. It loads with `styles` that set one
 * of them: the sheets of the first screen contain these defaults as plain values, which cost fewer bytes.
 */
export const extended = {
  'container-shadow': '0 1px 2px rgb(25 48 61/.05),0 8px 24px rgb(25 48 61/.08)',
  'container-padding': '32px clamp(16px,16% - 32px,32px)',
  spacing: '8px',
  'control-height': '45px',
  'font-size': '16px',
  'font-weight': '700',
  'motion-duration': '.2s',
} as const;

/**
 * Tokens of the footer, each with the token that it follows by default. Its own sheet reads them: a page without a footer
 * contains nothing of them.
 */
export const followers = {
  'footer-text': 'colors-secondary',
  'footer-font-size': 'font-size',
} as const satisfies Record<string, ColorName | ExtendedName>;

/** The font families, `--lk-font`. */
export const font = 'Arial,sans-serif';

/** The name of a colour of the theme contract, without `--lk-`. */
export type ColorName = keyof typeof colors;
/** The name of a length of the theme contract, without `--lk-`. */
export type LengthName = keyof typeof lengths;
/** The name of a token of the further sheet, without `--lk-`. */
export type ExtendedName = keyof typeof extended;

/** For `*.css.ts` files: the CSS value of a colour. */
export function color(name: ColorName): string {
  const [light, dark] = colors[name];
  return `var(--lk-${name},light-dark(${light},${dark}))`;
}

/** For `*.css.ts` files: the CSS value of a length. */
export function length(name: LengthName): string {
  return `var(--lk-${name},${lengths[name]})`;
}

/** For `*.css.ts` files: the CSS value of a token of the further sheet. */
export function token(name: ExtendedName): string {
  return `var(--lk-${name},${extended[name]})`;
}

/** For `*.css.ts` files: the CSS value of a token that follows another one, whose value `toValue` returns. */
export function follower<Name extends keyof typeof followers>(
  name: Name,
  toValue: (other: (typeof followers)[Name]) => string,
): string {
  return `var(--lk-${name},${toValue(followers[name])})`;
}

/**
 * For `*.css.ts` files: a `box-shadow` that tints a surface, below the text, with the text colour, for hover and press.
 * Works with every theme. 8 % reduces the text's contrast by about a tenth, 16 % by a quarter.
 */
export function tint(share: `${number}%`): string {
  return `inset 0 0 0 99px color-mix(in srgb,currentColor ${share},#0000)`;
}

/** For `*.css.ts` files: the CSS value of the font families. */
export const fontFamily: string = `var(--lk-font,${font})`;

/** For `*.css.ts` files: the four theme values of a kind of button. */
export function filled(kind: 'primary' | 'secondary' | 'disabled') {
  return {
    backgroundColor: color(`buttons-${kind}-background`),
    color: color(`buttons-${kind}-text`),
    borderColor: color(`buttons-${kind}-border`),
    borderRadius: length(`buttons-${kind}-radius`),
  };
}

/** For `*.css.ts` files: selects a disabled button that is not busy. A busy one keeps its look. */
export const off = '&[aria-disabled]:not([aria-busy])';

/** For `*.css.ts` files: a pseudo-element that points down, drawn with two borders: an image would need a line in the CSP. */
export const chevron = {
  content: '',
  inlineSize: 7,
  blockSize: 7,
  border: 'solid',
  borderWidth: '0 1.5px 1.5px 0',
  rotate: '45deg',
} as const;
