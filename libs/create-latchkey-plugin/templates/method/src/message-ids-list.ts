/** The ids of all messages of this package. Development builds report a text of the host whose id is not here. */
export const messageIds: readonly string[] = [
  'demoMethod.code',
  'demoMethod.email',
  'demoMethod.enter',
  'demoMethod.incomplete',
  'demoMethod.invalidCode',
  'demoMethod.invalidEmail',
  'demoMethod.send',
  'demoMethod.sent',
  'demoMethod.signedIn',
  'demoMethod.success',
  'demoMethod.verify',
];
