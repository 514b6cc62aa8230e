import type { ProductName } from '@latchkey/preset';
import { configDescriptions as config } from '@latchkey/preset/config-descriptions';
import { propDescriptions } from '@latchkey/shell/prop-descriptions';
import { describedFields, textsOf } from './described-fields.js';
import type { Section } from './field.js';

export const mode: Section = {
  title: 'Mode',
  open: true,
  fields: [
    {
      path: 'page.mode',
      label: 'Mode',
      standard: 'login',
      hint: 'The link in a password email opens “Reset password” by itself. “Passkeys” needs a person who is signed in.',
      kind: {
        type: 'pick',
        among: [
          { value: 'login', label: 'Log in' },
          { value: 'resetPassword', label: 'Reset password' },
          { value: 'passkeyRegistration', label: 'Passkeys' },
        ],
      },
    },
  ],
};

const { methods } = config.otpOptions.members;

export const products: Section = {
  title: 'Products',
  open: true,
  fields: [
    {
      path: 'config.products',
      label: 'Products, in display order',
      standard: ['oauth', 'passkeys', 'otp'],
      always: true,
      isOfLogin: true,
      kind: { type: 'list', among: config.products.values },
    },
    {
      path: 'config.otpOptions.methods',
      ...textsOf(methods),
      kind: { type: 'list', among: methods.values },
      standard: ['email'],
      always: true,
      of: 'otp',
    },
  ],
};

const { providers } = config.oauthOptions.members;
const { one_tap, position, cancel_on_tap_outside } = providers.members;

export const oauth: Section = {
  title: 'OAuth providers',
  fields: [
    {
      path: 'config.oauthOptions.providers',
      ...textsOf(providers),
      hint: 'The emulator replaces all of them: choose an account there, and allow or deny.',
      standard: ['google', 'apple'],
      always: true,
      of: 'oauth',
      kind: { type: 'list', among: providers.members.type.values },
    },
    ...describedFields('config.oauthOptions.google', { of: 'oauth' }, { one_tap, position, cancel_on_tap_outside }),
    // The emulator has a script of its own.
    ...describedFields('config.oauthOptions', { of: 'oauth' }, config.oauthOptions.members, ['oneTapScriptURL']),
  ],
};

/** The section of a product whose options all have a field. */
const productSection = (of: ProductName, name: keyof typeof config, without: readonly string[] = []): Section => ({
  title: config.products.values.find(({ value }) => value === of)?.label ?? of,
  fields: describedFields('config', { of }, { [name]: config[name] }).filter(({ path }) => !without.includes(path)),
});

export const eml = productSection('emailMagicLinks', 'emailMagicLinksOptions');
export const otp = productSection('otp', 'otpOptions', ['config.otpOptions.methods']);
export const passwords = productSection('passwords', 'passwordOptions');
const passkeySection = productSection('passkeys', 'passkeyOptions');

export const passkeys: Section = {
  ...passkeySection,
  // Without the button, a browser with autofill shows no passkey on the first screen.
  fields: passkeySection.fields.map((field) =>
    field.path === 'config.passkeyOptions.buttonFirst'
      ? { ...field, standard: true, always: true, omitted: false, isOfLogin: true }
      : field,
  ),
};

const { intent, neutral, initialIdentifier, lastUsedFirst, screenHistory, autoFocus } = config;
const plugins = { intent, neutral, initialIdentifier, lastUsedFirst, screenHistory, autoFocus };

export const options: Section = {
  title: 'Options',
  fields: describedFields('config', { isOfLogin: true }, plugins),
};

const { sessionOptions, enableShadowDOM } = config;
const { telemetry, lastUsed } = propDescriptions;

export const session: Section = {
  title: 'Session and privacy',
  fields: [
    ...describedFields('config', {}, { sessionOptions, enableShadowDOM }),
    ...describedFields('', {}, { telemetry }),
    { path: 'lastUsed', ...textsOf(lastUsed), kind: { type: 'switch' }, standard: true },
  ],
};
