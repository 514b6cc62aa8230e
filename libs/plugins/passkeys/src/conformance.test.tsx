// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { emailForm } from '@latchkey/testing/neighbours';
import { passkeys } from './index.js';

// jsdom has no passkeys. In the page of the conformance report, the browser has its own.
if (!('PublicKeyCredential' in globalThis)) Object.assign(globalThis, { PublicKeyCredential: () => {} });

const signedIn = {
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2096-01-01T00:30:00Z' },
};

describePlugin(passkeys, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { domain: 'example.com' },
  products: [emailForm()],
  flows: [
    {
      name: 'signs in with a passkey',
      steps: [
        {
          name: 'chooses a passkey',
          button: 'Login with a Passkey',
          calls: { 'webauthn.authenticate': signedIn },
          sends: {
            'webauthn.authenticate': { domain: 'example.com', is_passkey: true, conditional_mediation: false },
          },
          signsIn: true,
          heading: 'Success: Your Passkey has been successfully authenticated.',
        },
      ],
    },
  ],
  exceptions: {
    'locale-complete': 'passkeys.noUser is a text for developers alone, which no language has.',
  },
});
