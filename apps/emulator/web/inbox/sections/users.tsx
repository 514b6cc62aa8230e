import { useState } from 'preact/hooks';
import { providerTitle } from '../../../src/domain/oauth-providers.js';
import { Form, Json, Time } from '../controls.js';
import { FieldControl } from '../field-control.js';
import { fromInputs, toInputs } from '../field-values.js';
import type { Field } from '../fields.js';
import type { NewUser, StandInAccount, User } from '../model.js';
import { type Section, useDesk } from '../section.js';

/** All users, a form for a new one, and the accounts at providers. */
export const users: Section = {
  id: 'users',
  title: 'Users',
  shows: ['data', 'clock'],
  counts: 'users',
  async read(api) {
    const [users, accounts] = await Promise.all([api.users(), api.accounts()]);
    return <Users users={users} accounts={accounts} />;
  },
};

interface UsersProps {
  readonly users: readonly User[];
  readonly accounts: readonly StandInAccount[];
}

function Users({ users, accounts }: UsersProps) {
  return (
    <div>
      {users.length === 0 && <p class="empty">Nobody has signed up yet. Sign up on your page, or add a user below.</p>}
      <ul class="rows">
        {[...users].reverse().map((user) => (
          <UserRow key={user.user_id} user={user} />
        ))}
      </ul>
      <h3>Add a user</h3>
      <AddUser />
      <h3>Accounts at providers</h3>
      <p class="quiet">
        The stand-in of every provider knows Ada Lovelace, ada@example.com. More are made on its page.
      </p>
      <ul class="rows">
        {accounts.map((account) => (
          <AccountRow key={`${account.provider} ${account.subject}`} account={account} />
        ))}
      </ul>
    </div>
  );
}

function UserRow({ user }: { user: User }) {
  const addresses = addressesOf(user);
  return (
    <li class="row">
      <div class="line">
        <ul class="addresses">
          {addresses.length === 0 && <li class="quiet">No address</li>}
          {addresses.map(({ address, verified }) => (
            <Address key={address} name={address} detail={verified ? 'verified' : 'not verified'} />
          ))}
          {user.providers.map(({ provider_type: provider, provider_subject: subject }) => (
            <Address key={`${provider} ${subject}`} name={provider} detail={`account ${subject}`} />
          ))}
          {user.webauthn_registrations.map(({ webauthn_registration_id: id, name, domain }) => (
            <Address key={id} name={name} detail={`passkey for ${domain}`} />
          ))}
          {user.crypto_wallets.map(
            ({ crypto_wallet_id: id, crypto_wallet_address: address, crypto_wallet_type: type }) => (
              <Address key={id} name={address} detail={`${type} wallet`} />
            ),
          )}
        </ul>
        <Time timestamp={user.created_at} before="created " />
      </div>
      <p class="quiet">
        <span class="chip" data-tone={user.status === 'active' ? 'good' : 'quiet'}>
          {user.status}
        </span>{' '}
        <code>{user.user_id}</code>
        <span>{passwordOf(user)}</span>
      </p>
      <Json title="Everything" value={user} />
    </li>
  );
}

function Address({ name, detail }: { name: string; detail: string }) {
  return (
    <li>
      <bdi>{name}</bdi>
      <span class="quiet"> {detail}</span>
    </li>
  );
}

function passwordOf({ password }: User): string {
  if (password === null) return '';
  return password.requires_reset ? ' · password must be reset' : ' · has a password';
}

/** All email addresses and phone numbers of a user. */
function addressesOf({ emails, phone_numbers }: User): { address: string; verified: boolean }[] {
  return [
    ...emails.map(({ email, verified }) => ({ address: email, verified })),
    ...phone_numbers.map(({ phone_number, verified }) => ({ address: phone_number, verified })),
  ];
}

/** Display name of a user: the first address, else the first wallet's, else the name, else the id. */
export function nameOf(user: User): string {
  const { first_name: first, middle_name: middle, last_name: last } = user.name;
  const name = [first, middle, last].filter((part) => part !== '').join(' ');
  const address = addressesOf(user)[0]?.address ?? user.crypto_wallets[0]?.crypto_wallet_address;
  return address ?? (name === '' ? user.user_id : name);
}

function AccountRow({ account }: { account: StandInAccount }) {
  return (
    <li class="row">
      <div class="line">
        <bdi>
          <strong>{account.name}</strong>
        </bdi>
        <span class="chip">{providerTitle(account.provider)}</span>
      </div>
      <p class="quiet">
        <bdi>{account.email}</bdi> {account.isEmailVerified ? 'verified' : 'not verified'} ·{' '}
        <code>{account.subject}</code>
      </p>
    </li>
  );
}

/**
 * The fields of a new user. They are not made from the schema, whose checks need the metadata of all phone numbers. A
 * missing field fails to compile.
 */
const NEW_USER: Readonly<Record<keyof NewUser, Omit<Field, 'name'>>> = {
  email: { kind: 'text', title: 'Email', inputType: 'email' },
  phone_number: { kind: 'text', title: 'Phone number', inputType: 'tel', placeholder: '+14155550123' },
  // The field contains a test password, which must be visible and not autofilled.
  password: { kind: 'text', title: 'Password', help: 'Any will do, weak and breached ones as well.' },
  requires_reset: { kind: 'flag', title: 'The password must be reset' },
  status: {
    kind: 'choice',
    title: 'Status',
    options: [
      ['active', 'Active, addresses verified'],
      ['pending', 'Pending, addresses not verified'],
    ],
  },
};
const FIELDS: readonly Field[] = Object.entries(NEW_USER).map(([name, field]) => ({ ...field, name }));
const EMPTY = toInputs(FIELDS, { status: 'active' });

function AddUser() {
  const { api, act } = useDesk();
  const [inputs, setInputs] = useState(EMPTY);

  async function add(): Promise<string | undefined> {
    const problem = await act(() => api.addUser(fromInputs(FIELDS, inputs)));
    if (problem === undefined) setInputs(EMPTY);
    return problem;
  }

  return (
    <Form submit="Add user" done="Added." act={add}>
      {FIELDS.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          input={inputs[field.name]}
          onInput={(input) => setInputs({ ...inputs, [field.name]: input })}
        />
      ))}
    </Form>
  );
}
