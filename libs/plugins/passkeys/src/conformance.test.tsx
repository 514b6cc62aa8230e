// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { emailForm } from '@latchkey/testing/neighbours';
import { beforeEach } from 'vitest';
import { installReadyPasskeys, signInStarted } from '../test/ready-passkeys.js';
import { passkeys } from './index.js';

// Before each test: the test runner removes the stubs of an earlier file before the first one.
beforeEach(installReadyPasskeys);

const START = '/webauthn/authenticate/start/primary';

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
          calls: { [START]: signInStarted, '/webauthn/authenticate': signedIn },
          sends: { [START]: { domain: 'example.com', return_passkey_credential_options: true } },
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
