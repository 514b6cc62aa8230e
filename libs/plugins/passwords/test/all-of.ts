/** All names and values readable from a value without calling it, including hidden and inherited ones. */
export function allOf(value: unknown, seen = new Set<unknown>()): string {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return String(value);
  if (seen.has(value)) return '';
  seen.add(value);
  if (value instanceof Map || value instanceof Set) return [...value].map((item) => allOf(item, seen)).join('\n');
  const keys = new Set<PropertyKey>();
  for (let each = value as object | null; each && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    if (each !== Function.prototype) for (const key of Reflect.ownKeys(each)) keys.add(key);
  }
  return [...keys].map((key) => `${String(key)}: ${allOf(read(value, key), seen)}`).join('\n');
}

function read(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    // An instance getter, read on the prototype.
    return undefined;
  }
}
