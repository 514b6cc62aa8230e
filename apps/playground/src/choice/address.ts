import { RETURN_PARAMETERS } from '../returned.js';
import { choose, nothingChosen, type Choice } from './choice.js';
import type { Field } from './field.js';
import { fields } from './fields.js';
import { readValue, writeValue } from './kinds.js';

/** A choice that an address describes, and what in it could not be read, in sentences. */
export interface AddressReading {
  readonly choice: Choice;
  readonly problems: readonly string[];
}

/** The name of an option in the address: its path without what only says on which side it stands. */
const nameOf = ({ path }: Field): string => path.replace(/^(config|page)\./, '');

const byName = new Map(fields.map((field) => [nameOf(field), field]));

/**
 * The query that describes a choice: `?products=otp&otpOptions.methods=sms`, only what differs from the defaults; empty
 * where nothing does.
 */
export function writeAddress(choice: Choice): string {
  const pairs = fields.flatMap((field) => {
    const value = choice.get(field.path);
    return value === undefined ? [] : [`${nameOf(field)}=${encode(writeValue(value))}`];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Reads a query. What it can't read keeps its default; what a return from the provider brings is passed over. */
export function readAddress(query: URLSearchParams): AddressReading {
  const problems: string[] = [];
  for (const name of new Set(query.keys())) {
    if (!byName.has(name) && !RETURN_PARAMETERS.includes(name)) problems.push(`There is no option “${short(name)}”.`);
  }
  // In the table's order: the look comes before what differs from it.
  const choice = fields.reduce((before, field) => {
    const texts = query.getAll(nameOf(field));
    const [text] = texts;
    if (text === undefined) return before;
    const refuse = (why: string) => {
      problems.push(`“${nameOf(field)}=${short(text)}” can’t be read. ${why}`);
      return before;
    };
    if (texts.length > 1) return refuse('It comes more than once.');
    if (text === '') return refuse('It is empty.');
    const reading = readValue(field.kind, text);
    return 'value' in reading ? choose(before, field.path, reading.value) : refuse(`Expected: ${reading.problem}`);
  }, nothingChosen);
  return { choice, problems };
}

// The signs that a query may hold as they are (RFC 3986 section 3.4), so that people can read it.
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|3A|2F|40|20)/g, (code) =>
    code === '%20' ? '+' : decodeURIComponent(code),
  );
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
