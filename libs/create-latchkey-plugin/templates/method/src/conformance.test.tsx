import { describePlugin } from '@latchkey/testing/conformance';
import { sent, signedIn } from '../test/acts.js';
import { demoMethod } from './index.js';

// The rules that every plugin meets. A failure names the clause, and the page that explains it.

describePlugin(demoMethod, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { expirationMinutes: 10 },
  flows: [
    {
      name: 'signs in with a code',
      steps: [
        {
          name: 'submits the address',
          fields: { 'Email for Demo method': 'ada@example.com' },
          button: 'Continue with Demo method',
          calls: { '/otps/email/login_or_create': sent },
          sends: { '/otps/email/login_or_create': { email: 'ada@example.com', expiration_minutes: 10 } },
          refusedTexts: [{ field: 'Email for Demo method', text: 'ada@', message: 'Invalid email address' }],
          heading: 'Enter your code',
        },
        {
          name: 'types the code',
          fields: { Code: '123456' },
          isSubmittedByTyping: true,
          calls: { '/otps/authenticate': signedIn },
          sends: { '/otps/authenticate': { token: '123456', method_id: sent.method_id } },
          refusals: {
            '/otps/authenticate': { otp_code_not_found: 'This code is not correct. Check it and try again.' },
          },
          signsIn: true,
          heading: 'Success',
        },
      ],
    },
  ],
});
