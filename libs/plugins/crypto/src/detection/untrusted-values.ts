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

/** The longest icon that is drawn, in UTF-16 units. */
const ICON_LENGTH = 100_000;

/**
 * The icon of a wallet. Only images in the text itself: any other address would tell a server who the person is (EIP-6963,
 * "Images/Icons"). Drawn as an image, an SVG runs no script and loads nothing.
 */
export function iconIn(object: unknown): string | undefined {
  const icon = readProperty(object, 'icon');
  return typeof icon === 'string' && icon.length < ICON_LENGTH && /^data:image\//i.test(icon) ? icon : undefined;
}

/** Whether a Wallet Standard wallet or account names a Solana chain. */
export function hasSolanaChain(holder: unknown): boolean {
  return listOf(readProperty(holder, 'chains')).some(
    (chain) => typeof chain === 'string' && chain.startsWith('solana:'),
  );
}
