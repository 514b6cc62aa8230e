// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { emailMagicLinks } from './index.js';

const redirect = (more: object) => ({ redirect: { tokenType: 'magic_links', ...more } as never });

describePlugin(emailMagicLinks, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { loginExpirationMinutes: 10, domainHint: 'example.com' },
  flows: [
    {
      name: 'sends a link',
      steps: [
        {
          name: 'submits the address',
          fields: { Email: 'ada@example.com' },
          button: 'Continue with email',
          calls: { '/magic_links/email/login_or_create': { request_id: 'request-id-test-1' } },
          sends: { '/magic_links/email/login_or_create': { email: 'ada@example.com', login_expiration_minutes: 10 } },
          heading: 'Check your email',
        },
      ],
    },
    {
      name: 'returns by a link',
      props: redirect({ status: 'authenticated' }),
      steps: [{ name: 'opens the link', act: () => {}, signsIn: true, heading: 'Success' }],
    },
    {
      name: 'returns by a used link',
      props: redirect({ status: 'failed' }),
      steps: [{ name: 'opens the link', act: () => {}, heading: 'We could not log you in' }],
    },
  ],
});
