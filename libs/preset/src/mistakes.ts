import { describeUnknownName } from '@latchkey/kernel';

/** Called with a sentence about an item that is left out. */
export type Report = (sentence: string) => void;

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

/**
 * Returns the options that are neither `undefined` nor `null` (JSON uses `null` for an omitted option). Reads each
 * once. Reports and leaves out an option whose getter throws and, if `known` is given, an unknown option.
 *
 * @param path the name of the options object in a reported sentence: `oauthOptions`
 */
export function readOptions<T extends object>(
  options: T | null | undefined,
  path: string,
  report: Report,
  known?: readonly string[],
): Given<T> {
  const found: Record<string, unknown> = {};
  const prefix = path && `${path}.`;
  for (const name of namesOf(options, path, report)) {
    if (known && !known.includes(name)) {
      // An option of the official UI 6.
      if (!path && name === 'presentation') report('There is no option "presentation". Use "styles" in its place.');
      else report(describeUnknownName('option', name, known, prefix));
      continue;
    }
    const value = attempt(`The option "${prefix}${name}"`, report, (): unknown => Reflect.get(options as object, name));
    // Defines an own property even for `__proto__`, which JSON can contain.
    if ((value ?? undefined) !== undefined) Object.defineProperty(found, name, { value, enumerable: true });
  }
  return found as Given<T>;
}

function namesOf(options: unknown, path: string, report: Report): readonly string[] {
  if ((options ?? undefined) === undefined) return [];
  const names = attempt(`"${path}"`, report, () => {
    if (typeof options === 'object' && options && !Array.isArray(options)) return Object.keys(options);
    report(`"${path}" is left out: it is no object.`);
    return [];
  });
  return names ?? [];
}

/** Returns a copy of a list. For any other value, returns `undefined` and reports a sentence with an example. */
export function readList(
  value: unknown,
  path: string,
  example: string,
  report: Report,
): readonly unknown[] | undefined {
  return attempt(`"${path}"`, report, () => {
    if (Array.isArray(value)) return [...(value as unknown[])];
    report(`"${path}" is no list. Write ${example}.`);
    return undefined;
  });
}

/** Reads a part of the configuration. Returns `undefined`, and reports it, if a getter or a proxy throws. */
function attempt<T>(what: string, report: Report, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    report(`${what} is left out: it cannot be read. ${textOf(error)}`);
    return undefined;
  }
}

/** Returns the known name that matches `name` in any case. Without one, returns `undefined` and reports all names. */
export function readName<Name extends string>(
  what: string,
  name: unknown,
  known: readonly Name[],
  report: Report,
): Name | undefined {
  const typed = typeof name === 'string' ? name.toLowerCase() : undefined;
  const found = known.find((each) => each.toLowerCase() === typed);
  if (found === undefined) report(describeUnknownName(what, name, known));
  return found;
}

/** `String` throws for some values. */
function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return '';
  }
}
