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
          sends: { '/otps/email/login_or_create': { email: 'ada@example.com', expiration_minutes: 10 } },
          refusedTexts: [{ field: 'Email', text: 'ada@', message: 'Invalid email, please try again.' }],
          heading: 'Enter passcode',
        },
        {
          name: 'submits the code',
          fields: { Passcode: '482913' },
          isSubmittedByTyping: true,
          calls: { '/otps/authenticate': signedIn },
          sends: { '/otps/authenticate': { token: '482913', method_id: sent.method_id } },
          refusals: { '/otps/authenticate': { otp_code_not_found: 'Invalid passcode, please try again.' } },
          signsIn: true,
          heading: 'Success',
        },
      ],
    },
  ],
});
