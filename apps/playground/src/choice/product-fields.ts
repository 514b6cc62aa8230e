import type { Section } from './field.js';
import type { Kind } from './kinds.js';

export const mode: Section = {
  title: 'Mode',
  open: true,
  fields: [
    {
      path: 'page.mode',
      label: 'What the widget is for',
      standard: 'login',
      hint: 'The link of a password email opens the second by itself. The third is for somebody who is signed in.',
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

export const products: Section = {
  title: 'Products',
  open: true,
  fields: [
    {
      path: 'config.products',
      label: 'Shown, in this order',
      standard: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
      always: true,
      kind: {
        type: 'list',
        among: [
          { value: 'oauth', label: 'OAuth providers' },
          { value: 'crypto', label: 'Crypto wallets' },
          { value: 'emailMagicLinks', label: 'Email magic links' },
          { value: 'otp', label: 'One-time passcodes' },
          { value: 'passwords', label: 'Passwords' },
          { value: 'passkeys', label: 'Passkeys' },
        ],
      },
    },
    {
      path: 'config.otpOptions.methods',
      label: 'Passcodes by',
      standard: ['sms', 'whatsapp'],
      always: true,
      of: 'otp',
      hint: 'Email passcodes contradict magic links: with both, the widget says so in place of its form. Try it.',
      kind: {
        type: 'list',
        among: [
          { value: 'sms', label: 'Text message' },
          { value: 'whatsapp', label: 'WhatsApp' },
          { value: 'email', label: 'Email' },
        ],
      },
    },
  ],
};

export const oauth: Section = {
  title: 'OAuth providers',
  fields: [
    {
      path: 'config.oauthOptions.providers',
      label: 'One button each, in this order',
      standard: ['google', 'microsoft', 'apple', 'github'],
      always: true,
      of: 'oauth',
      hint: 'The emulator stands in for all of them: pick an account, allow or deny. Of your own: defineOAuthProvider().',
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
    {
      path: 'config.oauthOptions.google.one_tap',
      label: 'Google One Tap',
      kind: { type: 'switch' },
      standard: false,
      of: 'oauth',
      hint: 'Google’s own prompt, by a script of Google’s. The emulator’s stand-in for it serves here.',
    },
    {
      path: 'config.oauthOptions.google.position',
      label: 'One Tap stands',
      standard: 'floating',
      of: 'oauth',
      kind: {
        type: 'pick',
        among: [
          { value: 'floating', label: 'Above the page' },
          { value: 'floatingOrEmbedded', label: 'Browser’s own, else in widget' },
          { value: 'embedded', label: 'The same, older name' },
          { value: 'embeddedOnly', label: 'In widget, or not at all' },
          { value: 'forceLegacyEmbedded', label: 'Always in widget' },
        ],
      },
    },
    {
      path: 'config.oauthOptions.google.cancel_on_tap_outside',
      label: 'A press beside the prompt closes it',
      kind: { type: 'switch' },
      standard: true,
      of: 'oauth',
    },
    {
      path: 'config.oauthOptions.loginRedirectURL',
      label: 'Who is known comes back to',
      kind: { type: 'address' },
      otherwise: 'this page',
      hint: 'The provider takes only addresses that its project lists.',
      of: 'oauth',
    },
    {
      path: 'config.oauthOptions.signupRedirectURL',
      label: 'Who is new comes back to',
      kind: { type: 'address' },
      otherwise: 'this page',
      of: 'oauth',
    },
  ],
};

const linkMinutes: Kind = { type: 'minutes', from: 5, to: 10_080 };

export const eml: Section = {
  title: 'Email magic links',
  fields: [
    {
      path: 'config.emailMagicLinksOptions.loginRedirectURL',
      label: 'Log-in link leads to',
      kind: { type: 'address' },
      otherwise: 'this page',
      hint: 'The provider takes only addresses that its project lists.',
      of: 'emailMagicLinks',
    },
    {
      path: 'config.emailMagicLinksOptions.signupRedirectURL',
      label: 'Sign-up link leads to',
      kind: { type: 'address' },
      otherwise: 'this page',
      of: 'emailMagicLinks',
    },
    {
      path: 'config.emailMagicLinksOptions.loginExpirationMinutes',
      label: 'Log-in link works for, in minutes',
      kind: linkMinutes,
      standard: 30,
      of: 'emailMagicLinks',
    },
    {
      path: 'config.emailMagicLinksOptions.signupExpirationMinutes',
      label: 'Sign-up link works for, in minutes',
      kind: linkMinutes,
      standard: 30,
      of: 'emailMagicLinks',
    },
    {
      path: 'config.emailMagicLinksOptions.loginTemplateId',
      label: 'Log-in mail template',
      kind: { type: 'text' },
      otherwise: 'the project’s',
      of: 'emailMagicLinks',
    },
    {
      path: 'config.emailMagicLinksOptions.signupTemplateId',
      label: 'Sign-up mail template',
      kind: { type: 'text' },
      otherwise: 'the project’s',
      of: 'emailMagicLinks',
    },
    {
      path: 'config.emailMagicLinksOptions.domainHint',
      label: 'Sender’s domain',
      kind: { type: 'text' },
      otherwise: 'the project’s only one',
      hint: 'The links to Gmail and Yahoo search for mail from there.',
      of: 'emailMagicLinks',
    },
    {
      path: 'config.emailMagicLinksOptions.createUserAsPending',
      label: 'Create users as pending',
      kind: { type: 'switch' },
      standard: false,
      hint: 'Accepted, and without effect: the provider’s API has no field for it.',
      of: 'emailMagicLinks',
    },
  ],
};

export const otp: Section = {
  title: 'One-time passcodes',
  fields: [
    {
      path: 'config.otpOptions.expirationMinutes',
      label: 'Code works for, in minutes',
      kind: { type: 'minutes', from: 1, to: 10 },
      standard: 5,
      of: 'otp',
    },
    {
      path: 'config.otpOptions.loginTemplateId',
      label: 'Template of a log-in email',
      kind: { type: 'text' },
      otherwise: 'the project’s',
      of: 'otp',
    },
    {
      path: 'config.otpOptions.signupTemplateId',
      label: 'Template of a sign-up email',
      kind: { type: 'text' },
      otherwise: 'the project’s',
      of: 'otp',
    },
  ],
};

export const passwords: Section = {
  title: 'Passwords',
  fields: [
    {
      path: 'config.passwordOptions.resetPasswordRedirectURL',
      label: 'Link to a new password leads to',
      kind: { type: 'address' },
      otherwise: 'this page',
      hint: 'A page in the mode that sets new passwords. The provider takes only addresses that its project lists.',
      of: 'passwords',
    },
    {
      path: 'config.passwordOptions.loginRedirectURL',
      label: 'Link past the password leads to',
      kind: { type: 'address' },
      otherwise: 'this page',
      of: 'passwords',
    },
    {
      path: 'config.passwordOptions.resetPasswordExpirationMinutes',
      label: 'Link works for, in minutes',
      kind: linkMinutes,
      otherwise: 'as the provider has it',
      of: 'passwords',
    },
    {
      path: 'config.passwordOptions.resetPasswordTemplateId',
      label: 'Template of the password email',
      kind: { type: 'text' },
      otherwise: 'the project’s',
      of: 'passwords',
    },
    {
      path: 'config.passwordOptions.loginExpirationMinutes',
      label: 'Link past the password works for, in minutes',
      kind: linkMinutes,
      otherwise: 'as the provider has it',
      hint: 'Accepted, and without effect: the official client does not send it.',
      of: 'passwords',
    },
  ],
};

export const passkeys: Section = {
  title: 'Passkeys',
  fields: [
    {
      path: 'config.passkeyOptions.domain',
      label: 'Domain that passkeys are for',
      kind: { type: 'text' },
      otherwise: 'this page’s',
      hint: 'The page’s own, or one that it is part of. With any other, browsers refuse.',
      of: 'passkeys',
    },
  ],
};

export const session: Section = {
  title: 'Session and privacy',
  fields: [
    {
      path: 'config.sessionOptions.sessionDurationMinutes',
      label: 'Session lasts, in minutes',
      kind: { type: 'minutes', from: 5, to: 527_040 },
      standard: 30,
    },
    {
      path: 'config.enableShadowDOM',
      label: 'Shadow DOM',
      kind: { type: 'switch' },
      standard: false,
      hint: 'Draws the widget anew, in a root that the page’s styles don’t reach.',
    },
    {
      path: 'telemetry',
      label: 'Telemetry',
      standard: 'full',
      kind: {
        type: 'pick',
        among: [
          { value: 'full', label: 'Full' },
          { value: 'hashed', label: 'Hashed' },
          { value: 'off', label: 'Off' },
        ],
      },
    },
    {
      path: 'lastUsed',
      label: 'Mark the method used last',
      kind: { type: 'switch' },
      standard: true,
      hint: 'Where there is a choice of methods, once one has worked.',
    },
  ],
};
