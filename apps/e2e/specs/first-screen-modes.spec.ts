import { expect, hold, test } from '@latchkey/testing/e2e';
import { button, heading, testFirstScreens, text, type FirstScreen, type Visit } from './first-screen.js';
import { play } from './play.js';
import { haveSession } from './relying-party.js';

// Nothing on the first screen of a mode moves when code and answers come after its first paint.

// Init scripts and fetched files stay with a context.
// A screen that fades in is transparent, and what is transparent does not count as moved.
test.use({ freshContext: true, contextOptions: { reducedMotion: 'reduce' } });

const EMAIL = 'ada@example.com';
const CLIENT = 'connected-app-test-00000000-0000-4000-8000-000000000000';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'; // RFC 7636 appendix B

/**
 * Somebody is signed in. The page's own panel, which says so above the widget, is not drawn: it would move the widget.
 */
async function signIn({ page, context, emulator }: Visit): Promise<void> {
  await haveSession(context, emulator, EMAIL);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#notice:has([data-latchkey="signed-in"]) { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
}
const seeSession = ({ page }: Visit) => expect(play(page).signedIn).toContainText(EMAIL);

/** Parameters with which an application sends people to the identity provider. */
const requestOf = (more: Readonly<Record<string, string>>) => ({
  ...{ mode: 'identityProvider', client_id: CLIENT, state: 's' },
  ...more,
});
const authorize = ({ origin }: Visit) =>
  requestOf({ redirect_uri: `${origin}/relying-party`, code_challenge: CHALLENGE });
const logOut = ({ origin }: Visit) => requestOf({ post_logout_redirect_uri: `${origin}/relying-party` });

/** The answer to the first call of `path` comes after the watermark, so that nothing above that may move it. */
function answeredLast(path: string): Pick<FirstScreen, 'prepare' | 'then'> {
  let release = async () => {};
  return {
    async prepare(visit) {
      await signIn(visit);
      const held = await hold(visit.page, path);
      release = held.release;
    },
    then: () => release(),
  };
}

testFirstScreens([
  {
    what: 'the creation of a passkey',
    isFirst: true,
    params: () => ({ mode: 'passkeyRegistration' }),
    prepare: signIn,
    then: seeSession,
    last: button('Create a Passkey'),
  },
  {
    what: 'a new password',
    settings: { config: { products: ['passwords'] }, passwordResetToken: 'a-token' },
    params: () => ({ mode: 'resetPassword' }),
    last: (page) => play(page).password,
  },
  {
    what: 'a new password of somebody who is signed in',
    isFirst: true,
    settings: { config: { products: ['passwords'] }, passwordResetToken: 'a-token' },
    params: () => ({ mode: 'resetPassword' }),
    prepare: signIn,
    then: seeSession,
    last: (page) => play(page).password,
  },
  {
    what: 'a page for a new password without a link',
    settings: { config: { products: ['passwords'] } },
    params: () => ({ mode: 'resetPassword' }),
    last: button('Send a new link'),
  },
  {
    what: 'a consent',
    isFirst: true,
    params: authorize,
    ...answeredLast('/sdk/v1/idp/oauth/authorize/start'),
    last: button('Allow'),
  },
  {
    what: 'the question whether to log out',
    params: logOut,
    ...answeredLast('/sdk/v1/oauth/logout/start'),
    last: button('Yes'),
  },
  {
    what: 'a consent that nobody is signed in for',
    params: authorize,
    last: heading('Log in to continue'),
  },
  {
    what: 'a request without its parameters',
    params: () => requestOf({ redirect_uri: '' }),
    last: text('Required parameter is missing: redirect_uri. Please reach out to the application developer.'),
  },
]);
