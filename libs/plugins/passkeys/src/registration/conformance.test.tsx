// @vitest-environment jsdom
import { describePlugin, type FlowStep } from '@latchkey/testing/conformance';
import { emailForm } from '@latchkey/testing/neighbours';
import { beforeEach } from 'vitest';
import { installReadyPasskeys, registrationStarted } from '../../test/ready-passkeys.js';
import { passkeyRegistration } from '../index.js';

// Before each test: the test runner removes the stubs of an earlier file before the first one.
beforeEach(installReadyPasskeys);

const user = { user_id: 'user-test-1', emails: [], phone_numbers: [] };
const session = { session_id: 'session-test-1', expires_at: '2096-01-01T00:30:00Z', user };
const mine = { webauthn_registration_id: 'registration-test-1', name: 'My phone', domain: 'example.com' };
const listed = { ...user, webauthn_registrations: [mine] };

const skips: FlowStep = {
  name: 'skips the new passkey',
  act(page) {
    // After a failure, the same screen loads the list; after a short one, it has done so by itself.
    const name = ['Skip', 'Try again'].find((name) => page.findButton(name));
    if (name) page.press(name);
  },
  calls: { 'user.get': listed },
  heading: 'Your passkeys',
};

describePlugin(passkeyRegistration, {
  folder: import.meta.url,
  entry: () => import('../index.js'),
  isMode: true,
  products: [emailForm()],
  flows: [
    {
      name: 'creates a passkey',
      session,
      steps: [
        {
          name: 'creates it',
          button: 'Create a Passkey',
          calls: {
            '/webauthn/register/start': registrationStarted,
            '/webauthn/register': { user: listed, session, ...mine },
          },
          sends: { '/webauthn/register/start': { return_passkey_credential_options: true } },
          heading: 'Passkey successfully created!',
        },
      ],
    },
    { name: 'lists the passkeys', session, steps: [skips] },
  ],
  exceptions: {
    'message-ids': 'The mode and the product of this package share their texts.',
    'locale-complete': 'passkeys.noUser is a text for developers alone, which no language has.',
    'busy-shown': 'The list loads without an act of the person; a status says so.',
    'call-cancelled': 'A created passkey exists whether or not the person waits, and widgets share the loaded list.',
    'late-answer-ignored': 'A created passkey exists whatever the screen shows, and the host gets its event.',
  },
});
