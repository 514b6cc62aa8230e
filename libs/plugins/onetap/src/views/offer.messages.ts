import { defineMessages } from '@latchkey/react';

/** Messages of `offer.view.tsx`. The last seven are for developers (behaviour.md 8); their texts are ours. */
export const messages = /* @__PURE__ */ defineMessages('onetap', {
  google: 'Sign in with Google',
  submitting: 'Signing you in with Google…',
  slow: 'Still working…',
  again: 'Try Google’s prompt again',
  originNotAllowed:
    'Google One Tap: Google does not allow this page’s origin. Add {host} to the authorized JavaScript origins of your OAuth client at Google.',
  localhostNotAllowed:
    'Google One Tap: Google does not allow this page’s origin. Add both {host} and {hostAndPort} to the authorized JavaScript origins of your OAuth client at Google.',
  invalidClient:
    'Google One Tap: Google does not know the OAuth client of this project. Check the client ID in the project’s settings for Google.',
  configNotFound:
    'Google One Tap: this project has no OAuth configuration for Google. Add one in the project’s settings.',
  noLoginRedirect:
    'Google One Tap: there is no address to log in at. Set loginRedirectURL, or add a login redirect URL to the project’s settings.',
  noSignupRedirect:
    'Google One Tap: there is no address to sign up at. Set signupRedirectURL, or add a sign-up redirect URL to the project’s settings.',
  defaultProvider:
    'Google One Tap: it does not work with the provider’s own OAuth client. Enter the credentials of yours in the project’s settings for Google.',
});
