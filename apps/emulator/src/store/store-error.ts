/** The database can't be used; the message says which file and what to do about it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
