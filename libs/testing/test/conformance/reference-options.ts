import type { ConformanceOptions } from '../../src/conformance/index.js';
import type { pager } from '../reference/src/index.js';

/** The provider's answer to a correct code. */
export const signedIn = {
  request_id: 'request-id-test-1',
  status_code: 200,
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2999-01-01T00:00:00Z' },
};

/** What the kit has to know about the reference plugin. */
export const referenceOptions: ConformanceOptions<typeof pager> = {
  folder: import.meta.dirname + '/../reference',
  entry: () => import('../reference/src/index.js'),
  locales: { de: () => import('../reference/src/locales/de.js'), es: () => import('../reference/src/locales/es.js') },
  options: { expirationMinutes: 10, sender: 'Latchkey' },
  flows: [
    {
      name: 'signs in by pager',
      steps: [
        {
          name: 'sends a code',
          // A number that was copied, with the spaces around it.
          fields: { 'Number of your pager': ' 0201 555 ' },
          button: 'Send code',
          calls: { '/pagers/send': { method_id: 'pager-test-1' } },
          sends: { '/pagers/send': { number: '0201 555', expiration_minutes: 10, sender: 'Latchkey' } },
          refusedTexts: ['pager', '0201 x', 'x 0201', '123'].map((text) => ({
            field: 'Number of your pager',
            text,
            message: 'Type the number of a pager.',
          })),
          heading: 'Enter the code',
        },
        {
          name: 'submits the code',
          fields: { Code: '482913' },
          button: 'Confirm',
          calls: { '/otps/authenticate': signedIn },
          sends: { '/otps/authenticate': { token: '482913', method_id: 'pager-test-1' } },
          refusals: { '/otps/authenticate': { wrong_code: 'This code is wrong. Check it and try again.' } },
          signsIn: true,
          heading: 'You are signed in',
        },
      ],
    },
  ],
};
