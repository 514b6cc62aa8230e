// Made from the sources by tools/checks/message-ids.mjs.

/** The ids of all messages of this package. */
export const messageIds: readonly string[] = [
  'onetap.again',
  'onetap.button',
  'onetap.choiceFailed',
  'onetap.coming',
  'onetap.configNotFound',
  'onetap.defaultProvider',
  'onetap.google',
  'onetap.invalidClient',
  'onetap.localhostNotAllowed',
  'onetap.noLoginRedirect',
  'onetap.noSignupRedirect',
  'onetap.notLoaded',
  'onetap.notOurs',
  'onetap.notShown',
  'onetap.originNotAllowed',
  'onetap.otherOrigin',
  'onetap.showButton',
  'onetap.shown',
  'onetap.signedIn',
  'onetap.slow',
  'onetap.submitting',
  'onetap.title',
];
