import { providerTitle } from '../../../src/domain/oauth-providers.js';
import { h, keyedList, setText } from '../dom.js';
import { check, field, form, select } from '../form.js';
import { json } from '../json.js';
import type { StandInAccount, StoredSession, User } from '../model.js';
import type { Desk, Section } from '../section.js';
import { addressesOf, nameOf } from '../user-names.js';

/** All users, a form for a new one, their accounts at providers, and their sessions. */
export function createUsers(desk: Desk): Section {
  let users: readonly User[] = [];

  const noUsers = h('p', { class: 'empty' }, 'Nobody has signed up yet.');
  const userList = h('ul', { class: 'rows' });
  const userRows = keyedList<User>(
    userList,
    ({ user_id }) => user_id,
    (user) => userRow(user, desk),
  );
  const accountList = h('ul', { class: 'rows' });
  const accountRows = keyedList<StandInAccount>(
    accountList,
    ({ provider, subject }) => `${provider} ${subject}`,
    accountRow,
  );
  const noSessions = h('p', { class: 'empty' }, 'Nobody is signed in.');
  const sessionList = h('ul', { class: 'rows' });
  const sessionRows = keyedList<StoredSession>(
    sessionList,
    ({ session_id }) => session_id,
    (session) => sessionRow(session, desk, () => users),
  );

  return {
    id: 'users',
    title: 'Users',
    shows: ['data', 'clock'],
    element: h(
      'div',
      {},
      noUsers,
      userList,
      h('h3', {}, 'Add a user'),
      addUserForm(desk),
      h('h3', {}, 'Accounts at providers'),
      h(
        'p',
        { class: 'quiet' },
        'The stand-in of every provider knows Ada Lovelace, ada@example.com. More are made on its page.',
      ),
      accountList,
      h('h3', {}, 'Sessions'),
      noSessions,
      sessionList,
    ),
    async refresh() {
      const { api } = desk;
      const [newUsers, accounts, sessions] = await Promise.all([api.users(), api.accounts(), api.sessions()]);
      users = newUsers;
      userRows.show([...users].reverse());
      accountRows.show(accounts);
      sessionRows.show(sessions);
      noUsers.hidden = users.length > 0;
      noSessions.hidden = sessions.length > 0;
      return undefined;
    },
  };
}

function userRow(first: User, desk: Desk) {
  const names = h('ul', { class: 'addresses' });
  const status = h('span', { class: 'chip' });
  const password = h('span');
  const details = json('Everything', first);
  function update(user: User): void {
    names.replaceChildren(
      ...addressesOf(user).map(({ address, verified }) =>
        h('li', {}, h('bdi', {}, address), h('span', { class: 'quiet' }, verified ? ' verified' : ' not verified')),
      ),
    );
    if (names.childElementCount === 0) names.append(h('li', { class: 'quiet' }, 'No address'));
    names.append(
      ...user.providers.map(({ provider_type: provider, provider_subject: subject }) =>
        h('li', {}, h('bdi', {}, provider), h('span', { class: 'quiet' }, ` account ${subject}`)),
      ),
      ...user.webauthn_registrations.map(({ name, domain }) =>
        h('li', {}, h('bdi', {}, name), h('span', { class: 'quiet' }, ` passkey for ${domain}`)),
      ),
      ...user.crypto_wallets.map(({ crypto_wallet_address: address, crypto_wallet_type: type }) =>
        h('li', {}, h('bdi', {}, address), h('span', { class: 'quiet' }, ` ${type} wallet`)),
      ),
    );
    setText(status, user.status);
    status.dataset['tone'] = user.status === 'active' ? 'good' : 'quiet';
    setText(password, passwordOf(user));
    details.show(user);
  }
  update(first);
  const element = h(
    'li',
    { class: 'row' },
    h('div', { class: 'line' }, names, desk.times.element(first.created_at, 'created ')),
    h('p', { class: 'quiet' }, status, ' ', h('code', {}, first.user_id), password),
    details.element,
  );
  return { element, update };
}

function accountRow(first: StandInAccount) {
  const name = h('strong');
  const verified = h('span');
  function update(account: StandInAccount): void {
    setText(name, account.name);
    setText(verified, account.isEmailVerified ? ' verified' : ' not verified');
  }
  update(first);
  const element = h(
    'li',
    { class: 'row' },
    h('div', { class: 'line' }, h('bdi', {}, name), h('span', { class: 'chip' }, providerTitle(first.provider))),
    h('p', { class: 'quiet' }, h('bdi', {}, first.email), verified, ' · ', h('code', {}, first.subject)),
  );
  return { element, update };
}

function passwordOf({ password }: User): string {
  if (password === null) return '';
  return password.requires_reset ? ' · password must be reset' : ' · has a password';
}

const STATUSES: Readonly<Record<StoredSession['status'], string>> = {
  active: 'good',
  expired: 'quiet',
  revoked: 'quiet',
};

function sessionRow(first: StoredSession, desk: Desk, users: () => readonly User[]) {
  const status = h('span', { class: 'chip' });
  const ends = h('span');
  const factors = h('span');
  const details = json('Everything', first);
  let shownEnd = '';
  function update(session: StoredSession): void {
    setText(status, session.status);
    status.dataset['tone'] = STATUSES[session.status];
    const parts = session.authentication_factors.map(({ type, delivery_method: by }) => `${type} by ${by}`);
    setText(factors, parts.join(', ').replaceAll('_', ' '));
    const end = `${session.status} ${session.expires_at}`;
    if (end !== shownEnd) {
      const before =
        session.status === 'active' ? 'ends ' : session.status === 'expired' ? 'ended ' : 'would have ended ';
      ends.replaceChildren(desk.times.element(session.expires_at, before));
      shownEnd = end;
    }
    details.show(session);
  }
  update(first);
  const user = users().find(({ user_id }) => user_id === first.user_id);
  const element = h(
    'li',
    { class: 'row' },
    h(
      'div',
      { class: 'line' },
      h('strong', {}, h('bdi', {}, user === undefined ? first.user_id : nameOf(user))),
      desk.times.element(first.started_at, 'started '),
    ),
    h('p', { class: 'quiet' }, status, ' ', ends, ' · ', factors),
    details.element,
  );
  return { element, update };
}

function addUserForm(desk: Desk): HTMLFormElement {
  const email = h('input', { type: 'email', autocomplete: 'off', spellcheck: 'false' });
  const phone = h('input', { type: 'tel', autocomplete: 'off', placeholder: '+14155550123' });
  // The field contains a test password, which must be visible and not autofilled.
  const password = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const requiresReset = h('input', { type: 'checkbox' });
  const status = select([
    ['active', 'Active, addresses verified'],
    ['pending', 'Pending, addresses not verified'],
  ]);
  return form({
    submit: 'Add user',
    fields: [
      field('Email', email),
      field('Phone number', phone),
      field('Password', password, 'Any will do, weak and breached ones as well.'),
      check('The password must be reset', requiresReset),
      field('Status', status),
    ],
    done: 'Added.',
    async act(element) {
      const problem = await desk.act(() =>
        desk.api.addUser({
          status: status.value === 'pending' ? 'pending' : 'active',
          ...(email.value !== '' && { email: email.value }),
          ...(phone.value !== '' && { phone_number: phone.value }),
          ...(password.value !== '' && { password: password.value }),
          ...(requiresReset.checked && { requires_reset: true }),
        }),
      );
      if (problem === undefined) element.reset();
      return problem;
    },
  });
}
