import { contradictionOf, hasPart, modeOf, nothingChosen, type Contradiction } from '../choice/choice.js';
import type { Field, Section } from '../choice/field.js';
import { fieldAt, sections } from '../choice/fields.js';
import { element } from '../element.js';
import { listControl, segmentsControl, selectControl, switchControl } from './choices.js';
import { copyButton } from './copy.js';
import { addressOf } from './address-bar.js';
import type { Desk } from './desk.js';
import { brandControl, lookControl, withoutLook } from './look.js';
import { textControl } from './texts.js';

/** With more items, a select element replaces the segments. */
const MOST_SEGMENTS = 3;

const CONTRADICTIONS: Readonly<Record<Contradiction, string>> = {
  linksAndCodes: 'Magic links and email passcodes are both on',
  passkeysAlone: 'Passkeys are the only product',
};

/** Shows the controls of all options, in collapsible groups. */
export function drawControls(form: HTMLElement, desk: Desk): void {
  form.addEventListener('submit', (event) => event.preventDefault());
  const { mode, products, oauth, eml, otp, passwords, passkeys, options, signUp } = sections;
  const { shape, colours, buttons, inputs, words, session } = sections;
  form.append(
    toolbar(desk),
    group(desk, mode),
    group(desk, products, contradiction(desk)),
    ...[oauth, eml, otp, passwords, passkeys, options, signUp].map((section) => group(desk, section)),
    lookGroup(desk),
    ...[shape, colours, buttons, inputs, words, session].map((section) => group(desk, section)),
  );
}

/** Makes the control of one option, by its kind. */
export function controlOf(desk: Desk, field: Field): HTMLElement {
  const { kind } = field;
  switch (kind.type) {
    case 'list':
      return listControl(desk, field, kind.among);
    case 'pick':
      return kind.among.length > MOST_SEGMENTS
        ? selectControl(desk, field, kind.among)
        : segmentsControl(desk, field, kind.among);
    case 'switch':
      return switchControl(desk, field);
    default:
      return textControl(desk, field);
  }
}

function toolbar(desk: Desk): HTMLElement {
  const again = element('button', { type: 'button', className: 'button quiet' }, 'Start again');
  again.addEventListener('click', () => desk.replace(nothingChosen));
  return element('div', { className: 'tools' }, copyButton({ label: 'Copy link', text: () => addressOf(desk) }), again);
}

function group(desk: Desk, section: Section, ...more: HTMLElement[]): HTMLElement {
  const { title, open = false, hint, fields } = section;
  const body = [
    ...(hint ? [element('p', { className: 'hint' }, hint)] : []),
    ...leftOut(desk, section),
    ...fields.map((field) => controlOf(desk, field)),
    ...more,
  ];
  return disclosure(desk, { title, open, counts: (path) => fields.some((field) => field.path === path) }, body);
}

function lookGroup(desk: Desk): HTMLElement {
  const reset = element('button', { type: 'button', className: 'button quiet' }, 'Reset styles');
  reset.addEventListener('click', () => desk.replace(withoutLook(desk.choice)));
  return disclosure(
    desk,
    { title: 'Look', open: true, counts: (path) => /^page\.(look|brand|appearance)$/.test(path) },
    [controlOf(desk, fieldAt('page.appearance')), lookControl(desk), brandControl(desk), reset],
  );
}

interface Disclosure {
  readonly title: string;
  readonly open: boolean;
  /** Whether the number beside the title counts changes of the option at this path. */
  readonly counts: (path: string) => boolean;
}

function disclosure(desk: Desk, { title, open, counts }: Disclosure, body: readonly HTMLElement[]): HTMLElement {
  const count = element('span', { className: 'count' });
  desk.follow((choice) => {
    const changes = [...choice.keys()].filter(counts).length;
    count.textContent = changes > 0 ? `${changes} changed` : '';
  });
  return element(
    'details',
    { className: 'group', open },
    element('summary', {}, element('span', {}, title), count),
    element('div', { className: 'body' }, ...body),
  );
}

/** Explains why the options of an unused product have no effect, or those of log-in in a mode. */
function leftOut(desk: Desk, section: Section): HTMLElement[] {
  const { fields } = section;
  const owner = fields[0]?.of;
  const isOfOne = owner !== undefined && fields.every(({ of }) => of === owner);
  if (!isOfOne && !fields.some(({ isOfLogin }) => isOfLogin)) return [];
  const note = element('p', { className: 'hint' });
  desk.follow((choice) => {
    const isLogin = modeOf(choice) === 'login';
    note.hidden = isOfOne ? hasPart(choice, owner) : isLogin;
    note.textContent = isLogin
      ? 'This product is switched off. Its options apply when it is switched on.'
      : 'This mode does not use these options. They apply to log-in.';
  });
  return [note];
}

function contradiction(desk: Desk): HTMLElement {
  const note = element('p', { className: 'note', role: 'status' });
  desk.follow((choice) => {
    const found = contradictionOf(choice);
    note.textContent = found
      ? `${CONTRADICTIONS[found]}: the widget now tells the developer, and TypeScript refuses the list.`
      : '';
  });
  return note;
}
