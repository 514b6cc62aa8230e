import { LatchkeyError } from '@latchkey/kernel';

/** A name that means nothing, told with those that do: `preset/unknown-<what>`. `where` is the option that holds it. */
export function unknown(what: string, name: unknown, known: readonly string[], where = ''): LatchkeyError {
  const shown = typeof name === 'string' ? JSON.stringify(where + name) : `of the type ${typeof name}`;
  return new LatchkeyError({
    code: `preset/unknown-${what}`,
    message: `There is no ${what} ${shown}.`,
    hint: `Known: ${known.join(', ')}.`,
  });
}

/** @throws LatchkeyError `preset/unknown-option` for the first name of `options` that is not known. */
export function needKnown(options: object, known: readonly string[], where = ''): void {
  for (const name of Object.keys(options)) if (!known.includes(name)) throw unknown('option', name, known, where);
}

/**
 * The value as a list.
 * @throws LatchkeyError `preset/not-a-list`, with an example of what to write, when it is none.
 */
export function needList(value: unknown, name: string, example: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new LatchkeyError({
    code: 'preset/not-a-list',
    message: `"${name}" is not a list.`,
    hint: `Write ${example}.`,
  });
}

/** The options without those that say nothing: JSON has `null` for what is left out. */
export function given<T extends object>(options: T | null | undefined): Given<T> {
  return Object.fromEntries(
    Object.entries(options ?? {}).filter(([, value]) => (value ?? undefined) !== undefined),
  ) as Given<T>;
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };
