import type { OtpLocale } from '@latchkey/otp';
import { de as otpDe } from '@latchkey/otp/locales/de';
import type { Strings } from '@latchkey/react';
import { de } from './de.js';
import { loadLocale, type Locale } from './index.js';

de satisfies Locale satisfies Strings;
({ ...de, 'eml.send': 'Los' }) satisfies Strings;
otpDe satisfies OtpLocale satisfies Strings;
loadLocale('auto').then(({ locale, strings }) => {
  locale satisfies string;
  strings satisfies Strings;
});

const { 'otp.enter': _enter, ...rest } = otpDe;
// @ts-expect-error -- a text is missing
export const incomplete: OtpLocale = rest;
// @ts-expect-error -- there is no such message
export const extra: OtpLocale = { ...otpDe, 'otp.entre': 'Code eingeben' };
// @ts-expect-error -- the message has no such placeholder
export const wrong: OtpLocale = { ...otpDe, 'otp.sent': ({ target }) => `${target}` };
// @ts-expect-error -- a function must return a text
export const noText: OtpLocale = { ...otpDe, 'otp.sent': () => 5 };
export const right: OtpLocale = { ...otpDe, 'otp.sent': ({ destination }) => `An ${destination}` };
