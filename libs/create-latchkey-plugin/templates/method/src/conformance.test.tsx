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
          heading: 'Enter your code',
        },
        {
          name: 'types the code',
          fields: { Code: '123456' },
          isSubmittedByTyping: true,
          calls: { '/otps/authenticate': signedIn },
          signsIn: true,
          heading: 'Success',
        },
      ],
    },
  ],
});
