// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { ADDRESS, paths, signedIn } from '../test/provider.js';
import { passwords } from './index.js';

describePlugin(passwords, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { loginRedirectURL: 'https://example.com/login' },
  flows: [
    {
      name: 'logs in',
      steps: [
        {
          name: 'submits the address',
          fields: { Email: ADDRESS },
          button: 'Continue with email',
          calls: { [paths.search]: { userType: 'password' } },
          heading: 'Log in',
        },
        {
          name: 'submits the password',
          fields: { Password: 'correct horse' },
          button: 'Continue',
          calls: { [paths.authenticate]: signedIn },
          sends: { [paths.authenticate]: { email: ADDRESS, password: 'correct horse' } },
          signsIn: true,
          heading: 'Success!',
        },
      ],
    },
  ],
  exceptions: {
    'screens-visited': 'The screens after an email have many causes; the tests of the views and the browser show them.',
  },
});
