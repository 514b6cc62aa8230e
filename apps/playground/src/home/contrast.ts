import type { Theme } from '@latchkey/themes';
import { contrastProblems, type ContrastProblem, type Rgb } from '@latchkey/ui/contrast';
import type { ColorName } from '@latchkey/ui/theme';
import type { Choice } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import type { Path } from '../choice/paths.js';
import { settingsOf } from '../choice/settings.js';
import { themeOf } from './theme-of.js';

export type Scheme = 'light' | 'dark';

/** The contrast of a theme in one scheme. */
export interface ContrastReport {
  readonly scheme: Scheme;
  /** A sentence for each pair of colours whose contrast is too low (WCAG 2.2 AA). */
  readonly problems: readonly string[];
}

/** Computes a colour of the theme in a scheme. */
export type ColorReader = (value: string, scheme: Scheme) => Rgb;

/** Checks the colours of a choice in each scheme that its widget can have. */
export function contrastOf(choice: Choice, read: ColorReader): readonly ContrastReport[] {
  const theme = themeOf(choice);
  return schemesOf(choice).map((scheme) => {
    const lowest = new Map<string, ContrastProblem>();
    for (const problem of contrastProblems((name) => read(colorOf(theme, name), scheme))) {
      const key = `“${labelOf(problem.front)}” on “${labelOf(problem.behind)}”`;
      const { contrast, required } = lowest.get(key) ?? problem;
      // A pair may be that of a text, also hovered and pressed, and that of a shape.
      lowest.set(key, {
        ...problem,
        contrast: Math.min(contrast, problem.contrast),
        required: Math.max(required, problem.required),
      });
    }
    const problems = [...lowest].map(
      ([pair, { contrast, required }]) => `${pair}: ${contrast.toFixed(1)} : 1, needs ${required} : 1.`,
    );
    return { scheme, problems };
  });
}

/** The schemes of the widget: one plain colour pins it to the light one, unless the theme sets another. */
function schemesOf(choice: Choice): readonly Scheme[] {
  const { styles } = settingsOf(choice);
  const { colorScheme } = styles ?? {};
  if (colorScheme === 'light' || colorScheme === 'dark') return [colorScheme];
  if (colorScheme === 'auto') return ['light', 'dark'];
  const isPinned = colorsIn(styles).some((value) => !/light-dark\(|var\(/.test(value));
  return isPinned ? ['light'] : ['light', 'dark'];
}

function colorsIn(styles: unknown): readonly string[] {
  if (typeof styles !== 'object' || styles === null) return [];
  return Object.entries(styles).flatMap(([name, value]) =>
    typeof value === 'string' && /color$|^(primary|secondary|success|error|warning|accent)$/i.test(name)
      ? [value]
      : colorsIn(value),
  );
}

/** The path of a colour in the theme: `buttons-primary-text` is `buttons.primary.textColor`. */
function stepsOf(name: ColorName): readonly string[] {
  const steps = name.split('-');
  return name.startsWith('colors-') ? steps : [...steps.slice(0, -1), `${steps.at(-1)}Color`];
}

function colorOf(theme: Theme, name: ColorName): string {
  return String(stepsOf(name).reduce<unknown>((node, step) => Object(node)[step], theme));
}

function labelOf(name: ColorName): string {
  return fieldAt(`styles.${stepsOf(name).join('.')}` as Path).label;
}
