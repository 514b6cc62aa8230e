/** The ids of all messages of this package. Development builds report a text of the host whose id is not here. */
export const messageIds: readonly string[] = [
  'demo-method.code',
  'demo-method.email',
  'demo-method.enter',
  'demo-method.incomplete',
  'demo-method.invalidCode',
  'demo-method.invalidEmail',
  'demo-method.send',
  'demo-method.sent',
  'demo-method.signedIn',
  'demo-method.success',
  'demo-method.verify',
];
