// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { codeByEmail } from '@latchkey/testing/neighbours';
import { signUp } from './index.js';

const NOW = '2096-01-01T00:00:00Z';

/** The calls of the product that signs the person in. */
const background = {
  '/otps/email/login_or_create': { method_id: 'method-test-1' },
  '/otps/authenticate': {
    user: { user_id: 'user-test-1', created_at: NOW },
    session: { session_id: 'session-test-1', expires_at: '2096-01-01T00:30:00Z', last_accessed_at: NOW },
  },
};

describePlugin(signUp, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { fields: [{ type: 'name', required: true }] },
  products: [codeByEmail()],
  flows: [
    {
      name: 'signs up by a code',
      background,
      steps: [
        {
          name: 'submits the address',
          fields: { Email: 'ada@example.com' },
          button: 'Continue with email',
          heading: 'Enter passcode',
        },
        {
          name: 'submits the code',
          fields: { Passcode: '482913' },
          isSubmittedByTyping: true,
          heading: 'Finish signing up',
        },
        {
          name: 'submits the name',
          fields: { 'First name': 'Ada', 'Last name': 'Lovelace' },
          // After a failure, the button has another name.
          act: (page) => page.press(page.findButton('Try again') ? 'Try again' : 'Continue'),
          calls: { 'user.update': { user_id: 'user-test-1' } },
          sends: { 'user.update': { name: { first_name: 'Ada', last_name: 'Lovelace' } } },
          heading: 'Success',
        },
      ],
    },
  ],
  exceptions: {
    'sign-in-completes': 'Another product signs in; the plugin holds the end of its sign-in.',
    'failure-describes-field': 'The message is about all fields of the step, so it stands beside the button.',
    'options-in-manifest':
      'The manifest has a further name without a value, so that production builds check the options.',
    'screens-visited':
      'The other screens follow a reload of the page and a chunk that does not load; the tests of the browser show them.',
  },
});
