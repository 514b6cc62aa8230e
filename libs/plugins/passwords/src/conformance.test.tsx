// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { ADDRESS, paths, refusal, sent, signedIn } from '../test/provider.js';
import { passwords } from './index.js';

const submitsAddress = {
  name: 'submits the address',
  fields: { Email: ADDRESS },
  button: 'Continue with email',
  calls: { [paths.search]: { userType: 'password' } },
  heading: 'Log in',
};

/** A password that the provider takes only after an email. */
const refusedPassword = (errorType: string) => ({
  name: 'submits the password',
  fields: { Password: 'correct horse' },
  button: 'Continue',
  calls: { [paths.authenticate]: refusal(errorType), [paths.mail]: sent },
  heading: 'Check your email to set a new password',
});

describePlugin(passwords, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { loginRedirectURL: 'https://example.com/login' },
  flows: [
    {
      name: 'logs in',
      steps: [
        submitsAddress,
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
    { name: 'has a breached password', steps: [submitsAddress, refusedPassword('breached_password')] },
    { name: 'has a password of two accounts', steps: [submitsAddress, refusedPassword('reset_password')] },
    {
      name: 'has forgotten the password',
      steps: [
        submitsAddress,
        {
          name: 'asks for a new one',
          button: 'Forgot Password?',
          calls: { [paths.mail]: sent },
          sends: { [paths.mail]: { email: ADDRESS } },
          heading: 'Forgot password?',
        },
      ],
    },
    {
      name: 'has no password',
      steps: [
        { ...submitsAddress, calls: { [paths.search]: { userType: 'passwordless' } } },
        {
          name: 'asks for an email',
          button: 'Continue with email',
          calls: { [paths.mail]: sent },
          sends: { [paths.mail]: { email: ADDRESS } },
          heading: 'Check your email!',
        },
      ],
    },
  ],
  exceptions: {
    'failure-announced-once':
      'If a required email could not be sent, a status says that the account needs it, and an alert says why it failed.',
  },
});
