// Made from the sources by tools/checks/message-ids.mjs.

/** The ids of all messages of this package. */
export const messageIds: readonly string[] = [
  'oauth.confirm',
  'oauth.confirmText',
  'oauth.elsewhere',
  'oauth.elsewhereText',
  'oauth.failed',
  'oauth.goOn',
  'oauth.goOnAs',
  'oauth.goOnSignedIn',
  'oauth.logIn',
  'oauth.openWindow',
  'oauth.retry',
  'oauth.signedIn',
  'oauth.signedInAs',
  'oauth.startAgain',
  'oauth.success',
  'oauth.successText',
  'oauth.switch',
  'oauth.usedOrExpired',
];
