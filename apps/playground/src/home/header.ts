import { valueOf } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import { byId, element } from '../element.js';
import { selectControl } from './choices.js';
import { copyButton } from './copy.js';
import type { Store } from './store.js';

const SCHEMES: Readonly<Record<string, string>> = { light: 'light', dark: 'dark' };

/** The areas of the page, of which a phone shows one at a time. */
const AREAS = [
  ['preview', 'Preview'],
  ['inbox', 'Inbox'],
  ['settings', 'Settings'],
] as const;

/** Draws the controls of the header: the install command, and the colour scheme of this page. */
export function drawHeader(store: Store): void {
  const command = 'npm i latchkey';
  byId('install').append(
    element('code', {}, command),
    copyButton({ label: 'Copy', name: `Copy ${command}`, text: () => command }),
  );
  const field = { ...fieldAt('page.appearance'), label: 'Colours of this page' };
  const among = field.kind.type === 'pick' ? field.kind.among : [];
  byId('appearance').append(selectControl(store, field, among));
  store.subscribe((choice) => {
    const scheme = SCHEMES[String(valueOf(choice, 'page.appearance'))] ?? 'light dark';
    document.documentElement.style.setProperty('color-scheme', scheme);
  });
}

/** Draws the switch between the areas of the page for phones. Returns a function that shows one. */
export function drawAreas(): (area: (typeof AREAS)[number][0]) => void {
  const radios = AREAS.map(([value]) => element('input', { type: 'radio', name: 'area', value }));
  const show = (value: string) => {
    byId('workspace').dataset['area'] = value;
    for (const radio of radios) radio.checked = radio.value === value;
  };
  const fieldset = element(
    'fieldset',
    {},
    element('legend', { className: 'unseen' }, 'Shown area'),
    ...AREAS.map(([, label], at) => element('label', {}, radios[at] ?? '', element('span', {}, label))),
  );
  fieldset.addEventListener('change', () => show(radios.find(({ checked }) => checked)?.value ?? 'preview'));
  byId('areas').append(fieldset);
  show('preview');
  return show;
}
