import { describeValue } from './describe-value.js';
import type { OptionDescription, OptionDescriptions } from './option-description.js';
import { nearestName } from './unknown-name.js';

/**
 * Returns a sentence for each described option whose value has another type or is outside of its limits, at every depth
 * of objects. `undefined` and `null` mean that an option is not set. Never throws: `findUnknownOptions` reports a value
 * that cannot be read.
 *
 * Products check lists of choices, lists of objects, records and views themselves.
 *
 * @param path a prefix of the option names in the sentences: `colors.`
 */
export function findWrongValues(options: unknown, descriptions: OptionDescriptions, path = ''): readonly string[] {
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(descriptions).flatMap(([name, description]) => {
    const value = read(options, name);
    const expected = value === undefined || value === null ? undefined : expectedOf(description, value);
    if (expected !== undefined) {
      const { example, ifWrong } = description;
      const found = `${path}${name} is ${describeValue(value)}${ifWrong === undefined ? '' : `, so ${ifWrong}`}`;
      return [`${found}. ${expected}${example === undefined ? '' : `: ${example}`}.`];
    }
    return description.type === 'object' ? findWrongValues(value, description.members, `${path}${name}.`) : [];
  });
}

function read(options: object, name: string): unknown {
  try {
    return Object.hasOwn(options, name) ? Reflect.get(options, name) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what to pass instead of a wrong value, or undefined for a right one. */
function expectedOf(description: OptionDescription, value: unknown): string | undefined {
  switch (description.type) {
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'Pass true or false';
    case 'minutes':
    case 'number': {
      const { type, from, to } = description;
      const isRight = Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
      return isRight
        ? undefined
        : `Pass a whole number ${type === 'minutes' ? 'of minutes ' : ''}from ${from} to ${to}`;
    }
    case 'text':
      return typeof value === 'string' ? undefined : 'Pass a text';
    case 'url':
      return typeof value === 'string' && URL.canParse(value)
        ? undefined
        : "Pass an absolute URL, such as 'https://example.com/login'";
    case 'texts':
      return isTexts(value) ? undefined : 'Pass a list of texts';
    case 'object':
      return isObject(value) ? undefined : 'Pass an object';
    case 'function':
      return typeof value === 'function' ? undefined : 'Pass a function';
    case 'choice':
      return unknownChoice(
        value,
        description.values.map((each) => each.value),
        description.isCaseSensitive ? (name) => name : (name) => name.toLowerCase(),
      );
    default:
      return undefined;
  }
}

function isTexts(value: unknown): boolean {
  try {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
  } catch {
    return false;
  }
}

/** Whether a value is an object, and no list. An object that cannot be read is one. */
function isObject(value: unknown): boolean {
  try {
    return typeof value === 'object' && !Array.isArray(value);
  } catch {
    return true;
  }
}

function unknownChoice(
  value: unknown,
  known: readonly string[],
  normalize: (name: string) => string,
): string | undefined {
  if (typeof value !== 'string') return `Pass one of ${known.join(', ')}`;
  if (known.some((name) => normalize(name) === normalize(value))) return undefined;
  const nearest = nearestName(value, known);
  return `${nearest ? `Did you mean "${nearest}"? ` : ''}Known: ${known.join(', ')}`;
}
