import { optionDescriptions as emlOptions } from '@latchkey/eml/option-descriptions';
import { optionDescriptions as oauthOptions } from '@latchkey/oauth/option-descriptions';
import { pluginDescriptions } from '@latchkey/options/option-descriptions';
import { optionDescriptions as otpOptions } from '@latchkey/otp/option-descriptions';
import { optionDescriptions as passkeyOptions } from '@latchkey/passkeys/option-descriptions';
import { optionDescriptions as passwordOptions } from '@latchkey/passwords/option-descriptions';
import type { ProductName } from '@latchkey/preset';
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

const productLabels = {
  oauth: 'OAuth providers',
  crypto: 'Crypto wallets',
  emailMagicLinks: 'Email magic links',
  otp: 'One-time passcodes',
  passwords: 'Passwords',
  passkeys: 'Passkeys',
} satisfies Readonly<Record<ProductName, string>>;

export const products: Section = {
  title: 'Products',
  open: true,
  fields: [
    {
      path: 'config.products',
      label: 'Products, in display order',
      standard: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
      always: true,
      isOfLogin: true,
      kind: {
        type: 'list',
        among: Object.entries(productLabels).map(([value, label]) => ({ value, label })),
      },
    },
    {
      path: 'config.otpOptions.methods',
      ...textsOf(otpOptions.methods),
      kind: { type: 'list', among: otpOptions.methods.values },
      standard: ['sms', 'whatsapp'],
      always: true,
      of: 'otp',
    },
  ],
};

const { providers: provider } = oauthOptions;
const { one_tap, position, cancel_on_tap_outside } = provider.members;

export const oauth: Section = {
  title: 'OAuth providers',
  fields: [
    {
      path: 'config.oauthOptions.providers',
      ...textsOf(provider),
      standard: ['google', 'microsoft', 'apple', 'github'],
      always: true,
      of: 'oauth',
      kind: {
        type: 'list',
        among: [
          { value: 'google', label: 'Google' },
          { value: 'microsoft', label: 'Microsoft' },
          { value: 'apple', label: 'Apple' },
          { value: 'github', label: 'GitHub' },
          { value: 'gitlab', label: 'GitLab' },
          { value: 'facebook', label: 'Facebook' },
          { value: 'discord', label: 'Discord' },
          { value: 'salesforce', label: 'Salesforce' },
          { value: 'slack', label: 'Slack' },
          { value: 'amazon', label: 'Amazon' },
          { value: 'bitbucket', label: 'Bitbucket' },
          { value: 'linkedin', label: 'LinkedIn' },
          { value: 'coinbase', label: 'Coinbase' },
          { value: 'twitch', label: 'Twitch' },
          { value: 'twitter', label: 'Twitter' },
          { value: 'tiktok', label: 'TikTok' },
          { value: 'snapchat', label: 'Snapchat' },
          { value: 'figma', label: 'Figma' },
          { value: 'yahoo', label: 'Yahoo' },
        ],
      },
    },
    ...describedFields('config.oauthOptions.google', { of: 'oauth' }, { one_tap, position, cancel_on_tap_outside }),
    ...describedFields('config.oauthOptions', { of: 'oauth' }, oauthOptions),
  ],
};

export const eml: Section = {
  title: 'Email magic links',
  fields: describedFields('config.emailMagicLinksOptions', { of: 'emailMagicLinks' }, emlOptions),
};

export const otp: Section = {
  title: 'One-time passcodes',
  fields: describedFields('config.otpOptions', { of: 'otp' }, otpOptions, ['methods']),
};

export const passwords: Section = {
  title: 'Passwords',
  fields: describedFields('config.passwordOptions', { of: 'passwords' }, passwordOptions),
};

export const passkeys: Section = {
  title: 'Passkeys',
  fields: describedFields('config.passkeyOptions', { of: 'passkeys' }, passkeyOptions),
};

export const options: Section = {
  title: 'Options',
  fields: describedFields('config', { isOfLogin: true }, pluginDescriptions),
};

const { sessionOptions, enableShadowDOM, telemetry, lastUsed } = propDescriptions;

export const session: Section = {
  title: 'Session and privacy',
  fields: [
    ...describedFields('config', {}, { sessionOptions, enableShadowDOM }),
    ...describedFields('', {}, { telemetry }),
    { path: 'lastUsed', ...textsOf(lastUsed), kind: { type: 'switch' }, standard: true },
  ],
};
