import { crypto } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { google, oauth } from '@latchkey/oauth';
import { otp } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import { signUp, type CustomFieldProps, type SignUpOptions } from '@latchkey/sign-up';
import { definePage, pageName, provider, query } from '@latchkey/testing/page';

// The page `return` has no metadata of its own. Query parameters besides those of `definePage`:
//   email=passwords    passwords in place of magic links
//   ask=metadata       no fields and no terms; `optional`: one field that is not required

function Team({ label, value, error, onChange }: CustomFieldProps) {
  return (
    <label>
      {label}
      <textarea
        rows={2}
        value={String(value ?? '')}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

const whole: SignUpOptions = {
  fields: [
    { type: 'name', required: true },
    {
      type: 'text',
      key: 'company',
      label: 'Company',
      required: true,
      autoComplete: 'organization',
      validate: (text: string) => (text === 'Acme' ? 'This name is taken.' : undefined),
    },
    {
      type: 'select',
      key: 'size',
      label: 'Number of employees',
      choices: [
        { value: 'small', label: 'At most 10' },
        { value: 'large', label: 'More than 10' },
      ],
    },
    { type: 'checkbox', key: 'news', label: 'Send me news' },
    { type: 'custom', key: 'team', label: 'Team', view: Team },
  ],
  terms: {
    version: '2026-01',
    links: [
      { label: 'Terms of Service', url: '/terms' },
      { label: 'Privacy Policy', url: 'https://example.com/privacy' },
    ],
  },
};

const fieldsOf: Readonly<Record<string, SignUpOptions>> = {
  metadata: {},
  optional: { fields: [{ type: 'text', key: 'company', label: 'Company' }] },
};

const options: SignUpOptions = {
  ...(fieldsOf[query.get('ask') ?? ''] ?? whole),
  ...(pageName !== 'return' && { metadata: { plan: 'canary-plan' } }),
};

/** Creates a passkey for the signed-in user, and signs them out. */
async function createPasskey(): Promise<void> {
  const { client } = await provider.connect();
  await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
  await client.session.revoke();
}

/** Signs the user out, as the host does. */
async function signOut(): Promise<void> {
  await (await provider.connect()).client.session.revoke();
}

/** Changes the user, as another page of the host does. */
async function update(changes: object): Promise<void> {
  await (await provider.connect()).client.user.update(changes);
}

declare module '@latchkey/testing/page' {
  interface Recorder {
    readonly createPasskey: typeof createPasskey;
    readonly signOut: typeof signOut;
    readonly update: typeof update;
  }
}

await definePage({
  plugin: signUp(options),
  record: { createPasskey, signOut, update },
  products: () => [
    query.get('email') === 'passwords' ? passwords() : emailMagicLinks(),
    otp({ methods: ['sms'] }),
    oauth({ providers: [google()] }),
    crypto(),
    passkeys(),
    signUp(options),
  ],
});
