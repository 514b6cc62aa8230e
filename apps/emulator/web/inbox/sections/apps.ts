import { h, keyedList, setText } from '../dom.js';
import { check } from '../form.js';
import { json } from '../json.js';
import type { ConnectedApp, Consent, User } from '../model.js';
import type { Desk, Section } from '../section.js';
import { nameOf } from '../user-names.js';

/** The applications that may request users' data, and the users' consents to them. */
export function createApps(desk: Desk): Section {
  let apps: readonly ConnectedApp[] = [];
  let users: readonly User[] = [];

  const outcome = h('p', { class: 'outcome', role: 'status' });
  const noApps = h('p', { class: 'empty' }, 'No application is connected.');
  const appList = h('ul', { class: 'rows' });
  const appRows = keyedList<ConnectedApp>(
    appList,
    ({ client_id }) => client_id,
    (app) => appRow(app, trust),
  );
  const noConsents = h('p', { class: 'empty' }, 'Nobody has allowed an application anything.');
  const consentList = h('ul', { class: 'rows' });
  const consentRows = keyedList<Consent>(
    consentList,
    ({ user_id, client_id }) => `${user_id} ${client_id}`,
    (consent) => consentRow(consent, desk, () => ({ apps, users })),
  );

  /** @returns whether it succeeded */
  async function trust(clientId: string, isTrusted: boolean): Promise<boolean> {
    const problem = await desk.act(async () => {
      // The registry is one setting. Reading it again keeps changes from elsewhere.
      const { connected_apps: current } = await desk.api.project();
      return desk.api.changeProject({
        connected_apps: current.map((app) => (app.client_id === clientId ? { ...app, first_party: isTrusted } : app)),
      });
    });
    outcome.dataset['tone'] = problem === undefined ? 'good' : 'bad';
    setText(
      outcome,
      problem ?? (isTrusted ? 'Nobody is asked for consent any more.' : 'Everybody is asked for consent.'),
    );
    return problem === undefined;
  }

  return {
    id: 'apps',
    title: 'Apps',
    shows: ['data', 'clock'],
    element: h(
      'div',
      {},
      h(
        'p',
        { class: 'quiet' },
        'Applications that sign people in with this project. They are registered in the project’s settings, as connected_apps.',
      ),
      noApps,
      appList,
      outcome,
      h('h3', {}, 'Consents'),
      noConsents,
      consentList,
    ),
    async refresh() {
      const [project, consents, newUsers] = await Promise.all([
        ...([desk.api.project(), desk.api.consents(), desk.api.users()] as const),
      ]);
      apps = project.connected_apps;
      users = newUsers;
      appRows.show(apps);
      consentRows.show(consents);
      noApps.hidden = apps.length > 0;
      noConsents.hidden = consents.length > 0;
      return undefined;
    },
  };
}

function appRow(first: ConnectedApp, trust: (clientId: string, isTrusted: boolean) => Promise<boolean>) {
  const name = h('strong');
  const type = h('span', { class: 'chip' });
  const facts = h('dl', { class: 'facts' });
  const isTrusted = h('input', { type: 'checkbox' });
  const details = json('Everything', first);
  let shown = first;

  function update(app: ConnectedApp): void {
    shown = app;
    setText(name, app.client_name === '' ? 'Without a name' : app.client_name);
    setText(type, app.client_type);
    isTrusted.checked = app.first_party;
    facts.replaceChildren(
      ...fact('May be answered at', app.redirect_uris),
      ...fact('Leads after a log-out to', app.post_logout_redirect_uris),
      ...fact('May ask for', app.scopes),
    );
    details.show(app);
  }
  update(first);
  isTrusted.addEventListener('change', () => {
    void trust(first.client_id, isTrusted.checked).then((isDone) => {
      if (!isDone) isTrusted.checked = shown.first_party;
    });
  });
  const element = h(
    'li',
    { class: 'row' },
    h('div', { class: 'line' }, h('bdi', {}, name), type),
    h('p', { class: 'quiet' }, h('code', {}, first.client_id)),
    facts,
    check('First party: nobody is asked for consent', isTrusted),
    details.element,
  );
  return { element, update };
}

function fact(title: string, values: readonly string[]): HTMLElement[] {
  const shown = values.length === 0 ? [h('span', { class: 'quiet' }, 'nothing')] : values.flatMap(toCode);
  return [h('dt', {}, title), h('dd', {}, ...shown)];
}

function toCode(value: string, index: number): (Node | string)[] {
  return [...(index === 0 ? [] : [' ']), h('code', {}, value)];
}

interface Known {
  readonly apps: readonly ConnectedApp[];
  readonly users: readonly User[];
}

function consentRow(first: Consent, desk: Desk, known: () => Known) {
  const names = h('strong');
  const scopes = h('p');
  const granted = h('span');
  let shownTime = '';
  function update(consent: Consent): void {
    const { apps, users } = known();
    const user = users.find(({ user_id }) => user_id === consent.user_id);
    const app = apps.find(({ client_id }) => client_id === consent.client_id);
    const appName = app === undefined || app.client_name === '' ? consent.client_id : app.client_name;
    names.replaceChildren(
      h('bdi', {}, user === undefined ? consent.user_id : nameOf(user)),
      ' allows ',
      h('bdi', {}, appName),
    );
    scopes.replaceChildren(...consent.scopes.flatMap(toCode));
    if (consent.granted_at !== shownTime) {
      granted.replaceChildren(desk.times.element(consent.granted_at, 'last asked '));
      shownTime = consent.granted_at;
    }
  }
  update(first);
  return { element: h('li', { class: 'row' }, h('div', { class: 'line' }, names, granted), scopes), update };
}
