import { optionDescriptions as eml } from '@latchkey/eml/option-descriptions';
import { optionDescriptions as idp } from '@latchkey/idp/option-descriptions';
import type { OptionDescription } from '@latchkey/kernel';
import { optionDescriptions as oauth } from '@latchkey/oauth/option-descriptions';
import { pluginDescriptions } from '@latchkey/options/option-descriptions';
import { optionDescriptions as otp } from '@latchkey/otp/option-descriptions';
import { optionDescriptions as passkeys } from '@latchkey/passkeys/option-descriptions';
import { optionDescriptions as passwords } from '@latchkey/passwords/option-descriptions';
import { propDescriptions } from '@latchkey/shell/prop-descriptions';
import { optionDescriptions as signUp } from '@latchkey/sign-up/option-descriptions';
import type { Config, OAuthConfig, OAuthProviderConfig, OAuthProviderType, ProductName } from './config.js';

const products = [
  { value: 'oauth', label: 'OAuth providers' },
  { value: 'crypto', label: 'Crypto wallets' },
  { value: 'emailMagicLinks', label: 'Email magic links' },
  { value: 'otp', label: 'One-time passcodes' },
  { value: 'passwords', label: 'Passwords' },
  { value: 'passkeys', label: 'Passkeys' },
] as const satisfies readonly { readonly value: ProductName; readonly label: string }[];

const providerTypes = [
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
] as const satisfies readonly { readonly value: OAuthProviderType; readonly label: string }[];

const { custom_scopes, provider_params, one_tap, position, cancel_on_tap_outside } = oauth.providers.members;

const provider = {
  type: { type: 'choice', label: 'Provider', values: providerTypes, otherwise: 'required' },
  ...{ custom_scopes, provider_params, one_tap, position, cancel_on_tap_outside },
} satisfies Record<keyof OAuthProviderConfig, OptionDescription>;

const oauthConfig = {
  ...oauth,
  providers: { ...oauth.providers, members: provider },
  oneTapScriptURL: {
    type: 'url',
    label: 'URL of One Tap’s script',
    otherwise: 'Google’s',
    help: 'A replacement for tests and offline work.',
  },
} satisfies Record<keyof OAuthConfig, OptionDescription>;

const { sessionOptions, enableShadowDOM } = propDescriptions;

/** The members of the flat configuration, with those of all its products and options. */
export const configDescriptions = {
  products: {
    type: 'choices',
    label: 'Sign-in methods, in display order',
    values: products,
    otherwise: "`['emailMagicLinks']`",
    help: 'Without `mountLogin`: none.',
  },
  emailMagicLinksOptions: {
    type: 'object',
    label: 'Email magic links',
    help: 'See `@latchkey/eml`.',
    members: eml,
  },
  oauthOptions: {
    type: 'object',
    label: 'OAuth providers',
    help: 'See `@latchkey/oauth`. Without `providers` it is left out.',
    members: oauthConfig,
  },
  otpOptions: {
    type: 'object',
    label: 'One-time passcodes',
    help: 'See `@latchkey/otp`. Without `methods` it is left out.',
    members: otp,
  },
  passwordOptions: {
    type: 'object',
    label: 'Passwords',
    help: 'See `@latchkey/passwords`. Also for `mountResetPassword`.',
    members: passwords,
  },
  passkeyOptions: {
    type: 'object',
    label: 'Passkeys',
    help: 'See `@latchkey/passkeys`. Also for `mountPasskeyRegistration`.',
    members: passkeys,
  },
  identityProviderOptions: {
    type: 'object',
    label: 'Consent and log-out for other applications',
    help: 'For `mountIdentityProvider`, see `@latchkey/idp`.',
    members: idp,
  },
  sessionOptions: { ...sessionOptions, help: 'Pass the same to `handleRedirect`, see `@latchkey/client`.' },
  enableShadowDOM,
  signUpOptions: {
    type: 'object',
    label: 'Data of new users',
    help: 'See `@latchkey/sign-up`.',
    members: signUp,
  },
  ...pluginDescriptions,
} satisfies Record<keyof Config, OptionDescription>;
