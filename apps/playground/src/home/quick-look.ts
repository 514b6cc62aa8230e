import { choose, lookOf, valueOf, type Choice } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import { CORNERS, densityOf, radiusOf, withDensity, withRadius, type Density } from '../choice/shape.js';
import type { Value } from '../choice/kinds.js';
import { element } from '../element.js';
import { radioGroup, selectControl } from './choices.js';
import type { Store } from './store.js';
import { textControl } from './texts.js';
import { themeOf } from './theme-of.js';

/** The largest radius that the slider offers: with it, a button of the default height is round at its ends. */
const MOST_RADIUS = 24;

/** Colours that a person can try without a picker. */
const SUGGESTIONS = ['#5B34C9', '#1D4ED8', '#0A7A3C', '#B91C5C', '#C2410C'] as const;

const FONTS = [
  { value: 'Arial,sans-serif', label: 'Arial' },
  { value: 'system-ui, sans-serif', label: 'That of the system' },
  { value: 'inherit', label: 'That of the page' },
  { value: 'Verdana, sans-serif', label: 'Verdana' },
  { value: "'Trebuchet MS', sans-serif", label: 'Trebuchet' },
  { value: "Georgia, 'Times New Roman', serif", label: 'Georgia' },
  { value: 'ui-monospace, monospace', label: 'Monospace' },
] as const;

const DENSITIES = [
  { value: 'compact', label: 'Compact' },
  { value: 'default', label: 'Default' },
  { value: 'spacious', label: 'Spacious' },
] as const satisfies readonly { readonly value: Density; readonly label: string }[];

/** Makes the control of the brand colour: it selects the theme that is made from one colour. */
export function brandControl(store: Store): HTMLElement {
  const apply = (value: Value | undefined) => {
    store.change((choice) => {
      const branded = lookOf(choice)?.name === 'brand' ? choice : choose(choice, 'page.look', 'brand');
      return choose(branded, 'page.brand', value);
    }, 'brand');
  };
  const colorOf = (choice: Choice) => themeOf(choice).buttons.primary?.backgroundColor ?? '';
  const control = textControl(store, fieldAt('page.brand'), { apply, colorOf });
  const suggestions = SUGGESTIONS.map((color) => {
    const button = element('button', { type: 'button', className: 'dot', ariaLabel: `Brand colour ${color}` });
    button.style.setProperty('background-color', color);
    button.addEventListener('click', () => apply(color));
    return button;
  });
  control.querySelector('.with-picker')?.append(...suggestions);
  return control;
}

/** Makes the slider for every corner of the widget. */
export function radiusControl(store: Store): HTMLElement {
  const id = 'radius';
  const input = element('input', { type: 'range', id, min: '0', max: String(MOST_RADIUS), step: '1' });
  const output = element('output');
  output.htmlFor.add(id);
  input.addEventListener('input', () => store.change((choice) => withRadius(choice, Number(input.value)), id));
  store.subscribe((choice) => {
    const pixels = radiusOf(choice);
    input.value = String(pixels ?? 0);
    output.textContent = CORNERS.some((path) => choice.has(path)) ? `${pixels ?? '–'} px` : 'as the theme';
  });
  return element(
    'div',
    { className: 'field' },
    element('div', { className: 'label-row' }, element('label', { htmlFor: id }, 'Radius'), output),
    input,
  );
}

/** Makes the list of fonts. Another font of the address stays selectable. */
export function fontControl(store: Store): HTMLElement {
  const field = { ...fieldAt('styles.fontFamily'), label: 'Font', hint: '' };
  const control = selectControl(store, field, FONTS, 'font');
  const select = control.querySelector('select');
  const other = element('option', {}, 'Another one');
  store.subscribe((choice) => {
    if (!select) return;
    const value = String(valueOf(choice, 'styles.fontFamily') ?? FONTS[0].value);
    const known = FONTS.find((font) => sameFont(font.value, value));
    other.remove();
    if (!known) {
      other.value = value;
      select.append(other);
    }
    select.value = known?.value ?? value;
  });
  return control;
}

function sameFont(one: string, other: string): boolean {
  return one.replace(/\s/g, '') === other.replace(/\s/g, '');
}

/** Makes the choice between compact and spacious. */
export function densityControl(store: Store): HTMLElement {
  const group = radioGroup('density', 'Density', DENSITIES, (value) =>
    store.change((choice) => withDensity(choice, value as Density)),
  );
  store.subscribe((choice) => group.check(densityOf(choice)));
  return group.node;
}
