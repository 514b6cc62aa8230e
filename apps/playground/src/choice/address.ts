import { RETURN_PARAMETERS } from '../returned.js';
import { choose, nothingChosen, type Choice } from './choice.js';
import type { Field } from './field.js';
import { fields } from './fields.js';
import { readValue, writeValue } from './kinds.js';

/** The choice that an address describes, and a sentence for each part that could not be read. */
export interface AddressReading {
  readonly choice: Choice;
  readonly problems: readonly string[];
}

/** The name of an option in the address: its path without the prefix `config.` or `page.`. */
const nameOf = ({ path }: Field): string => path.replace(/^(config|page)\./, '');

const byName = new Map(fields.map((field) => [nameOf(field), field]));

/**
 * Returns the query that describes a choice: `?products=otp&otpOptions.methods=sms`, only values that differ from the
 * defaults; empty without such values.
 */
export function writeAddress(choice: Choice): string {
  const pairs = fields.flatMap((field) => {
    const value = choice.get(field.path);
    return value === undefined ? [] : [`${nameOf(field)}=${encode(writeValue(value))}`];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Reads a query. Unreadable values keep their defaults; parameters of a redirect from the provider are ignored. */
export function readAddress(query: URLSearchParams): AddressReading {
  const problems: string[] = [];
  for (const name of new Set(query.keys())) {
    if (!byName.has(name) && !RETURN_PARAMETERS.includes(name)) problems.push(`There is no option “${short(name)}”.`);
  }
  // In the table's order: the look comes before the options that override it.
  const choice = fields.reduce((before, field) => {
    const texts = query.getAll(nameOf(field));
    const [text] = texts;
    if (text === undefined) return before;
    const refuse = (why: string) => {
      problems.push(`“${nameOf(field)}=${short(text)}” can’t be read. ${why}`);
      return before;
    };
    if (texts.length > 1) return refuse('It occurs more than once.');
    if (text === '') return refuse('It is empty.');
    const reading = readValue(field.kind, text);
    return 'value' in reading ? choose(before, field.path, reading.value) : refuse(`Expected: ${reading.problem}`);
  }, nothingChosen);
  return { choice, problems };
}

// Characters that a query may contain unescaped (RFC 3986 section 3.4), so that people can read it.
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|3A|2F|40|20)/g, (code) =>
    code === '%20' ? '+' : decodeURIComponent(code),
  );
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
