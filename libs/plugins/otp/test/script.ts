import type { ProductScript, ScriptStep } from '@latchkey/testing/script';
import type { otp } from '../src/index.js';
import { sent, signedIn } from './answers.js';

const EMAIL = 'ada@example.com';
const NUMBER = '+14155550123';

/** What the steps that ask for a code have in common. */
const asked = {
  screen: 'authenticate',
  heading: 'Enter passcode',
  focus: 'Passcode',
  events: { OTP_LOGIN_OR_CREATE: ['method_id'] },
};
const textsFor = (to: string) => [
  `A 6-digit passcode was sent to you at ${to}.`,
  /^Your code expires in (10:00|9:\d\d)\.$/,
];

const asksByPhone = (channel: 'sms' | 'whatsapp', name: string): ScriptStep => ({
  name,
  flow: `otp/submitPhone/${channel}`,
  fields: { 'Phone number': '(415) 555-0123' },
  refusedTexts: [{ field: 'Phone number', text: '415', message: 'Invalid phone number, please try again.' }],
  button: 'Continue with phone number',
  calls: { [`/otps/${channel}/login_or_create`]: sent },
  sends: { [`/otps/${channel}/login_or_create`]: { phone_number: NUMBER, expiration_minutes: 10 } },
  ...asked,
  texts: textsFor('+1 415 555 0123'),
});

const asksByText = asksByPhone('sms', 'asks for a code by text message');

const asksByEmail: ScriptStep = {
  name: 'asks for a code by email',
  flow: 'otp/submitEmail',
  fields: { Email: EMAIL },
  longest: { Email: `${'a'.repeat(64)}@${'subdomain.'.repeat(6)}example.com` },
  refusedTexts: [{ field: 'Email', text: 'ada@', message: 'Invalid email, please try again.' }],
  button: 'Continue with email',
  calls: { '/otps/email/login_or_create': sent },
  sends: { '/otps/email/login_or_create': { email: EMAIL, expiration_minutes: 10 } },
  ...asked,
  texts: textsFor(EMAIL),
};

export const submitsCode: ScriptStep = {
  name: 'submits the code',
  flow: 'otp/submitCode',
  fields: { Passcode: '482913' },
  isSubmittedByTyping: true,
  progress: 'Verifying passcode...',
  repeatButton: 'Try again',
  calls: { '/otps/authenticate': signedIn },
  sends: { '/otps/authenticate': { token: '482913', method_id: sent.method_id } },
  refusals: { '/otps/authenticate': { otp_code_not_found: 'Invalid passcode, please try again.' } },
  usedUp: { button: 'Resend code', focus: 'Passcode', backTo: 'submits the code', status: 401 },
  signsIn: true,
  events: { OTP_AUTHENTICATE: ['user', 'session'], AUTHENTICATE_FLOW_COMPLETE: [] },
  screen: 'confirmation',
  heading: 'Success',
  texts: ['Your passcode has been successfully verified.'],
};

const receivedBy = (to: string, channel: string): ScriptStep => ({ ...submitsCode, message: { to, channel } });

/** A page with all channels. */
const page = { methods: 'sms,whatsapp,email', expirationMinutes: '10' };

/** How a person uses one-time passcodes. */
export const script = {
  byText: {
    name: 'signs in by text message',
    options: { methods: ['sms'], expirationMinutes: 10 },
    page,
    tab: 'Text',
    steps: [asksByText, receivedBy(NUMBER, 'sms')],
  },
  byAnotherCode: {
    name: 'signs in by a code that was sent again',
    options: { methods: ['sms'], expirationMinutes: 10 },
    page,
    tab: 'Text',
    steps: [
      asksByText,
      {
        name: 'asks for another code',
        flow: 'otp/resendCode',
        button: 'Resend code',
        calls: asksByText.calls ?? {},
        heading: asked.heading,
        focus: 'Passcode',
      },
      receivedBy(NUMBER, 'sms'),
    ],
  },
  byWhatsapp: {
    name: 'signs in by WhatsApp',
    options: { methods: ['whatsapp'], expirationMinutes: 10 },
    page,
    tab: 'WhatsApp',
    steps: [asksByPhone('whatsapp', 'asks for a code by WhatsApp'), receivedBy(NUMBER, 'whatsapp')],
  },
  byEmail: {
    name: 'signs in by email',
    options: { methods: ['email'], expirationMinutes: 10 },
    page,
    tab: 'Email',
    steps: [asksByEmail, receivedBy(EMAIL, 'email')],
  },
} satisfies ProductScript<typeof otp>;
