import type { OptionDescription } from '@latchkey/kernel';
import type { ButtonStyles, ColorScheme, Styles } from '@latchkey/ui';

type Described<T> = { readonly [Name in keyof T]-?: OptionDescription };
type Members<Name extends keyof Styles> = Described<NonNullable<Styles[Name]>>;

const color = (label: string, light: string, dark = light) =>
  ({
    type: 'css',
    property: 'color',
    label,
    otherwise: light === dark ? light : `light-dark(${light}, ${dark})`,
  }) as const satisfies OptionDescription;

const css = (label: string, property: string, standard: string, example?: string) =>
  ({
    type: 'css',
    property,
    label,
    default: standard,
    ...(example !== undefined && { example }),
  }) as const satisfies OptionDescription;

const radius = (label: string, standard: string) => css(label, 'border-radius', standard);

/** The colours of a kind of button. */
const button = (name: string, background: Pair, text: Pair, border: Pair) =>
  ({
    backgroundColor: color(name, ...background),
    textColor: color(`${name}, text`, ...text),
    borderColor: color(`${name}, border`, ...border),
    borderRadius: radius(`${name}, corners`, '4px'),
  }) satisfies Described<ButtonStyles>;

type Pair = readonly [light: string, dark?: string];

/** The members of the prop `styles`. */
export const styleDescriptions = {
  container: {
    type: 'object',
    label: 'Card',
    members: {
      backgroundColor: color('Card', '#FFFFFF', '#11181C'),
      borderColor: color('Hairlines', '#ADBCC5', '#33434C'),
      borderRadius: radius('Corners of the card', '8px'),
      width: css('Width of the card', 'width', '400px'),
      padding: {
        type: 'css',
        property: 'padding',
        label: 'Padding of the card',
        otherwise: '32px, less at the sides of a narrow card',
      },
      boxShadow: css('Shadow of the card', 'box-shadow', 'none', '0 1px 3px rgb(0 0 0 / 20%)'),
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
      primary: color('Text', '#19303D', '#E8F0F4'),
      secondary: color('Quiet text', '#5C727D', '#A2B4BE'),
      success: color('Success', '#0C5A56', '#5FCBB9'),
      error: color('Error', '#8B1214', '#FFA29E'),
      warning: color('Warning', '#FFD94A'),
      accent: color('Badges', '#ECFAFF', '#17313E'),
    } satisfies Members<'colors'>,
  },
  buttons: {
    type: 'object',
    label: 'Buttons',
    members: {
      primary: {
        type: 'object',
        label: 'Primary',
        members: button('Primary', ['#19303D', '#DCE8EE'], ['#FFFFFF', '#11181C'], ['#19303D', '#DCE8EE']),
      },
      secondary: {
        type: 'object',
        label: 'Secondary',
        members: button('Secondary', ['#FFFFFF', '#1A242A'], ['#19303D', '#E8F0F4'], ['#19303D', '#7C929E']),
      },
      disabled: {
        type: 'object',
        label: 'Disabled',
        members: button('Disabled', ['#F3F5F6', '#1F2A30'], ['#5F737F', '#94A7B2'], ['#F3F5F6', '#1F2A30']),
      },
    } satisfies Members<'buttons'>,
  },
  inputs: {
    type: 'object',
    label: 'Fields',
    members: {
      backgroundColor: color('Field', '#FFFFFF', '#161F24'),
      textColor: color('Field, text', '#19303D', '#E8F0F4'),
      placeholderColor: color('Placeholder', '#647A85', '#8FA3AE'),
      borderColor: color('Field, border', '#19303D', '#7C929E'),
      borderRadius: radius('Field, corners', '4px'),
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
  fontFamily: css('Fonts', 'font-family', 'Arial, sans-serif'),
  fonts: { ...css('Fonts', 'font-family', 'Arial, sans-serif'), help: 'Another name of `fontFamily`.' },
  fontSize: css('Size of texts', 'font-size', '16px'),
  fontWeight: css('Weight of headings and labels', 'font-weight', '600', '700'),
  spacing: css('Space', 'padding', '8px'),
  controlHeight: css('Height of buttons and fields', 'height', '45px'),
  motionDuration: css('Duration of motion', 'transition-duration', '.2s', '0s'),
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
