import { describeValue } from '@latchkey/kernel';
import { isSafeUrl } from '@latchkey/client';
import { isChoice, isTermsLink, listOf, TERMS_KEY } from './items.js';
import { isKey, readOptions } from './metadata.js';

type Members = Readonly<Record<string, unknown>>;

const TYPES = ['text', 'name', 'checkbox', 'select', 'custom'];
/** Returns a sentence for each wrong value that the descriptions of the options do not find. */
export function checkSignUpOptions(options: unknown): readonly string[] {
  const { fields, metadata, terms } = readOptions(options);
  const keys = new Map<string, string>();
  const isNothing = fields === undefined && metadata === undefined && terms === undefined;
  return [
    ...(isNothing ? [`no option is given, so new users are asked nothing. Pass fields, metadata or terms.`] : []),
    ...(fields === undefined || Array.isArray(fields)
      ? []
      : [`fields is ${describeValue(fields)}. Pass a list: [{ type: 'name' }].`]),
    ...listOf(fields).flatMap((field, index) => checkField(`fields[${index}]`, Object(field), keys)),
    ...checkMetadata(metadata),
    ...checkTerms(terms, keys),
  ];
}

function checkField(place: string, field: Members, keys: Map<string, string>): readonly string[] {
  const { type, label, choices, view, validate, maxLength } = field;
  if (!TYPES.includes(String(type)))
    return [`${place}.type is ${describeValue(type)}. Use one of ${TYPES.join(', ')}.`];
  if (type === 'name') return [];
  const wrong = checkKey(`${place}.key`, field['key'], keys);
  if (typeof label !== 'string' || !label) {
    wrong.push(`${place}.label is ${describeValue(label)}. Pass the text that is shown: label: 'Company'.`);
  }
  if (type === 'select' && !listOf(choices).some(isChoice)) {
    wrong.push(`${place}.choices has no choice. Pass a list: [{ value: 'de', label: 'Germany' }].`);
  }
  const bad = type === 'select' ? listOf(choices).filter((choice) => !isChoice(choice)) : [];
  if (bad.length > 0 && bad.length < listOf(choices).length) {
    wrong.push(
      `${place}.choices has ${describeValue(bad[0])} without a value and a label. Write { value: 'de', label: 'Germany' }.`,
    );
  }
  if (type === 'custom' && typeof view !== 'function') {
    wrong.push(`${place}.view is ${describeValue(view)}. Pass a component with the props value, error and onChange.`);
  }
  if (validate !== undefined && typeof validate !== 'function') {
    wrong.push(
      `${place}.validate is ${describeValue(validate)}. Pass a function that returns a sentence, or undefined.`,
    );
  }
  if (maxLength !== undefined && !(typeof maxLength === 'number' && maxLength > 0)) {
    wrong.push(`${place}.maxLength is ${describeValue(maxLength)}. Pass a number of characters.`);
  }
  return wrong;
}

function checkKey(place: string, key: unknown, keys: Map<string, string>): string[] {
  if (!isKey(key)) return [`${place} is ${describeValue(key)}. Pass the key of the user's metadata: key: 'company'.`];
  const first = keys.get(key);
  if (first) return [`${place} is "${key}", as ${first} is. Give each field a key of its own.`];
  keys.set(key, place);
  return [];
}

function checkMetadata(metadata: unknown): readonly string[] {
  if (metadata === undefined) return [];
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
    return [`metadata is ${describeValue(metadata)}. Pass an object: { plan: 'pro' }.`];
  }
  try {
    JSON.stringify(metadata);
    return [];
  } catch {
    return [`metadata has a value that JSON does not have, such as a cycle. Pass texts, numbers, lists and objects.`];
  }
}

function checkTerms(terms: unknown, keys: Map<string, string>): readonly string[] {
  if (typeof terms !== 'object' || terms === null || Array.isArray(terms)) return [];
  const { links, key }: Members = Object(terms);
  const wrong = checkKey('terms.key', typeof key === 'string' ? key : TERMS_KEY, keys);
  if (listOf(links).length === 0)
    wrong.push(`terms.links has no link. Write terms: { links: [{ label: 'Terms of Service', url: '/terms' }] }.`);
  for (const [index, link] of listOf(links).entries()) {
    if (isTermsLink(link)) continue;
    const { label, url }: Members = Object(link);
    const place = `terms.links[${index}]`;
    if (typeof url === 'string' && url && !isSafeUrl(url)) {
      wrong.push(`${place}.url is ${describeValue(url)}, which is no http(s) address. Write url: '/terms'.`);
    } else {
      const [name, value] = typeof label === 'string' && label ? ['url', url] : ['label', label];
      wrong.push(`${place}.${name} is ${describeValue(value)}. Write { label: 'Terms of Service', url: '/terms' }.`);
    }
  }
  return wrong;
}
