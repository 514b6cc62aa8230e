import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type {
  SignUpCheckboxField,
  SignUpCustomField,
  SignUpNameField,
  SignUpOptions,
  SignUpSelectField,
  SignUpTerms,
  SignUpTextField,
} from './options.js';

/** The members of all types of fields. */
const field = {
  type: {
    type: 'choice',
    label: 'Type',
    otherwise: 'required',
    values: [
      { value: 'text', label: 'Text' },
      { value: 'name', label: 'First and last name' },
      { value: 'checkbox', label: 'Checkbox' },
      { value: 'select', label: 'Select' },
      { value: 'custom', label: 'A view of your own' },
    ],
  },
  key: { type: 'text', label: 'Key in the user’s metadata' },
  label: { type: 'text', label: 'Label' },
  required: { type: 'switch', label: 'Required', default: false },
  validate: { type: 'function', label: 'Check of the value', otherwise: 'every value is accepted' },
  maxLength: { type: 'text', label: 'Greatest length', otherwise: '200 characters' },
  autoComplete: { type: 'text', label: 'Autofill token', otherwise: "`'off'`" },
  choices: {
    type: 'items',
    label: 'Choices',
    members: { value: { type: 'text', label: 'Value' }, label: { type: 'text', label: 'Label' } },
  },
  view: { type: 'view', label: 'View' },
} satisfies Record<
  keyof (SignUpTextField & SignUpNameField & SignUpCheckboxField & SignUpSelectField & SignUpCustomField),
  OptionDescription
>;

const terms = {
  links: {
    type: 'items',
    label: 'Links',
    members: { label: { type: 'text', label: 'Label' }, url: { type: 'text', label: 'Address' } },
  },
  version: { type: 'text', label: 'Version of the terms', otherwise: 'none', example: `'2026-01'` },
  key: { type: 'text', label: 'Key in the user’s metadata', otherwise: "`'terms'`" },
} satisfies Record<keyof SignUpTerms, OptionDescription>;

/** The options of `signUp`. */
export const optionDescriptions = {
  fields: {
    type: 'items',
    label: 'Fields of the sign-up step',
    help: 'In display order.',
    members: field,
  },
  metadata: {
    type: 'record',
    label: 'Metadata of new users',
    otherwise: 'none',
    help: 'Stored in the user’s `untrusted_metadata`. Kept for this tab, for 30 minutes, so that it is there after a redirect.',
  },
  terms: {
    type: 'object',
    label: 'Terms that new users accept',
    otherwise: 'none',
    help: 'An object with links, and optionally a version and a key.',
    example: `{ links: [{ label: 'Terms of Service', url: '/terms' }] }`,
    members: terms,
  },
} satisfies Record<keyof SignUpOptions, OptionDescription>;

/** Returns a sentence for each wrong value. */
export async function checkValues(options: SignUpOptions): Promise<readonly string[]> {
  return (await loadChunk(import('./check-values.js'))).checkSignUpOptions(options);
}

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
