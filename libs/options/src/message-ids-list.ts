// Made from the sources by tools/checks/message-ids.mjs.

/** The ids of all messages of this package. */
export const messageIds: readonly string[] = [
  'intent.accountExists',
  'intent.created',
  'intent.createdText',
  'intent.existed',
  'intent.existedText',
  'intent.logIn',
  'intent.logInInstead',
  'intent.noAccount',
  'intent.noNumber',
  'intent.signUp',
  'intent.signUpInstead',
  'neutral.wrongPassword',
];
