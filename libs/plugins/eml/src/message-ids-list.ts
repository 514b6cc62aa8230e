// Made from the sources by tools/checks/message-ids.mjs.

/** The ids of all messages of this package. */
export const messageIds: readonly string[] = [
  'eml.again',
  'eml.check',
  'eml.confirm',
  'eml.confirmText',
  'eml.email',
  'eml.invalid',
  'eml.logIn',
  'eml.newLink',
  'eml.newTab',
  'eml.nothing',
  'eml.open',
  'eml.replaces',
  'eml.replacesSession',
  'eml.retry',
  'eml.send',
  'eml.sent',
  'eml.success',
  'eml.successText',
  'eml.unusable',
  'eml.usedOrExpired',
];
