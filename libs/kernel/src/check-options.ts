import type { Issue } from './compose.js';
import type { OptionDescriptions } from './option-description.js';
import type { AnyPlugin } from './plugin.js';
import { describeUnknownName } from './unknown-name.js';

/**
 * The names of options: `true` for a plain value, nested names for an object of options, and a one-item list of names
 * for a list of such objects.
 */
export interface OptionNames {
  readonly [name: string]: true | OptionNames | readonly [OptionNames];
}

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The number of list items that are checked. It limits the time for long lists. */
const MOST_ITEMS = 100;

/**
 * Returns a sentence for each unknown or unreadable option, at every depth of `names`. Never throws.
 *
 * @param path a prefix of the option names in the sentences: `sessionOptions.`
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

/** Whether options have such a name. Options that cannot be read may have one. */
function hasNames(options: unknown, isMeant: (name: string) => boolean = () => true): boolean {
  try {
    return Object.keys(Object(options)).some(isMeant);
  } catch {
    return true;
  }
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

/** Returns the names of described options, at every depth. */
export function optionNamesOf(descriptions: OptionDescriptions): OptionNames {
  const entries = Object.entries(descriptions).map(([name, option]): [string, OptionNames[string]] => {
    if (!('members' in option)) return [name, true];
    const members = optionNamesOf(option.members);
    return [name, option.type === 'items' ? [members] : members];
  });
  return Object.fromEntries(entries);
}

/** The types whose values the products check themselves. */
const TYPES_OF_PRODUCTS: readonly unknown[] = ['choices', 'items', 'record', 'view', 'css', 'other'];

/** Loads the check of values for options that have one to check: most have none, or are checked by their product. */
async function findDescribedWrongValues(
  options: unknown,
  descriptions: OptionDescriptions,
): Promise<readonly string[]> {
  const isChecked = (name: string) => !TYPES_OF_PRODUCTS.includes(descriptions[name]?.type);
  if (!hasNames(options, isChecked)) return [];
  return (await import('./check-values.js')).findWrongValues(options, descriptions);
}

async function wrongValues(
  check: (options: never) => Promise<readonly string[]>,
  options: unknown,
): Promise<readonly string[]> {
  try {
    return await check({ ...(options as object) } as never);
  } catch {
    // `findUnknownOptions` has a sentence for options that cannot be read.
    return [];
  }
}

/**
 * Returns the option issues of all products with `optionDescriptions`. Rejects if one of these modules does not load. In
 * production builds, loads them for options that have a name.
 */
export async function checkOptions(plugins: Iterable<AnyPlugin>): Promise<readonly Issue[]> {
  const checked = await Promise.all(
    Array.from(plugins, async ({ id, options, optionDescriptions: load }) => {
      if (!load || (process.env.NODE_ENV === 'production' && !hasNames(options))) return [];
      const { optionDescriptions, checkValues } = await load();
      const sentences = [
        ...findUnknownOptions(options, optionNamesOf(optionDescriptions)),
        ...(await findDescribedWrongValues(options, optionDescriptions)),
        ...(checkValues ? await wrongValues(checkValues, options) : []),
      ];
      return sentences.map((sentence): Issue => ({
        code: 'left-out',
        plugin: id,
        message: `${id}: ${sentence}`,
      }));
    }),
  );
  return checked.flat();
}
