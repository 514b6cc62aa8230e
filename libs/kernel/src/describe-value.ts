/** The number of characters of a text that are quoted. */
const QUOTED = 60;

/**
 * Describes a value of any type for a message to a developer: `"text"`, `9`, `undefined`, `a list`, `the function otp`.
 * Never throws, and never reads a member of an object.
 */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value);
    case 'function':
      return nameOf(value) ? `the function ${nameOf(value)}` : 'a function';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'a list' : isPromise(value) ? 'a promise' : 'an object';
    case 'symbol':
      return 'a symbol';
    default:
      return String(value);
  }
}

function nameOf(value: object): string {
  const name: unknown = Object.getOwnPropertyDescriptor(value, 'name')?.value;
  return typeof name === 'string' ? name : '';
}

function isPromise(value: object): boolean {
  try {
    return value instanceof Promise;
  } catch {
    return false;
  }
}
