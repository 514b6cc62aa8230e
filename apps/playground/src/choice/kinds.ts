/** What an option can be set to. */
export type Value = string | number | boolean | readonly string[];

/** One of a closed set, with the words that a person reads. */
export interface Item {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** How an option is written, checked and drawn. */
export type Kind =
  /** Some of the items, in an order that counts. */
  | { readonly type: 'list'; readonly among: readonly Item[] }
  /** One of the items. */
  | { readonly type: 'pick'; readonly among: readonly Item[] }
  | { readonly type: 'switch' }
  | { readonly type: 'minutes'; readonly from: number; readonly to: number }
  | { readonly type: 'text' }
  /** An absolute address for a link. */
  | { readonly type: 'address' }
  /** The address of an image that the widget shows. */
  | { readonly type: 'image' }
  | { readonly type: 'colour' }
  | { readonly type: 'length'; readonly property: 'width' | 'border-radius' }
  | { readonly type: 'font' };

/** A text read as an option's value, or a sentence on what it should have been. */
export type Reading = { readonly value: Value } | { readonly problem: string };

const MOST_CHARACTERS = 500;

/** What the widget refuses in a value of its theme although the browser's parser may take it. */
const REFUSED_IN_CSS = /[;{}\\@]|\/\*|(url|src|image|image-set|expression)\(/i;

/** Reads a text that is not empty as a value of this kind. */
export function readValue(kind: Kind, text: string): Reading {
  if (text.length > MOST_CHARACTERS) return { problem: `No more than ${MOST_CHARACTERS} characters.` };
  // Half a surrogate pair can't stand in an address.
  if (/\p{Cs}/u.test(text)) return { problem: 'A text of whole signs.' };
  switch (kind.type) {
    case 'list': {
      const values = text === NO_ITEM ? [] : text.split(',');
      const known = values.every((value) => kind.among.some((item) => item.value === value));
      if (known && new Set(values).size === values.length) return { value: values };
      return { problem: `Some of ${namesOf(kind.among)}, each once, with commas between; or ${NO_ITEM}.` };
    }
    case 'pick':
      return kind.among.some(({ value }) => value === text)
        ? { value: text }
        : { problem: `One of ${namesOf(kind.among)}.` };
    case 'switch':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { problem: 'true or false.' };
    case 'minutes': {
      const minutes = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return minutes >= kind.from && minutes <= kind.to
        ? { value: minutes }
        : { problem: `A whole number from ${kind.from} to ${kind.to}.` };
    }
    case 'text':
      return { value: text };
    case 'address':
      return /^https?:$/.test(protocolOf(text)) ? { value: text } : { problem: 'A whole address, with https://.' };
    case 'image':
      return isImageAddress(text)
        ? { value: text }
        : { problem: 'An https address, a path of this site, or a data: image (png, jpeg, webp, gif).' };
    case 'colour':
      return readCss('color', text, 'A CSS colour: #19303D, rgb(25 48 61), light-dark(#19303D, #E8F0F4).');
    case 'length':
      return readCss(kind.property, text, 'A CSS length with its unit: 8px, 2rem.');
    case 'font':
      return readCss('font-family', text, 'A CSS list of font families: Georgia, serif.');
    default:
      return kind satisfies never;
  }
}

/** The text of a value: what {@link readValue} reads. */
export function writeValue(value: Value): string {
  if (typeof value !== 'object') return String(value);
  return value.length > 0 ? value.join(',') : NO_ITEM;
}

/** Whether two values say the same. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return typeof one === typeof other && writeValue(one) === writeValue(other);
}

/** An empty list, where an empty text would say nothing at all. */
const NO_ITEM = 'none';

function namesOf(items: readonly Item[]): string {
  return items.map(({ value }) => value).join(', ');
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function isImageAddress(text: string): boolean {
  if (/^\/(?!\/)/.test(text)) return true;
  return protocolOf(text) === 'https:' || /^data:image\/(png|jpeg|webp|gif)[;,]/i.test(text);
}

function readCss(property: string, text: string, problem: string): Reading {
  const isTaken = !REFUSED_IN_CSS.test(text) && CSS.supports(property, text);
  return isTaken ? { value: text } : { problem };
}
