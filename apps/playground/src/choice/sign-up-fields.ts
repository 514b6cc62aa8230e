import type { Config } from '@latchkey/preset';
import { configDescriptions } from '@latchkey/preset/config-descriptions';
import { textsOf } from './described-fields.js';
import type { Section } from './field.js';

type SignUpOptions = NonNullable<Config['signUpOptions']>;
type SignUpField = NonNullable<SignUpOptions['fields']>[number];

/** The fields that a person can select here, by the name of each in the address. */
const examples = {
  name: { type: 'name' },
  company: { type: 'text', key: 'company', label: 'Company', autoComplete: 'organization' },
  plan: {
    type: 'select',
    key: 'plan',
    label: 'Plan',
    choices: [
      { value: 'free', label: 'Free' },
      { value: 'pro', label: 'Pro' },
    ],
  },
  news: { type: 'checkbox', key: 'news', label: 'Send me news' },
} as const satisfies Readonly<Record<string, SignUpField>>;

const { fields, terms } = configDescriptions.signUpOptions.members;

export const signUp: Section = {
  title: 'Sign-up step',
  hint: 'A step between the first sign-in and its success screen. A sign-in of an existing user skips it.',
  fields: [
    {
      path: 'config.signUpOptions.fields',
      ...textsOf(fields),
      isOfLogin: true,
      kind: {
        type: 'list',
        among: [
          { value: 'name', label: 'First and last name' },
          { value: 'company', label: 'Company, a text' },
          { value: 'plan', label: 'Plan, a choice' },
          { value: 'news', label: 'News, a checkbox' },
        ] satisfies readonly { readonly value: keyof typeof examples; readonly label: string }[],
      },
    },
    {
      path: 'config.signUpOptions.required',
      ...textsOf(fields.members.required),
      label: 'The fields are required',
      isOfLogin: true,
      kind: { type: 'switch' },
    },
    {
      path: 'config.signUpOptions.terms.url',
      ...textsOf(terms),
      label: 'Address of the terms that new users accept',
      hint: 'The step has a checkbox with a link to the terms.',
      isOfLogin: true,
      kind: { type: 'address' },
    },
    {
      path: 'config.signUpOptions.terms.version',
      ...textsOf(terms.members.version),
      isOfLogin: true,
      kind: { type: 'text' },
    },
  ],
};

/** The values of the fields of {@link signUp}. */
export interface SignUpValues {
  readonly fields?: readonly string[];
  readonly required?: boolean;
  readonly terms?: { readonly url?: string; readonly version?: string };
}

/** Converts the values to the options of the sign-up step; `undefined` if they ask new users nothing. */
export function signUpOptionsOf(values: SignUpValues): SignUpOptions | undefined {
  const { required, terms: { url, ...version } = {} } = values;
  const chosen = (values.fields ?? []) as readonly (keyof typeof examples)[];
  const list = chosen.map((name): SignUpField => ({ ...examples[name], ...(required && { required }) }));
  if (list.length === 0 && url === undefined) return undefined;
  return {
    ...(list.length > 0 && { fields: list }),
    ...(url !== undefined && { terms: { links: [{ label: 'Terms of Service', url }], ...version } }),
  };
}
