import type { Section } from './field.js';
import type { Kind } from './kinds.js';

export const products: Section = {
  title: 'Products',
  open: true,
  fields: [
    {
      path: 'config.products',
      label: 'Shown, in this order',
      standard: ['emailMagicLinks', 'otp'],
      always: true,
      kind: {
        type: 'list',
        among: [
          { value: 'emailMagicLinks', label: 'Email magic links' },
          { value: 'otp', label: 'One-time passcodes' },
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
