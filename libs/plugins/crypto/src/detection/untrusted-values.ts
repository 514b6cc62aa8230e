// Extensions may put anything into a page: getters that throw, revoked proxies, or elements whose id is a global name.
// These functions read such values safely.

/** Maximum number of entries that are read from an untrusted list. */
export const LIST_LENGTH = 16;

/** A property of any value; `undefined` if reading it throws. */
export function readProperty(object: unknown, key: string | number): unknown {
  try {
    return Object(object)[key];
  } catch {
    return undefined;
  }
}

/** Whether the object has a method of that name. */
export function hasMethod(object: unknown, method: string): boolean {
  return typeof readProperty(object, method) === 'function';
}

/** The first {@link LIST_LENGTH} entries of a list; empty if the value is not an array. */
export function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value)
      ? Array.from({ length: Math.min(value.length, LIST_LENGTH) }, (_, index) => readProperty(value, index))
      : [];
  } catch {
    return [];
  }
}

/** Whether a Wallet Standard wallet or account names a Solana chain. */
export function hasSolanaChain(holder: unknown): boolean {
  return listOf(readProperty(holder, 'chains')).some(
    (chain) => typeof chain === 'string' && chain.startsWith('solana:'),
  );
}
