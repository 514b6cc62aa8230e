import { contradictionOf, type Choice, type Contradiction } from '../choice/choice.js';
import { wantedOf, type Wanted } from '../choice/settings.js';
import { changedLines } from '../code/changed-lines.js';
import { flatCode } from '../code/flat-form.js';
import { tokens } from '../code/highlight.js';
import { mountCode, reactCode } from '../code/plugin-form.js';
import type { Project } from '../code/project.js';
import { element } from '../element.js';
import { withStandIn } from '../one-tap.js';
import { radioGroup } from './choices.js';
import { copyButton } from './copy.js';
import type { Store } from './store.js';

const REASONS: Readonly<Record<Contradiction, string>> = {
  linksAndCodes: 'magic links and email passcodes contradict each other',
  passkeysAlone: 'passkeys need another product beside them',
};

const FORMS = [
  {
    value: 'react',
    label: 'React',
    write: reactCode,
    hint: 'Imports only the chosen methods: the others add no bytes.',
  },
  {
    value: 'mount',
    label: 'Without JSX',
    write: mountCode,
    hint: 'For a page without JSX. Imports only the chosen methods.',
  },
  {
    value: 'flat',
    label: 'Flat',
    write: flatCode,
    hint: 'Names the methods in one configuration. The bundle has all of them.',
  },
] as const;

/** The panel with the host's code. */
export interface CodePanel {
  /** Notes that the panel is shown, or hidden: then the next lines that change are marked until it is shown again. */
  show(isShown: boolean): void;
}

/** Shows the host code for the current choice, and marks the lines that the last changes have changed. */
export function drawCode(parent: HTMLElement, store: Store, project: Project): CodePanel {
  let form: (typeof FORMS)[number] = FORMS[0];
  let isShown = false;
  let text = '';
  /** The code that a person has seen last. */
  let seen = '';
  const code = element('code');
  const hint = element('p', { className: 'hint' });
  const changes = element('span', { className: 'meta', role: 'status' });
  const listing = element('pre', { tabIndex: 0, role: 'region', ariaLabel: 'Host code' }, code);
  const forms = radioGroup('form', 'Form of the code', FORMS, (value) => {
    form = FORMS.find((each) => each.value === value) ?? FORMS[0];
    text = codeOf(store.choice, project, form.write);
    seen = text;
    draw();
  });

  const draw = () => {
    const changed = changedLines(seen, text);
    code.replaceChildren(...linesOf(text, changed));
    forms.check(form.value);
    hint.textContent = form.hint;
    changes.textContent = changed.size > 0 ? `Lines changed: ${changed.size}` : '';
    // The first line stays where it is; the marked one scrolls into the listing alone.
    const mark = code.querySelector<HTMLElement>('.changed');
    if (mark && isShown) listing.scrollTop = mark.offsetTop - listing.clientHeight / 3;
  };
  store.subscribe((choice) => {
    const next = codeOf(choice, project, form.write);
    if (next === text) return;
    if (isShown || seen === '') seen = text || next;
    text = next;
    draw();
  });
  parent.append(
    element(
      'div',
      { className: 'listing-head' },
      forms.node,
      changes,
      copyButton({ label: 'Copy code', text: () => text }),
    ),
    element('p', { className: 'install-line' }, element('code', {}, 'npm i latchkey react react-dom')),
    hint,
    refusal(store),
    listing,
  );
  return {
    show(isNowShown) {
      isShown = isNowShown;
      if (isShown) draw();
      else seen = text;
    },
  };
}

function codeOf(choice: Choice, project: Project, write: (wanted: Wanted, project: Project) => string): string {
  const wanted = wantedOf(choice);
  return write({ ...wanted, settings: withStandIn(wanted.settings, project.apiUrl) }, project);
}

/** The lines of the code, each with its tokens. */
function linesOf(text: string, changed: ReadonlySet<number>): HTMLElement[] {
  const lines: HTMLElement[] = [];
  let line: HTMLElement[] = [];
  const end = () => {
    const className = changed.has(lines.length) ? 'line changed' : 'line';
    lines.push(element('span', { className }, ...line));
    line = [];
  };
  for (const { kind, text: part } of tokens(text)) {
    part.split('\n').forEach((piece, at) => {
      if (at > 0) {
        line.push(element('span', {}, '\n'));
        end();
      }
      if (piece !== '') line.push(element('span', { className: kind }, piece));
    });
  }
  if (line.length > 0) end();
  return lines;
}

function refusal(store: Store): HTMLElement {
  const note = element('p', { className: 'note' });
  store.subscribe((choice) => {
    const contradiction = contradictionOf(choice);
    note.hidden = !contradiction;
    note.textContent = contradiction
      ? `TypeScript refuses this list of products, and the widget shows why: ${REASONS[contradiction]}.`
      : '';
  });
  return note;
}
