// @vitest-environment jsdom
import { describePlugin, type ConformancePage } from '@latchkey/testing/conformance';
import { identityProvider } from './index.js';

const CONSENT = { search: '?client_id=c&redirect_uri=https%3A%2F%2Frp.example%2Fcb&state=s' };
const LOGOUT = { search: '?client_id=c&post_logout_redirect_uri=https%3A%2F%2Frp.example%2F&state=s' };
const SUBMIT = 'idp.oauthAuthorizeSubmit';

const user = { user_id: 'user-test-1', emails: [{ email: 'ada@example.com' }], phone_numbers: [] };
const session = { session_id: 'session-test-1', expires_at: '2096-01-01T00:30:00Z', user };

/** The calls that the page makes before it asks. */
const background = {
  'idp.oauthAuthorizeStart': {
    consent_required: true,
    client: { client_name: 'Engine' },
    scope_results: [{ scope: 'openid', is_grantable: true, description: '' }],
  },
  'idp.oauthLogoutStart': { consent_required: true, redirect_uri: 'https://rp.example/' },
  // The page forgets the session whatever the provider answers.
  'session.revoke': {},
};

const asks = {
  name: 'opens the request',
  act: () => {},
  heading: 'Sign in to Engine with Latchkey Demo',
};

/** Presses a button; after a failure, the one in its place. */
const press = (name: string) => async (page: ConformancePage) => {
  const label = page.findButton('Try again') ? 'Try again' : name;
  // The button that grants something takes no press at first.
  await page.waitFor(`"${label}" is ready`, () => page.button(label).getAttribute('aria-disabled') !== 'true');
  page.press(label);
};

const allows = {
  name: 'allows it',
  act: press('Allow'),
  calls: { [SUBMIT]: { redirect_uri: 'https://rp.example/cb?code=1' } },
  sends: { [SUBMIT]: { client_id: 'c', state: 's', consent_granted: true } },
};

describePlugin(identityProvider, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  isMode: true,
  flows: [
    {
      name: 'opens a page without a request',
      steps: [{ name: 'waits', act: () => {}, heading: 'This request cannot be taken up' }],
    },
    {
      name: 'has no session',
      options: CONSENT,
      steps: [{ name: 'opens the request', act: () => {}, heading: 'Log in to continue' }],
    },
    {
      name: 'grants access',
      options: CONSENT,
      session,
      background,
      steps: [asks, { ...allows, heading: 'Going back to Engine' }],
    },
    {
      name: 'denies access',
      options: CONSENT,
      session,
      background,
      steps: [
        asks,
        {
          ...allows,
          name: 'denies it',
          act: press('Deny'),
          sends: { [SUBMIT]: { consent_granted: false } },
          heading: 'Access denied',
        },
      ],
    },
    {
      name: 'stays for an address of another origin',
      options: CONSENT,
      session,
      background,
      steps: [
        asks,
        { ...allows, calls: { [SUBMIT]: { redirect_uri: 'https://other.example/' } }, heading: 'Go to other.example?' },
        { name: 'stays', button: 'Stay here', heading: 'We did not send you on' },
      ],
    },
    {
      name: 'logs out',
      options: LOGOUT,
      session,
      background,
      steps: [
        { name: 'opens the request', act: () => {}, heading: 'Log out?' },
        { name: 'logs out', button: 'Yes', heading: 'You are logged out' },
      ],
    },
    {
      name: 'stays logged in',
      options: LOGOUT,
      session,
      background,
      steps: [
        { name: 'opens the request', act: () => {}, heading: 'Log out?' },
        { name: 'stays', button: 'No', heading: 'You are still logged in' },
      ],
    },
  ],
  exceptions: {
    'screen-way-out':
      'The first screen is there until the provider answers or the time limit ends, and an invalid request leads nowhere.',
  },
});
