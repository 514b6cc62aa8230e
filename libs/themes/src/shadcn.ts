import type { ColorName } from '@latchkey/ui/theme';
import { themeOf, type Theme } from './theme-of.js';

/** Reads a colour of the host's shadcn/ui theme. */
type ReadColor = (name: string) => string;

/** The colours of shadcn/ui. Its `--input` and `--destructive` alone have too little contrast in some of its themes. */
function shadcnColors(read: ReadColor): Readonly<Record<ColorName, string>> {
  const text = read('card-foreground');
  const mix = (name: string, share: number) => `color-mix(in oklab, ${name} ${share}%, ${text})`;
  const surface = read('card');
  const edge = mix(read('border'), 50);
  const disabled = read('muted');
  return {
    'container-background': surface,
    'container-border': read('border'),
    'colors-primary': text,
    'colors-secondary': mix(read('muted-foreground'), 80),
    'colors-success': mix('#10B981', 45),
    'colors-error': mix(read('destructive'), 65),
    'colors-warning': mix('#F59E0B', 70),
    'colors-accent': disabled,
    'buttons-primary-background': read('primary'),
    'buttons-primary-text': read('primary-foreground'),
    'buttons-primary-border': mix(read('primary'), 70),
    'buttons-secondary-background': surface,
    'buttons-secondary-text': text,
    'buttons-secondary-border': read('border'),
    'buttons-disabled-background': disabled,
    'buttons-disabled-text': mix(read('muted-foreground'), 80),
    'buttons-disabled-border': disabled,
    'inputs-background': surface,
    'inputs-text': text,
    'inputs-placeholder': mix(read('muted-foreground'), 80),
    'inputs-border': edge,
  };
}

function shadcnTheme(read: ReadColor): Theme {
  const values = shadcnColors(read);
  const { container, colors, buttons, inputs } = themeOf((name) => values[name]);
  const borderRadius = 'calc(var(--radius, 0.625rem) - 2px)';
  return {
    container: {
      ...container,
      borderRadius: 'calc(var(--radius, 0.625rem) + 4px)',
      boxShadow: '0 1px 3px rgb(0 0 0 / 10%), 0 1px 2px -1px rgb(0 0 0 / 10%)',
    },
    colors,
    buttons: {
      primary: { ...buttons.primary, borderRadius },
      secondary: { ...buttons.secondary, borderRadius },
      disabled: { ...buttons.disabled, borderRadius },
    },
    inputs: { ...inputs, borderRadius },
    fontFamily: 'var(--font-sans, ui-sans-serif), system-ui, sans-serif',
    fontWeight: '500',
    controlHeight: '40px',
  };
}

/**
 * The look of the host's shadcn/ui theme: reads `--card`, `--primary`, `--radius`, … of the page, and follows their
 * changes. For variables with whole colours, as in Tailwind CSS 4.
 */
export const shadcn: Theme = /* @__PURE__ */ shadcnTheme((name) => `var(--${name})`);

/** {@link shadcn} for variables that contain the three numbers of `hsl()`, as in Tailwind CSS 3: `222 47% 11%`. */
export const shadcnHsl: Theme = /* @__PURE__ */ shadcnTheme((name) => `hsl(var(--${name}))`);
