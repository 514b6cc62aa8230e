/** The value of an option. */
export type Value = string | number | boolean | readonly string[];

/** One of a closed set, with its label. */
export interface Item {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** The type of an option: it decides the syntax, the validation and the control. */
export type Kind =
  /** Some of the items, in a significant order. */
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
  /** A colour as `#rrggbb`. */
  | { readonly type: 'hex' }
  | { readonly type: 'length'; readonly property: 'width' | 'border-radius' | 'padding' | 'font-size' | 'height' }
  /** A value of another CSS property. */
  | { readonly type: 'css'; readonly property: string; readonly example: string }
  | { readonly type: 'font' };

/** The value of a text, or a sentence that says what is wrong with it. */
export type Reading = { readonly value: Value } | { readonly problem: string };

const MOST_CHARACTERS = 500;
/** Of an image inside of its URL. The redirect URLs of one request contain the address of the page twice. */
export const MOST_IMAGE_CHARACTERS = 4_000;

/** Syntax that the widget refuses in a theme value although the browser's parser may accept it. */
const REFUSED_IN_CSS = /[;{}\\@]|\/\*|(url|src|image|image-set|expression)\(/i;

/** Parses a non-empty text as a value of this kind. */
export function readValue(kind: Kind, text: string): Reading {
  const most = kind.type === 'image' ? MOST_IMAGE_CHARACTERS : MOST_CHARACTERS;
  if (text.length > most) return { problem: `No more than ${most} characters.` };
  // An address can't contain a lone surrogate.
  if (/\p{Cs}/u.test(text)) return { problem: 'A text without lone surrogates.' };
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
      return /^https?:$/.test(protocolOf(text)) ? { value: text } : { problem: 'A complete address, with https://.' };
    case 'image':
      return isImageAddress(text)
        ? { value: text }
        : { problem: 'An https address, a path of this site, or a data: image (png, jpeg, webp, gif).' };
    case 'colour':
      return readCss('color', text, 'A CSS colour: #19303D, rgb(25 48 61), light-dark(#19303D, #E8F0F4).');
    case 'hex':
      return /^#[\da-f]{6}$/i.test(text) ? { value: text } : { problem: 'A colour as #rrggbb: #5B34C9.' };
    case 'css':
      return readCss(kind.property, text, `A value of the CSS property ${kind.property}: ${kind.example}.`);
    case 'length':
      return readCss(kind.property, text, 'A CSS length with its unit: 8px, 2rem.');
    case 'font':
      return readCss('font-family', text, 'A CSS list of font families: Georgia, serif.');
    default:
      return kind satisfies never;
  }
}

/** Returns the text of a value, which {@link readValue} parses. */
export function writeValue(value: Value): string {
  if (typeof value !== 'object') return String(value);
  return value.length > 0 ? value.join(',') : NO_ITEM;
}

/** Whether two values are equal. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return typeof one === typeof other && writeValue(one) === writeValue(other);
}

/** The text of an empty list, because an empty text means an unset option. */
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
