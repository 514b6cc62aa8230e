/** The database can't be used. The message names the file and the fix. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
