import { isSafeUrl } from '@latchkey/client';
import { isKey, readOptions } from './metadata.js';
import type { SignUpField, SignUpOptions, SignUpTerms } from './options.js';

/** One input of the step. */
export interface Item {
  /** Unique within the step. */
  readonly id: string;
  /** The member of the user that has the value. */
  readonly target: 'name' | 'metadata';
  readonly key: string;
  readonly field: SignUpField | (SignUpTerms & { readonly type: 'terms'; readonly required: true });
}

/** The default of `terms.key`. */
export const TERMS_KEY = 'terms';

/** The parts of a name, by their key at the provider. */
const NAME_KEYS = ['first_name', 'last_name'] as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the items of a list; none for another value. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether an option is a field that the step can draw. */
export function isField(value: unknown): value is SignUpField {
  const { type, key, label, choices, view }: Readonly<Record<string, unknown>> = Object(value);
  if (type === 'name') return true;
  if (!isKey(key) || !isText(label)) return false;
  if (type === 'select') return listOf(choices).some(isChoice);
  return type === 'text' || type === 'checkbox' || (type === 'custom' && typeof view === 'function');
}

/** Whether an option is a choice of a select. */
export function isChoice(choice: unknown): boolean {
  const { value, label }: Readonly<Record<string, unknown>> = Object(choice);
  return isText(value) && isText(label);
}

/** Whether an option is a link that a page may open. */
export function isTermsLink(link: unknown): link is SignUpTerms['links'][number] {
  const { label, url }: Readonly<Record<string, unknown>> = Object(link);
  return isText(label) && isText(url) && isSafeUrl(url);
}

/** Returns the inputs of the step, without invalid ones. A key counts once. */
export function itemsOf(options: SignUpOptions | undefined): readonly Item[] {
  const { fields, terms } = readOptions(options);
  const items = listOf(fields)
    .filter(isField)
    .flatMap((field): readonly Item[] => {
      if (field.type === 'name') {
        return NAME_KEYS.map((key) => ({ id: `name.${key}`, target: 'name', key, field }));
      }
      return [{ id: `field.${field.key}`, target: 'metadata', key: field.key, field }];
    });
  const consent = termsOf(terms);
  return [...new Map([...items, ...(consent ? [consent] : [])].map((item) => [item.target + item.key, item])).values()];
}

function termsOf(terms: unknown): Item | undefined {
  const { links, version, key = TERMS_KEY }: Readonly<Record<string, unknown>> = Object(terms);
  const safe = listOf(links).filter(isTermsLink);
  if (!safe[0] || !isKey(key)) return undefined;
  const field = { type: 'terms', required: true, links: safe, version: isText(version) ? version : undefined } as const;
  return { id: 'terms', target: 'metadata', key, field };
}
