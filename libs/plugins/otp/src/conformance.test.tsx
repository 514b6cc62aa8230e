// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { sent, signedIn } from '../test/answers.js';
import { otp } from './index.js';

describePlugin(otp, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { methods: ['email'], expirationMinutes: 10 },
  flows: [
    {
      name: 'signs in by a code',
      steps: [
        {
          name: 'submits the address',
          fields: { Email: 'ada@example.com' },
          button: 'Continue with email',
          calls: { '/otps/email/login_or_create': sent },
          heading: 'Enter passcode',
        },
        {
          name: 'submits the code',
          fields: { Passcode: '482913' },
          isSubmittedByTyping: true,
          calls: { '/otps/authenticate': signedIn },
          signsIn: true,
          heading: 'Success',
        },
      ],
    },
  ],
});
