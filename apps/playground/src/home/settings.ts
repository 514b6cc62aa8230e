import { contradictionOf, hasPart, modeOf, type Contradiction } from '../choice/choice.js';
import type { Section } from '../choice/field.js';
import { sections } from '../choice/fields.js';
import { applyPreset, hasPreset, presets } from '../choice/presets.js';
import { element } from '../element.js';
import { controlOf } from './control.js';
import { logoControl } from './logo.js';
import { lookControl, withoutLook } from './look.js';
import { brandControl, densityControl, fontControl, radiusControl } from './quick-look.js';
import type { Store } from './store.js';
import { tabs } from './tabs.js';

const CONTRADICTIONS: Readonly<Record<Contradiction, string>> = {
  linksAndCodes: 'Magic links and email passcodes are both on',
  passkeysAlone: 'Passkeys are the only product',
};

/** Draws the controls of all options: the presets of methods, and a tab for each subject. */
export function drawSettings(form: HTMLElement, store: Store): void {
  form.addEventListener('submit', (event) => event.preventDefault());
  const { mode, products, oauth, eml, otp, passwords, passkeys, options, signUp, session, words } = sections;
  const methods = [oauth, eml, otp, passwords, passkeys, options, signUp];
  const panel = (...content: readonly HTMLElement[]) => element('div', { className: 'body' }, ...content);
  const list = [
    { id: 'look', label: 'Look', panel: panel(...lookControls(store)) },
    {
      id: 'methods',
      label: 'Methods',
      panel: panel(
        ...controls(store, mode),
        ...controls(store, products),
        contradiction(store),
        ...methods.map((section) => group(store, section)),
      ),
    },
    { id: 'texts', label: 'Texts', panel: panel(...textControls(store, words)) },
    { id: 'session', label: 'Session', panel: panel(...controls(store, session)) },
  ];
  const { bar } = tabs('Configuration', list);
  form.append(presetChips(store), bar, ...list.map((tab) => tab.panel));
}

function presetChips(store: Store): HTMLElement {
  const chips = presets.map((preset) => {
    const chip = element('button', { type: 'button', className: 'chip' }, preset.label);
    chip.addEventListener('click', () => store.change((choice) => applyPreset(choice, preset)));
    store.subscribe((choice) => (chip.ariaPressed = String(hasPreset(choice, preset))));
    return chip;
  });
  return element('div', { className: 'chips', role: 'group', ariaLabel: 'Start with these methods' }, ...chips);
}

function lookControls(store: Store): HTMLElement[] {
  const { shape, colours, buttons, inputs } = sections;
  const reset = element('button', { type: 'button', className: 'button quiet' }, 'Reset the look');
  reset.addEventListener('click', () => store.change(withoutLook));
  return [
    lookControl(store),
    brandControl(store),
    radiusControl(store),
    fontControl(store),
    densityControl(store),
    logoControl(store),
    ...[shape, colours, buttons, inputs].map((section) => group(store, section)),
    reset,
  ];
}

/** The controls of a section, with its hint and the reason if they have no effect. */
function controls(store: Store, section: Section): HTMLElement[] {
  const { hint, fields } = section;
  return [
    ...(hint ? [element('p', { className: 'hint' }, hint)] : []),
    ...reasonWithoutEffect(store, section),
    ...fields.map((field) => controlOf(store, field)),
  ];
}

/** The controls of the texts that the chosen products have. */
function textControls(store: Store, { fields }: Section): HTMLElement[] {
  return fields.map((field) => {
    const control = controlOf(store, field);
    const { of } = field;
    if (of) store.subscribe((choice) => (control.hidden = !hasPart(choice, of)));
    return control;
  });
}

/** A section that can be collapsed, with the number of changed options. */
function group(store: Store, section: Section): HTMLElement {
  const { title, open = false, fields } = section;
  const count = element('span', { className: 'count' });
  store.subscribe((choice) => {
    const changes = fields.filter(({ path }) => choice.has(path)).length;
    count.textContent = changes > 0 ? `${changes} changed` : '';
  });
  return element(
    'details',
    { className: 'group', open },
    element('summary', {}, element('span', {}, title), count),
    element('div', { className: 'body' }, ...controls(store, section)),
  );
}

/** Explains why the options of an unused product have no effect, or those of log-in in a mode. */
function reasonWithoutEffect(store: Store, { fields }: Section): HTMLElement[] {
  const owner = fields[0]?.of;
  const isOfOne = owner !== undefined && fields.every(({ of }) => of === owner);
  if (!isOfOne && !fields.some(({ isOfLogin }) => isOfLogin)) return [];
  const note = element('p', { className: 'hint' });
  store.subscribe((choice) => {
    const isLogin = modeOf(choice) === 'login';
    note.hidden = isOfOne ? hasPart(choice, owner) : isLogin;
    note.textContent = isLogin
      ? 'This product is switched off. Its options apply when it is switched on.'
      : 'This mode does not use these options. They apply to log-in.';
  });
  return [note];
}

function contradiction(store: Store): HTMLElement {
  const note = element('p', { className: 'note', role: 'status' });
  store.subscribe((choice) => {
    const found = contradictionOf(choice);
    note.textContent = found
      ? `${CONTRADICTIONS[found]}: the widget shows the reason, and TypeScript refuses the list.`
      : '';
  });
  return note;
}
