import type { ProductName } from '@latchkey/preset';
import type { Field, Section } from './field.js';
import { BRAND_COLOR, looks } from './looks.js';
import type { Path } from './paths.js';
import { eml, mode, oauth, options, otp, passkeys, passwords, products, session } from './product-fields.js';
import { signUp } from './sign-up-fields.js';
import { buttons, colours, inputs, shape } from './style-fields.js';

const page: Section = {
  title: 'Page',
  fields: [
    {
      path: 'page.appearance',
      label: 'Appearance',
      standard: 'system',
      kind: {
        type: 'pick',
        among: [
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ],
      },
    },
    {
      path: 'page.width',
      label: 'Width',
      standard: '400',
      kind: {
        type: 'pick',
        among: [
          { value: '320', label: 'Phone' },
          { value: '400', label: '400' },
          { value: 'full', label: 'Full' },
        ],
      },
    },
    {
      path: 'page.backdrop',
      label: 'Backdrop',
      standard: 'dots',
      kind: {
        type: 'pick',
        among: [
          { value: 'dots', label: 'Dots' },
          { value: 'plain', label: 'Plain' },
          { value: 'brand', label: 'Brand colour' },
          { value: 'site', label: 'A site' },
        ],
      },
    },
    {
      path: 'page.stage',
      label: 'Colours of the preview',
      standard: 'page',
      kind: {
        type: 'pick',
        among: [
          { value: 'page', label: 'Auto' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ],
      },
    },
    {
      path: 'page.look',
      label: 'Theme',
      standard: 'default',
      kind: { type: 'pick', among: looks.map(({ name, label }) => ({ value: name, label })) },
    },
    { path: 'page.brand', label: 'Brand colour', standard: BRAND_COLOR, kind: { type: 'hex' } },
  ],
};

const text = (path: Path, label: string, otherwise: string, of?: ProductName): Field => ({
  path,
  label,
  otherwise,
  kind: { type: 'text' },
  ...(of && { of }),
});

const words: Section = {
  title: 'Language and texts',
  fields: [
    {
      path: 'locale',
      label: 'Language',
      standard: 'en',
      hint: 'The texts below take precedence.',
      kind: {
        type: 'pick',
        among: [
          { value: 'en', label: 'English' },
          { value: 'auto', label: 'That of the page, else of the browser' },
          { value: 'ar', label: 'العربية' },
          { value: 'de', label: 'Deutsch' },
          { value: 'es', label: 'Español' },
          { value: 'fr', label: 'Français' },
          { value: 'it', label: 'Italiano' },
          { value: 'ja', label: '日本語' },
          { value: 'ko', label: '한국어' },
          { value: 'nl', label: 'Nederlands' },
          { value: 'pl', label: 'Polski' },
          { value: 'pt-BR', label: 'Português (Brasil)' },
          { value: 'zh-Hans', label: '简体中文' },
        ],
      },
    },
    text('strings.shell.title', 'Heading', 'Sign up or log in'),
    text('strings.shell.sms', 'Tab for text messages', 'Text'),
    text('strings.eml.send', 'Button for a link', 'Continue with email', 'emailMagicLinks'),
    text('strings.eml.check', 'Heading after a link', 'Check your email', 'emailMagicLinks'),
    text('strings.otp.sendPhone', 'Button for a code by phone', 'Continue with phone number', 'otp'),
    text('strings.otp.enter', 'Heading for the code', 'Enter passcode', 'otp'),
    text('strings.otp.resend', 'Link for another code', 'Resend code', 'otp'),
    text('strings.passwords.goOn', 'Button for an address', 'Continue with email', 'passwords'),
    text('strings.passwords.create', 'Heading for a new account', 'Create an account', 'passwords'),
    text('strings.passwords.forgot', 'Link for a forgotten password', 'Forgot Password?', 'passwords'),
    text('strings.passkeys.login', 'Button for a passkey', 'Login with a Passkey', 'passkeys'),
  ],
};

/** The options of the widget, by the section that shows them, and the options of the page around it. */
export const sections = {
  mode,
  page,
  products,
  oauth,
  eml,
  otp,
  passwords,
  passkeys,
  options,
  signUp,
  session,
  shape,
  colours,
  buttons,
  inputs,
  words,
} as const;

/** Every option, in the order in which code lists them. */
export const fields: readonly Field[] = Object.values(sections).flatMap((section) => section.fields);

const byPath = new Map(fields.map((field) => [field.path, field]));

/**
 * Returns the option at this path.
 * @throws when there is none.
 */
export function fieldAt(path: Path): Field {
  const field = byPath.get(path);
  if (field) return field;
  throw new Error(`There is no option at "${path}".`);
}

/** Whether a look may set this option. */
export function isThemed({ path, kind }: Field): boolean {
  return path.startsWith('styles.') && kind.type !== 'switch' && kind.type !== 'image';
}
