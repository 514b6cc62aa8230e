/**
 * The theme contract: every value of the look that a host may change, its custom property and its defaults.
 *
 * A property is named after its place in the `styles` object, `--lk-` first, with the words `Color` and `border` of
 * `borderRadius` left out: `styles.buttons.primary.backgroundColor` is `--lk-buttons-primary-background`. Nothing
 * declares these properties by default. A sheet reads them with the default as fallback, so a host may set one in its
 * own CSS on any ancestor of the widget, across a shadow root too, and a control that is not drawn brings no default.
 *
 * Colours have two defaults, chosen by the `color-scheme` that the widget inherits: a page that declares
 * `color-scheme: light dark` gets the dark ones where the person prefers them, any other page the light ones.
 *
 * Light defaults are those of SPEC section 9 but for two texts under 4.5 : 1 (WCAG 2.2, 1.4.3): placeholder and
 * disabled text, given as `#8296A1`, are the nearest shades that pass.
 */
export const colors = {
  'container-background': ['#FFFFFF', '#11181C'],
  'container-border': ['#ADBCC5', '#33434C'],
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
  'buttons-secondary-border': ['#19303D', '#7C929E'],
  'buttons-disabled-background': ['#F3F5F6', '#1F2A30'],
  'buttons-disabled-text': ['#5F737F', '#94A7B2'],
  'buttons-disabled-border': ['#F3F5F6', '#1F2A30'],
  'inputs-background': ['#FFFFFF', '#161F24'],
  'inputs-text': ['#19303D', '#E8F0F4'],
  'inputs-placeholder': ['#647A85', '#8FA3AE'],
  'inputs-border': ['#19303D', '#7C929E'],
} as const satisfies Record<string, readonly [light: `#${string}`, dark: `#${string}`]>;

/** Lengths of the contract, same naming. */
export const lengths = {
  'container-radius': '8px',
  'container-width': '400px',
  'buttons-primary-radius': '4px',
  'buttons-secondary-radius': '4px',
  'buttons-disabled-radius': '4px',
  'inputs-radius': '4px',
} as const;

/** The font families, `--lk-font`. */
export const font = 'Arial,Helvetica,sans-serif';

export type ColorName = keyof typeof colors;
export type LengthName = keyof typeof lengths;

/** For `*.css.ts` files: the CSS value of a colour. */
export function color(name: ColorName): string {
  const [light, dark] = colors[name];
  return `var(--lk-${name},light-dark(${light},${dark}))`;
}

/** For `*.css.ts` files: the CSS value of a length. */
export function length(name: LengthName): string {
  return `var(--lk-${name},${lengths[name]})`;
}

/**
 * For `*.css.ts` files: a `box-shadow` that lays the text's colour thinly over a surface and under the text, for hover
 * and press. It follows every theme; of a text's contrast 8 % takes about a tenth, 16 % a quarter.
 */
export function tint(share: `${number}%`): string {
  return `inset 0 0 0 99px color-mix(in srgb,currentColor ${share},#0000)`;
}

/** For `*.css.ts` files: the CSS value of the font families. */
export const fontFamily: string = `var(--lk-font,${font})`;

/** For `*.css.ts` files: the four values of a kind of button. */
export function filled(kind: 'primary' | 'secondary' | 'disabled') {
  return {
    backgroundColor: color(`buttons-${kind}-background`),
    color: color(`buttons-${kind}-text`),
    borderColor: color(`buttons-${kind}-border`),
    borderRadius: length(`buttons-${kind}-radius`),
  };
}

/** For `*.css.ts` files: selects a button that is unavailable for now. A busy one keeps its look. */
export const off = '&[aria-disabled]:not([aria-busy])';
