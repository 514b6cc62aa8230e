// Made from the sources by tools/checks/message-ids.mjs.

/** The ids of all messages of this package. */
export const messageIds: readonly string[] = [
  'signUp.choose',
  'signUp.done',
  'signUp.doneText',
  'signUp.firstName',
  'signUp.heading',
  'signUp.lastName',
  'signUp.logOut',
  'signUp.newTab',
  'signUp.optional',
  'signUp.required',
  'signUp.requiredBox',
  'signUp.requiredChoice',
  'signUp.retry',
  'signUp.save',
  'signUp.saving',
  'signUp.skip',
  'signUp.terms',
  'signUp.tooLong',
];
