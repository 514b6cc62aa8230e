// What extensions put into a page may be anything: getters that throw, revoked proxies, elements of the page by the same
// name. Here it is read without harm.

/** The longest name that is shown, in characters as people count them. */
const NAME_LENGTH = 40;

/** The most entries of a foreign list that are looked at. */
export const LIST_LENGTH = 16;

/** A property of whatever `object` is; nothing where reading it throws. */
export function read(object: unknown, key: string | number): unknown {
  try {
    return Object(object)[key];
  } catch {
    return undefined;
  }
}

/** Whether the object has a method of that name. */
export function can(object: unknown, method: string): boolean {
  return typeof read(object, method) === 'function';
}

/** Whether the value is of the class; a revoked proxy throws where it is asked. */
export function isA<T>(value: unknown, type: abstract new (...args: never) => T): value is T {
  try {
    return value instanceof type;
  } catch {
    return false;
  }
}

/** The beginning of a list; empty for whatever is none. */
export function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value)
      ? Array.from({ length: Math.min(value.length, LIST_LENGTH) }, (_, index) => read(value, index))
      : [];
  } catch {
    return [];
  }
}

/** A text fit for a label: one line, clipped, without characters that hide it or turn it around. Empty for no text. */
export function fitToShow(text: unknown): string {
  if (typeof text !== 'string') return '';
  const letters = [
    ...text
      .slice(0, 400)
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim(),
  ];
  return letters.slice(0, NAME_LENGTH).join('') + (letters[NAME_LENGTH] ? '…' : '');
}

/** Does what may throw, where nothing hangs on it. */
export function tryTo(act: () => unknown): void {
  try {
    act();
  } catch {
    // Nothing hangs on it.
  }
}
