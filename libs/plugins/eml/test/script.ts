import type { RedirectResult } from '@latchkey/client';
import type { ProductScript, ScriptStep } from '@latchkey/testing/script';
import type { emailMagicLinks } from '../src/index.js';

export const ADDRESS = 'ada@example.com';

const SEND = '/magic_links/email/login_or_create';
const AUTHENTICATE = '/magic_links/authenticate';

/** The widget on the page that a link opens. */
const openedBy = (result: Omit<RedirectResult, 'tokenType'>) => ({
  redirect: { tokenType: 'magic_links', ...result } satisfies RedirectResult as never,
});

export const sendsLink: ScriptStep = {
  name: 'sends a link',
  flow: 'eml/sendLink',
  fields: { Email: ADDRESS },
  longest: { Email: `${'a'.repeat(64)}@${'subdomain.'.repeat(6)}example.com` },
  refusedTexts: [{ field: 'Email', text: 'ada@', message: 'Invalid email address' }],
  button: 'Continue with email',
  calls: { [SEND]: { request_id: 'request-id-test-1' } },
  sends: { [SEND]: { email: ADDRESS, login_expiration_minutes: 10 } },
  events: { MAGIC_LINK_LOGIN_OR_CREATE: ['email', 'request_id'] },
  screen: 'confirmation',
  heading: 'Check your email',
  texts: [`An email was sent to ${ADDRESS}`],
};

const opensLink: ScriptStep = {
  name: 'opens the link',
  message: { to: ADDRESS, subjects: [/confirm/i, /log in/i] },
  props: openedBy({ status: 'authenticated' }),
  pageCalls: [AUTHENTICATE],
  signsIn: true,
  events: { AUTHENTICATE_FLOW_COMPLETE: [] },
  screen: 'returned',
  heading: 'Success',
  texts: ['You have successfully logged in.'],
};

/** How a person uses email magic links. */
export const script = {
  byLink: {
    name: 'signs in by link',
    page: { loginExpirationMinutes: '10' },
    steps: [sendsLink, opensLink],
  },
  byConfirmedLink: {
    name: 'signs in by a link that asks first',
    page: { loginExpirationMinutes: '10' },
    steps: [
      sendsLink,
      {
        name: 'opens the link that asks first',
        message: { to: ADDRESS, query: { confirm: '' } },
        props: openedBy({
          status: 'needsConfirm',
          retry: async () => ({ status: 'authenticated', tokenType: 'magic_links' }),
        }),
        screen: 'returned',
        heading: 'Finish logging in',
      },
      {
        name: 'logs in',
        flow: 'eml/spendLink',
        button: 'Log in',
        repeatButton: 'Try again',
        pageCalls: [AUTHENTICATE],
        usedUp: { button: 'Get a new link', focus: 'Email', backTo: 'sends a link', status: 401 },
        signsIn: true,
        heading: 'Success',
      },
    ],
  },
  byUsedLink: {
    name: 'returns by a used link',
    steps: [{ name: 'opens the used link', props: openedBy({ status: 'failed' }), heading: 'We could not log you in' }],
  },
} satisfies ProductScript<typeof emailMagicLinks>;
