import { contradictionOf, type Contradiction } from '../choice/choice.js';
import { wantedOf, type Wanted } from '../choice/settings.js';
import { flatCode } from '../code/flat-form.js';
import { tokens } from '../code/highlight.js';
import { mountCode, reactCode } from '../code/plugin-form.js';
import type { Project } from '../code/project.js';
import { element } from '../element.js';
import { withStandIn } from '../one-tap.js';
import { copyButton } from './copy.js';
import type { Desk } from './desk.js';
import { tabs } from './tabs.js';

const REASONS: Readonly<Record<Contradiction, string>> = {
  linksAndCodes: 'magic links and email passcodes contradict each other',
  passkeysAlone: 'passkeys need another product beside them',
};

type Write = (wanted: Wanted, project: Project) => string;

/** Shows the host code for the current choice, in each form. */
export function drawCode(parent: HTMLElement, desk: Desk, project: Project): void {
  const plugins = [
    element('p', { className: 'hint' }, 'Imports only the chosen products: the others add no bytes.'),
    refusal(desk),
    listing(desk, project, 'React', reactCode),
    listing(desk, project, 'Without JSX', mountCode),
  ];
  const flat = [
    element('p', { className: 'hint' }, 'One package with all products; the configuration names those to show.'),
    listing(desk, project, 'Flat', flatCode),
  ];
  parent.append(
    ...tabs('Form of the code', [
      { id: 'plugin-form', label: 'Plugin form', panel: element('div', { className: 'panel' }, ...plugins) },
      { id: 'flat-form', label: 'Flat form', panel: element('div', { className: 'panel' }, ...flat) },
    ]),
  );
}

function listing(desk: Desk, project: Project, title: string, write: Write): HTMLElement {
  const code = element('code');
  let text = '';
  desk.follow((choice) => {
    const wanted = wantedOf(choice);
    const next = write({ ...wanted, settings: withStandIn(wanted.settings, project.apiUrl) }, project);
    if (next === text) return;
    text = next;
    code.replaceChildren(...tokens(text).map(({ kind, text: part }) => element('span', { className: kind }, part)));
  });
  return element(
    'div',
    { className: 'listing' },
    element(
      'div',
      { className: 'listing-head' },
      element('h3', {}, title),
      copyButton({ label: 'Copy code', name: `Copy code: ${title}`, text: () => text }),
    ),
    // It scrolls horizontally, so it must be focusable.
    element('pre', { tabIndex: 0, role: 'region', ariaLabel: `Code: ${title}` }, code),
  );
}

function refusal(desk: Desk): HTMLElement {
  const note = element('p', { className: 'note' });
  desk.follow((choice) => {
    const contradiction = contradictionOf(choice);
    note.hidden = !contradiction;
    note.textContent = contradiction
      ? `TypeScript refuses this list of products, and the widget shows why: ${REASONS[contradiction]}.`
      : '';
  });
  return note;
}
