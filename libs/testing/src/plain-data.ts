/**
 * Finds a value that JSON can't carry: a function, an instance of a class, a symbol, a number that is not finite.
 * `undefined` counts as absent.
 *
 * @returns its path, such as `flows.otp/submitCode.error`; `undefined` for plain data
 */
export function pathOfNonData(value: unknown, path = ''): string | undefined {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return path;
  for (const [name, member] of Object.entries(value)) {
    const found = pathOfNonData(member, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Freezes a value deeply, so that a reducer that mutates its state fails its test. */
export function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFrozen(member);
  }
  return value;
}
