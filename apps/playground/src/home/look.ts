import { choose, lookOf, nothingChosen, valueOf, type Choice } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import { looks, lookValueAt, type Look } from '../choice/looks.js';
import type { Path } from '../choice/paths.js';
import { element } from '../element.js';
import { segmentsControl } from './choices.js';
import type { Desk } from './desk.js';
import { textControl } from './texts.js';

/** The colours of a look's preview card, and the variables in its style sheet. */
const SAMPLES = {
  '--sample-surface': ['styles.container.backgroundColor', 'light-dark(#FFFFFF, #11181C)'],
  '--sample-text': ['styles.colors.primary', 'light-dark(#19303D, #E8F0F4)'],
  '--sample-button': ['styles.buttons.primary.backgroundColor', 'light-dark(#19303D, #DCE8EE)'],
  '--sample-line': ['styles.inputs.borderColor', 'light-dark(#19303D, #7C929E)'],
  '--sample-radius': ['styles.inputs.borderRadius', '4px'],
} as const satisfies Record<string, readonly [path: Path, otherwise: string]>;

/** Makes the menu of looks, each with a preview. */
export function lookControl(desk: Desk): HTMLElement {
  const field = fieldAt('page.look');
  const among = looks.map(({ name, label }) => ({ value: name, label }));
  const control = segmentsControl(desk, field, among, 'looks');
  for (const look of looks) {
    const sample = element('span', { className: 'sample', ariaHidden: 'true' }, element('span'), element('span'));
    desk.follow((choice) => {
      const shown = lookOf(choice);
      drawSample(sample, shown?.name === look.name ? shown : look);
    });
    control.querySelector(`[data-value="${look.name}"] > span`)?.prepend(sample);
  }
  return control;
}

function drawSample(sample: HTMLElement, look: Look): void {
  for (const [variable, [path, otherwise]] of Object.entries(SAMPLES)) {
    sample.style.setProperty(variable, lookValueAt(look, path) ?? otherwise);
  }
  sample.style.setProperty('color-scheme', look.styles.colorScheme ?? '');
}

/** Makes the control of the brand's colour, for the look that uses it. */
export function brandControl(desk: Desk): HTMLElement {
  const control = textControl(desk, fieldAt('page.brand'));
  desk.follow((choice) => (control.hidden = valueOf(choice, 'page.look') !== 'brand'));
  return control;
}

/** Removes the look and the theme from the choice. */
export function withoutLook(choice: Choice): Choice {
  return [...choice].reduce<Choice>(
    (rest, [path, value]) =>
      path.startsWith('styles.') || path === 'page.look' || path === 'page.brand' ? rest : choose(rest, path, value),
    nothingChosen,
  );
}
