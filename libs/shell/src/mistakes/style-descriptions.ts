import type { OptionDescription } from '@latchkey/kernel';
import type { ButtonStyles, ColorScheme, Styles } from '@latchkey/ui';
import { colors, extended, font, lengths } from '@latchkey/ui/theme';

type Described<T> = { readonly [Name in keyof T]-?: OptionDescription };
type Members<Name extends keyof Styles> = Described<NonNullable<Styles[Name]>>;

/** The values of the theme that are the same for all texts and widths. */
const values = { ...lengths, ...extended };

/** A colour, and the default of its token. */
const color = (label: string, token: keyof typeof colors) => {
  const [light, dark]: readonly string[] = colors[token];
  return {
    type: 'css',
    property: 'color',
    label,
    otherwise: light === dark ? String(light) : `light-dark(${light}, ${dark})`,
  } as const satisfies OptionDescription;
};

const css = (label: string, property: string, standard: string, example?: string) =>
  ({
    type: 'css',
    property,
    label,
    default: standard,
    ...(example !== undefined && { example }),
  }) as const satisfies OptionDescription;

/** A value, and the default of its token. */
const value = (label: string, property: string, token: keyof typeof values, example?: string) =>
  css(label, property, values[token], example);

/** The look of a kind of button. */
const button = (name: string, kind: 'primary' | 'secondary' | 'disabled') =>
  ({
    backgroundColor: color(name, `buttons-${kind}-background`),
    textColor: color(`${name}, text`, `buttons-${kind}-text`),
    borderColor: color(`${name}, border`, `buttons-${kind}-border`),
    borderRadius: value(`${name}, corners`, 'border-radius', `buttons-${kind}-radius`),
  }) satisfies Described<ButtonStyles>;

/** The members of the prop `styles`. */
export const styleDescriptions = {
  container: {
    type: 'object',
    label: 'Card',
    members: {
      backgroundColor: color('Card', 'container-background'),
      borderColor: color('Hairlines', 'container-border'),
      borderRadius: value('Corners of the card', 'border-radius', 'container-radius'),
      width: value('Width of the card', 'width', 'container-width'),
      padding: {
        type: 'css',
        property: 'padding',
        label: 'Padding of the card',
        otherwise: '32px, less at the sides of a narrow card',
      },
      boxShadow: value('Shadow of the card', 'box-shadow', 'container-shadow', 'none'),
    } satisfies Members<'container'>,
  },
  colors: {
    type: 'object',
    label: 'Colours',
    members: {
      container: {
        type: 'css',
        property: 'color',
        label: 'Card',
        otherwise: 'none',
        help: 'Another name of `container.backgroundColor`, which has priority.',
      },
      primary: color('Text', 'colors-primary'),
      secondary: color('Quiet text', 'colors-secondary'),
      success: color('Success', 'colors-success'),
      error: color('Error', 'colors-error'),
      warning: color('Warning', 'colors-warning'),
      accent: color('Badges', 'colors-accent'),
    } satisfies Members<'colors'>,
  },
  buttons: {
    type: 'object',
    label: 'Buttons',
    members: {
      primary: {
        type: 'object',
        label: 'Primary',
        members: button('Primary', 'primary'),
      },
      secondary: {
        type: 'object',
        label: 'Secondary',
        members: button('Secondary', 'secondary'),
      },
      disabled: {
        type: 'object',
        label: 'Disabled',
        members: button('Disabled', 'disabled'),
      },
    } satisfies Members<'buttons'>,
  },
  inputs: {
    type: 'object',
    label: 'Fields',
    members: {
      backgroundColor: color('Field', 'inputs-background'),
      textColor: color('Field, text', 'inputs-text'),
      placeholderColor: color('Placeholder', 'inputs-placeholder'),
      borderColor: color('Field, border', 'inputs-border'),
      borderRadius: value('Field, corners', 'border-radius', 'inputs-radius'),
    } satisfies Members<'inputs'>,
  },
  footer: {
    type: 'object',
    label: 'Footer of the host',
    members: {
      textColor: { type: 'css', property: 'color', label: 'Footer, text', otherwise: 'that of `colors.secondary`' },
      fontSize: { type: 'css', property: 'font-size', label: 'Footer, size', otherwise: '0.875 times `fontSize`' },
    } satisfies Members<'footer'>,
  },
  fontFamily: css('Fonts', 'font-family', font),
  fonts: { ...css('Fonts', 'font-family', font), help: 'Another name of `fontFamily`.' },
  fontSize: value('Size of texts', 'font-size', 'font-size'),
  fontWeight: {
    type: 'css',
    property: 'font-weight',
    label: 'Weight of texts',
    otherwise: `${extended['font-weight']} for headings, main buttons, text buttons and the selected tab; 400 for the others`,
    example: '600',
  },
  spacing: value('Space', 'padding', 'spacing'),
  controlHeight: value('Height of buttons and fields', 'height', 'control-height'),
  motionDuration: value('Duration of motion', 'transition-duration', 'motion-duration', '0s'),
  colorScheme: {
    type: 'choice',
    label: 'Colour scheme of the card',
    values: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'auto', label: 'Of the system' },
    ] satisfies readonly { readonly value: ColorScheme; readonly label: string }[],
    otherwise: 'that of the page',
    help: 'Without it, the card follows the page.',
  },
  parts: { type: 'other', label: 'Classes of the parts', otherwise: 'parts are not marked' },
  cascadeLayer: { type: 'switch', label: 'The widget’s sheets are in a cascade layer', default: false },
  hideHeaderText: { type: 'switch', label: 'Hide the heading', default: false },
  displayHeader: { type: 'switch', label: 'Show the heading', default: true },
  logo: {
    type: 'object',
    label: 'Logo',
    members: {
      logoImageUrl: { type: 'text', label: 'Logo', otherwise: 'none' },
    } satisfies Members<'logo'>,
  },
  logoImageUrl: {
    type: 'text',
    label: 'Logo',
    otherwise: 'none',
    help: 'Used if `logo.logoImageUrl` is missing.',
  },
} satisfies Described<Styles>;
