import { defaultTheme, mergeThemes, type Theme } from '@latchkey/themes';
import { choose, lookOf, nothingChosen, type Choice } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import { looks, type Look } from '../choice/looks.js';
import { element } from '../element.js';
import { segmentsControl } from './choices.js';
import type { Store } from './store.js';

/** Makes the menu of themes. Each is drawn with its own values, as a small form. */
export function lookControl(store: Store): HTMLElement {
  const among = looks.map(({ name, label }) => ({ value: name, label }));
  const control = segmentsControl(store, fieldAt('page.look'), among, 'looks');
  for (const look of looks) {
    const sample = smallForm();
    store.subscribe((choice) => {
      const shown = lookOf(choice);
      drawForm(sample, shown?.name === look.name ? shown : look);
    });
    control.querySelector(`[data-value="${look.name}"] > span`)?.prepend(sample);
  }
  return control;
}

/** A small form: its heading, a field and a button. */
function smallForm(): HTMLElement {
  return element(
    'span',
    { className: 'sample', ariaHidden: 'true' },
    element('span', { className: 'sample-title' }, 'Log in'),
    element('span', { className: 'sample-field' }, 'Email'),
    element('span', { className: 'sample-button' }, 'Continue'),
  );
}

function drawForm(sample: HTMLElement, { styles }: Look): void {
  const theme = mergeThemes(defaultTheme, styles) as Theme;
  const { container, colors, inputs, buttons, fontFamily, fontSize, controlHeight, spacing } = theme;
  const values: Readonly<Record<string, string | undefined>> = {
    '--sample-surface': container.backgroundColor,
    '--sample-line': container.borderColor,
    '--sample-radius': container.borderRadius,
    '--sample-text': colors.primary,
    '--sample-font': fontFamily,
    '--sample-size': fontSize,
    '--sample-height': controlHeight,
    '--sample-gap': spacing,
    '--sample-field': inputs.backgroundColor,
    '--sample-field-line': inputs.borderColor,
    '--sample-field-text': inputs.placeholderColor,
    '--sample-field-radius': inputs.borderRadius,
    '--sample-button': buttons.primary?.backgroundColor,
    '--sample-button-line': buttons.primary?.borderColor,
    '--sample-button-text': buttons.primary?.textColor,
    '--sample-button-radius': buttons.primary?.borderRadius,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) sample.style.removeProperty(name);
    else sample.style.setProperty(name, value);
  }
  sample.style.setProperty('color-scheme', styles.colorScheme ?? '');
}

/** Removes the theme from the choice, with each value that differs from it. */
export function withoutLook(choice: Choice): Choice {
  return [...choice].reduce<Choice>(
    (rest, [path, value]) =>
      path.startsWith('styles.') || path === 'page.look' || path === 'page.brand' ? rest : choose(rest, path, value),
    nothingChosen,
  );
}
