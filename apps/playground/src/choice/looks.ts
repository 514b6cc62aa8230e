import type { Path } from './paths.js';

/** Values of the theme, by path. */
export type LookValues = Partial<Record<Extract<Path, `styles.${string}`>, string>>;

/** A predefined theme. */
export interface Look {
  readonly name: string;
  readonly label: string;
  readonly values: LookValues;
}

type Pair = readonly [light: string, dark: string];

/** The colours of a look; a pair follows the page's colour scheme. */
interface Palette {
  readonly surface: Pair;
  readonly hairline: Pair;
  readonly text: Pair;
  readonly quiet: Pair;
  readonly success: Pair;
  readonly error: Pair;
  readonly accent: Pair;
  readonly button: Pair;
  readonly onButton: Pair;
  readonly edge: Pair;
  readonly off: Pair;
  readonly onOff: Pair;
  readonly field: Pair;
  readonly placeholder: Pair;
}

interface Shape {
  readonly card: string;
  readonly button: string;
  readonly field: string;
}

/** In the order of the menu. The first is the widget's default theme and sets nothing. */
export const looks: readonly Look[] = [
  { name: 'default', label: 'Default', values: {} },
  {
    name: 'warm',
    label: 'Warm',
    values: {
      ...coloured({
        surface: ['#FFFBF5', '#1C1613'],
        hairline: ['#E4D3BF', '#4A3B31'],
        text: ['#3B2618', '#F6EADC'],
        quiet: ['#7A5C46', '#CDB49C'],
        success: ['#2F5D2B', '#9BD08C'],
        error: ['#9A2413', '#FFAA98'],
        accent: ['#FBE8D3', '#43301F'],
        button: ['#A8431A', '#F2A46F'],
        onButton: ['#FFFFFF', '#2A1509'],
        edge: ['#A8431A', '#D08C60'],
        off: ['#F3E9DD', '#2E241D'],
        onOff: ['#6F5847', '#B39D8A'],
        field: ['#FFFFFF', '#241C17'],
        placeholder: ['#7F6754', '#B09A86'],
      }),
      ...shaped({ card: '16px', button: '24px', field: '12px' }),
      'styles.fontFamily': "Georgia, 'Times New Roman', serif",
    },
  },
  {
    name: 'contrast',
    label: 'High contrast',
    values: {
      ...coloured({
        surface: ['#FFFFFF', '#000000'],
        hairline: ['#000000', '#FFFFFF'],
        text: ['#000000', '#FFFFFF'],
        quiet: ['#1F1F1F', '#E6E6E6'],
        success: ['#004D00', '#7DFF7D'],
        error: ['#8F0000', '#FFB0B0'],
        accent: ['#FFF3B0', '#3D3500'],
        button: ['#000000', '#FFFFFF'],
        onButton: ['#FFFFFF', '#000000'],
        edge: ['#000000', '#FFFFFF'],
        off: ['#E6E6E6', '#262626'],
        onOff: ['#3D3D3D', '#CFCFCF'],
        field: ['#FFFFFF', '#000000'],
        placeholder: ['#3D3D3D', '#CFCFCF'],
      }),
      ...shaped({ card: '0px', button: '0px', field: '0px' }),
      'styles.fontFamily': 'Verdana, Geneva, sans-serif',
    },
  },
  {
    name: 'dense',
    label: 'Dense',
    values: {
      ...shaped({ card: '4px', button: '2px', field: '2px' }),
      'styles.container.width': '320px',
      'styles.fontFamily': 'system-ui, sans-serif',
    },
  },
  {
    name: 'violet',
    label: 'Violet',
    values: {
      ...coloured({
        surface: ['#FFFFFF', '#16121F'],
        hairline: ['#DDD3F2', '#3D3357'],
        text: ['#251A45', '#EEE8FB'],
        quiet: ['#625487', '#B9ACD9'],
        success: ['#0B5E4F', '#6FD3BC'],
        error: ['#9B1642', '#FFA6BF'],
        accent: ['#F0EAFE', '#31264F'],
        button: ['#5B34C9', '#B9A2FF'],
        onButton: ['#FFFFFF', '#1B1036'],
        edge: ['#5B34C9', '#9A86DA'],
        off: ['#F2EFF8', '#241D33'],
        onOff: ['#655A80', '#A79CC4'],
        field: ['#FFFFFF', '#1D1829'],
        placeholder: ['#6C6088', '#A196BD'],
      }),
      ...shaped({ card: '24px', button: '12px', field: '12px' }),
      'styles.fontFamily': 'system-ui, sans-serif',
    },
  },
  {
    name: 'seamless',
    label: 'Seamless',
    values: {
      // The page's surface is visible in both schemes. The pair makes the rest of the theme follow the page's scheme.
      'styles.container.backgroundColor': pair(['transparent', 'transparent']),
      'styles.container.borderColor': pair(['transparent', 'transparent']),
      'styles.fontFamily': 'system-ui, sans-serif',
    },
  },
];

/** The values of the look with this name; empty for an unknown name. */
export function lookValues(name: unknown): LookValues {
  return looks.find((look) => look.name === name)?.values ?? {};
}

function pair([light, dark]: Pair): string {
  return `light-dark(${light}, ${dark})`;
}

function coloured(colours: Palette): LookValues {
  return {
    'styles.container.backgroundColor': pair(colours.surface),
    'styles.container.borderColor': pair(colours.hairline),
    'styles.colors.primary': pair(colours.text),
    'styles.colors.secondary': pair(colours.quiet),
    'styles.colors.success': pair(colours.success),
    'styles.colors.error': pair(colours.error),
    'styles.colors.accent': pair(colours.accent),
    'styles.buttons.primary.backgroundColor': pair(colours.button),
    'styles.buttons.primary.textColor': pair(colours.onButton),
    'styles.buttons.primary.borderColor': pair(colours.button),
    'styles.buttons.secondary.backgroundColor': pair(colours.field),
    'styles.buttons.secondary.textColor': pair(colours.text),
    'styles.buttons.secondary.borderColor': pair(colours.edge),
    'styles.buttons.disabled.backgroundColor': pair(colours.off),
    'styles.buttons.disabled.textColor': pair(colours.onOff),
    'styles.buttons.disabled.borderColor': pair(colours.off),
    'styles.inputs.backgroundColor': pair(colours.field),
    'styles.inputs.textColor': pair(colours.text),
    'styles.inputs.placeholderColor': pair(colours.placeholder),
    'styles.inputs.borderColor': pair(colours.edge),
  };
}

function shaped({ card, button, field }: Shape): LookValues {
  return {
    'styles.container.borderRadius': card,
    'styles.buttons.primary.borderRadius': button,
    'styles.buttons.secondary.borderRadius': button,
    'styles.buttons.disabled.borderRadius': button,
    'styles.inputs.borderRadius': field,
  };
}
