/** The ids of all messages of this package. */
export const messageIds: readonly string[] = [
  'pager.code',
  'pager.confirm',
  'pager.done',
  'pager.enter',
  'pager.invalid',
  'pager.number',
  'pager.send',
  'pager.sent',
  'pager.wrongCode',
];
