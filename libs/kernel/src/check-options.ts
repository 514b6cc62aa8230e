import type { Issue } from './compose.js';
import type { AnyPlugin, OptionNames } from './plugin.js';
import { describeUnknownName } from './unknown-name.js';

/** A list is checked up to here, so that one of any length ends soon. */
const MOST_ITEMS = 100;

/**
 * A sentence for each option that does not exist, and for each that cannot be read, at every depth that `names` knows.
 * Never throws, whatever the value is.
 *
 * @param path what holds the options, as the sentence names it: `sessionOptions.`
 */
export function findUnknownOptions(options: unknown, names: OptionNames, path = ''): readonly string[] {
  if (typeof options !== 'object' || options === null) return [];
  const known = Object.keys(names);
  let given: readonly string[];
  try {
    given = Object.keys(options);
  } catch {
    return [`The options ${path && `"${path.slice(0, -1)}" `}cannot be read.`];
  }
  return given.flatMap((name) => {
    if (!Object.hasOwn(names, name)) return describeUnknownName('option', name, known, path);
    const inner = names[name];
    return inner === undefined || inner === true ? [] : findInside(options, name, inner, path + name);
  });
}

function findInside(
  options: object,
  name: string,
  names: OptionNames | readonly [OptionNames],
  path: string,
): readonly string[] {
  try {
    const value: unknown = Reflect.get(options, name);
    if (!isList(names)) return findUnknownOptions(value, names, `${path}.`);
    if (!Array.isArray(value)) return [];
    const { length } = value;
    return Array.from({ length: Math.min(length, MOST_ITEMS) }).flatMap((_, index) =>
      findUnknownOptions(value[index], names[0], `${path}[${index}].`),
    );
  } catch {
    return [`The option "${path}" cannot be read.`];
  }
}

function isList(names: OptionNames | readonly [OptionNames]): names is readonly [OptionNames] {
  return Array.isArray(names);
}

/** The issues in the options of products that name their options. Rejects when such a list of names does not load. */
export async function checkOptions(plugins: Iterable<AnyPlugin>): Promise<readonly Issue[]> {
  const checked = await Promise.all(
    Array.from(plugins, async ({ id, options, optionNames: load }) => {
      if (!load) return [];
      const { optionNames } = await load();
      return findUnknownOptions(options, optionNames).map((sentence): Issue => ({
        code: 'left-out',
        plugin: id,
        message: `${id}: ${sentence}`,
      }));
    }),
  );
  return checked.flat();
}
