import type { LoginElementProperties } from './types.js';

/** Called with a sentence about a value that is left out. */
export type Report = (sentence: string) => void;

/** Reads a text. Returns undefined, and reports a sentence, if it is not valid. `place`: `attribute "config"`. */
type Read = (text: string, place: string, report: Report) => unknown;

/** An attribute, and the property that it sets. */
interface Attribute {
  readonly name: string;
  /** `handleRedirect` exists as an attribute only. */
  readonly property: keyof LoginElementProperties | 'handleRedirect';
  readonly read: Read;
}

const text: Read = (given) => given || undefined;

function oneOf(...known: readonly string[]): Read {
  return (given, place, report) => {
    if (known.includes(given)) return given;
    report(`The ${place} is left out: ${JSON.stringify(given)} is none of ${known.join(', ')}.`);
    return undefined;
  };
}

const badges = oneOf('badge', 'false');
const handlings = oneOf('on', 'confirm', 'off');

const json: Read = (given, place, report) => {
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch (error) {
    report(`The ${place} is left out: it is not valid JSON. ${(error as Error).message}`);
    return undefined;
  }
  if (typeof value === 'object' && !Array.isArray(value)) return value ?? undefined;
  report(`The ${place} is left out: it is no JSON object.`);
  return undefined;
};

/** Every attribute. */
export const attributes: readonly Attribute[] = [
  { name: 'public-token', property: 'publicToken', read: text },
  { name: 'api-url', property: 'apiUrl', read: text },
  { name: 'locale', property: 'locale', read: text },
  {
    name: 'heading-level',
    property: 'headingLevel',
    read(given, place, report) {
      if (/^[1-6]$/.test(given)) return Number(given);
      report(`The ${place} is left out: ${JSON.stringify(given)} is no level from 1 to 6.`);
      return undefined;
    },
  },
  { name: 'redirect-to', property: 'redirectTo', read: text },
  { name: 'telemetry', property: 'telemetry', read: oneOf('full', 'hashed', 'off') },
  {
    name: 'last-used',
    property: 'lastUsed',
    read(...given) {
      const value = badges(...given);
      return value === 'false' ? false : value;
    },
  },
  // A boolean attribute: if it is present, it is true (HTML 2.3.2).
  { name: 'shadow', property: 'enableShadowDOM', read: () => true },
  { name: 'mode', property: 'mode', read: text },
  {
    name: 'handle-redirect',
    property: 'handleRedirect',
    read: (given, ...rest) => (given === '' ? 'on' : handlings(given, ...rest)),
  },
  { name: 'config', property: 'config', read: json },
  { name: 'styles', property: 'styles', read: json },
  { name: 'strings', property: 'strings', read: json },
];
