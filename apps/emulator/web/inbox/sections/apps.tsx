import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { CheckBox, Json, type Result, ResultText, Time } from '../controls.js';
import type { ConnectedApp, Consent, User } from '../model.js';
import { type Section, useDesk } from '../section.js';
import { nameOf } from './users.js';

/** The applications that may request users' data, and the users' consents to them. */
export const apps: Section = {
  id: 'apps',
  title: 'Apps',
  shows: ['data', 'clock'],
  counts: 'apps',
  async read(api) {
    const [project, consents, users] = await Promise.all([api.project(), api.consents(), api.users()]);
    return <Apps apps={project.connected_apps} consents={consents} users={users} />;
  },
};

interface AppsProps {
  readonly apps: readonly ConnectedApp[];
  readonly consents: readonly Consent[];
  readonly users: readonly User[];
}

function Apps({ apps, consents, users }: AppsProps) {
  const { api, act } = useDesk();
  const [result, setResult] = useState<Result>();

  async function trust(clientId: string, isTrusted: boolean): Promise<void> {
    const problem = await act(async () => {
      // The registry is one setting. Reading it again keeps changes from elsewhere.
      const { connected_apps: current } = await api.project();
      return api.changeProject({
        connected_apps: current.map((app) => (app.client_id === clientId ? { ...app, first_party: isTrusted } : app)),
      });
    });
    const done = isTrusted ? 'Nobody is asked for consent any more.' : 'Everybody is asked for consent.';
    setResult({ text: problem ?? done, isError: problem !== undefined });
  }

  return (
    <div>
      <p class="quiet">
        Applications that sign people in with this project. They are added and changed in the{' '}
        <a href="#project/connected-apps">settings of the project</a>.
      </p>
      {apps.length === 0 && <p class="empty">No application is connected.</p>}
      <ul class="rows">
        {apps.map((app) => (
          <AppRow key={app.client_id} app={app} onTrust={(isTrusted) => void trust(app.client_id, isTrusted)} />
        ))}
      </ul>
      <ResultText result={result} />
      <h3>Consents</h3>
      {consents.length === 0 && <p class="empty">Nobody has allowed an application anything.</p>}
      <ul class="rows">
        {consents.map((consent) => (
          <ConsentRow key={`${consent.user_id} ${consent.client_id}`} consent={consent} apps={apps} users={users} />
        ))}
      </ul>
    </div>
  );
}

function AppRow({ app, onTrust }: { app: ConnectedApp; onTrust: (isTrusted: boolean) => void }) {
  return (
    <li class="row">
      <div class="line">
        <bdi>
          <strong>{app.client_name === '' ? 'Without a name' : app.client_name}</strong>
        </bdi>
        <span class="chip">{app.client_type}</span>
      </div>
      <p class="quiet">
        <code>{app.client_id}</code>
      </p>
      <dl class="facts">
        <Fact title="May be answered at" values={app.redirect_uris} />
        <Fact title="Leads after a log-out to" values={app.post_logout_redirect_uris} />
        <Fact title="May ask for" values={app.scopes} />
      </dl>
      <CheckBox title="First party: nobody is asked for consent" isChecked={app.first_party} onChange={onTrust} />
      <Json title="Everything" value={app} />
    </li>
  );
}

function Fact({ title, values }: { title: string; values: readonly string[] }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{values.length === 0 ? <span class="quiet">nothing</span> : <Codes values={values} />}</dd>
    </>
  );
}

function Codes({ values }: { values: readonly string[] }) {
  return (
    <>
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ' '}
          <code>{value}</code>
        </Fragment>
      ))}
    </>
  );
}

function ConsentRow({ consent, apps, users }: { consent: Consent } & Omit<AppsProps, 'consents'>) {
  const user = users.find(({ user_id }) => user_id === consent.user_id);
  const app = apps.find(({ client_id }) => client_id === consent.client_id);
  return (
    <li class="row">
      <div class="line">
        <strong>
          <bdi>{user === undefined ? consent.user_id : nameOf(user)}</bdi> allows{' '}
          <bdi>{app?.client_name || consent.client_id}</bdi>
        </strong>
        <span>
          <Time timestamp={consent.granted_at} before="last asked " />
        </span>
      </div>
      <p>
        <Codes values={consent.scopes} />
      </p>
    </li>
  );
}
