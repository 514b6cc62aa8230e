import { describeUnknownName } from '@latchkey/kernel';

/** Takes a sentence about an item that is left out. */
export type Report = (sentence: string) => void;

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

/**
 * The options that say something, each read once: JSON has `null` for what is left out. One that throws is left out, too,
 * and so is, with `known`, one that does not exist.
 *
 * @param path what holds the options, as the sentence names it: `oauthOptions`
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
      report(describeUnknownName('option', name, known, prefix));
      continue;
    }
    try {
      const value: unknown = Reflect.get(options as object, name);
      // Also for `__proto__`, which JSON can name.
      if ((value ?? undefined) !== undefined) Object.defineProperty(found, name, { value, enumerable: true });
    } catch (error) {
      report(`The option "${prefix}${name}" is left out: it cannot be read. ${textOf(error)}`);
    }
  }
  return found as Given<T>;
}

function namesOf(options: unknown, path: string, report: Report): readonly string[] {
  if ((options ?? undefined) === undefined) return [];
  try {
    if (typeof options === 'object' && options && !Array.isArray(options)) return Object.keys(options);
    report(`"${path}" is left out: it is no object.`);
  } catch (error) {
    report(`"${path}" is left out: it cannot be read. ${textOf(error)}`);
  }
  return [];
}

/** The items of a list; where the value is no list, `undefined` and a sentence with an example of what to write. */
export function readList(
  value: unknown,
  path: string,
  example: string,
  report: Report,
): readonly unknown[] | undefined {
  try {
    if (Array.isArray(value)) return [...(value as unknown[])];
    report(`"${path}" is no list. Write ${example}.`);
  } catch (error) {
    report(`"${path}" is left out: it cannot be read. ${textOf(error)}`);
  }
  return undefined;
}

/** The known name that is meant, in any case; `undefined`, and a sentence with the known names, where there is none. */
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
