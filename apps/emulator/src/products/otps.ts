import * as v from 'valibot';
import { toTimestamp } from '../domain/clock.js';
import { ContractError } from '../domain/contract-error.js';
import type { Emulator } from '../emulator.js';
import * as field from '../http/fields.js';
import type { Route } from '../http/route.js';
import { publicRoute, sessionRoute } from '../http/route.js';
import type { Contact } from '../store/contacts.js';
import type { Channel } from '../store/messages.js';
import { CHANNELS } from '../store/messages.js';
import type { Factor } from '../domain/session.js';
import type { Grant } from '../store/sessions.js';
import { authenticated } from './authenticated.js';
import { findOrSignUp } from './find-or-sign-up.js';
import { emailMessage, textMessage, whatsappMessage } from './otp-messages.js';
import { proveContact } from './prove-contact.js';

/** A request for a code, in the same form for all channels. */
interface SendRequest {
  readonly address: string;
  readonly expirationMinutes: number;
  readonly locale: string | undefined;
  /** Whether a text message is bound to the page's host, so that phones can autofill the code. */
  readonly isAutofillable: boolean;
}

const EmailBody = v.pipe(
  v.object({
    email: field.emailField,
    expiration_minutes: field.optional(field.codeExpirationField),
    login_template_id: field.optional(v.string()),
    signup_template_id: field.optional(v.string()),
    locale: field.optional(field.localeField),
  }),
  v.transform(({ email, expiration_minutes: minutes, locale }): SendRequest => ({
    address: email,
    locale,
    expirationMinutes: minutes ?? field.CODE_EXPIRATION_MINUTES,
    isAutofillable: false,
  })),
);

const PhoneBody = v.pipe(
  v.object({
    phone_number: field.phoneNumberField,
    expiration_minutes: field.optional(field.codeExpirationField),
    enable_autofill: field.optional(v.boolean()),
    locale: field.optional(field.localeField),
  }),
  v.transform(
    ({
      phone_number: number,
      expiration_minutes: minutes,
      enable_autofill: isAutofillable = true,
      locale,
    }): SendRequest => ({
      address: number,
      locale,
      expirationMinutes: minutes ?? field.CODE_EXPIRATION_MINUTES,
      isAutofillable,
    }),
  ),
);

const AuthenticateBody = v.object({
  token: field.tokenField,
  method_id: field.methodIdField,
  session_duration_minutes: field.durationField,
});

/** The differences between the channels. */
const METHODS = {
  sms: { schema: PhoneBody, contacts: 'phoneNumbers', write: textMessage },
  whatsapp: { schema: PhoneBody, contacts: 'phoneNumbers', write: whatsappMessage },
  email: { schema: EmailBody, contacts: 'emails', write: emailMessage },
} as const;

const NOTES: Readonly<Record<Channel, string>> = {
  sms: 'The text is English in each locale, and bound to the host of X-SDK-Parent-Host, unless enable_autofill is false.',
  whatsapp: 'The text is English in each locale.',
  email: 'Templates are taken and ignored. The message is English in each locale, and states which one was asked for.',
};

/** One-time passcodes by text message, WhatsApp and email (provider-api.md 2.4.4, 8). */
export function otps(emulator: Emulator): readonly Route[] {
  return [
    ...CHANNELS.flatMap((channel) => sendRoutes(emulator, channel)),
    publicRoute({
      method: 'POST',
      path: '/otps/authenticate',
      fidelity: 'implemented',
      note: 'Each code takes rate_limits.code_tries tries; then it is dead, the right answer included.',
      limited: true,
      schema: AuthenticateBody,
      async handle({ body, session, attributes }) {
        const granted = spendCode(emulator, body, { session, attributes });
        return { method_id: body.method_id, ...(await authenticated(emulator, granted)) };
      },
    }),
  ];
}

function sendRoutes(emulator: Emulator, channel: Channel): Route[] {
  const { users, database, limiter, project } = emulator;
  const { schema, contacts } = METHODS[channel];
  const common = { method: 'POST', fidelity: 'simplified', note: NOTES[channel], limited: true, schema } as const;

  function admit({ address }: SendRequest): void {
    limiter.count(`destination ${address}`, project.settings.rate_limits.per_destination_per_minute);
  }

  return [
    publicRoute({
      ...common,
      path: `/otps/${channel}/login_or_create`,
      handle({ body, parentHost }) {
        admit(body);
        return database.transaction(() => {
          const owner = findOrSignUp(users, contacts, body.address);
          return sendCode(emulator, channel, owner, body, parentHost);
        });
      },
    }),
    publicRoute({
      ...common,
      path: `/otps/${channel}/send/primary`,
      handle({ body, parentHost }) {
        admit(body);
        const owner = users[contacts].find(body.address);
        if (owner === undefined) throw NOT_FOUND[contacts]();
        return sendCode(emulator, channel, owner, body, parentHost);
      },
    }),
    sessionRoute({
      ...common,
      path: `/otps/${channel}/send/secondary`,
      note: `Adds the address, unverified, to the session's user. ${NOTES[channel]}`,
      handle({ body, session, parentHost }) {
        admit(body);
        return database.transaction(() => {
          const owner = users[contacts].claim(session.user_id, body.address);
          if (owner === undefined) throw DUPLICATE[contacts]();
          return sendCode(emulator, channel, owner, body, parentHost);
        });
      },
    }),
  ];
}

function sendCode(
  { oneTimeCodes, messages, project }: Emulator,
  channel: Channel,
  owner: Contact,
  { expirationMinutes, isAutofillable, locale }: SendRequest,
  parentHost: string | undefined,
): { method_id: string } {
  const code = oneTimeCodes.create({ methodId: owner.id, channel, expirationMinutes });
  const message = METHODS[channel].write({
    to: owner.address,
    code,
    expirationMinutes,
    projectName: project.settings.project_name,
    kind: owner.status === 'active' ? 'login' : 'signup',
    boundTo: isAutofillable ? parentHost : undefined,
  });
  messages.send({ ...message, locale });
  return { method_id: owner.id };
}

type SpendRequest = v.InferOutput<typeof AuthenticateBody>;

/** Exchanges a code for a session in one transaction. The error is thrown after it, so that a refused try is stored. */
function spendCode(
  emulator: Emulator,
  { token, method_id: methodId, session_duration_minutes: durationMinutes }: SpendRequest,
  { session: current, attributes }: { session: Grant['current']; attributes: Grant['attributes'] },
) {
  const { database, oneTimeCodes, users, sessions, clock, project } = emulator;
  const spent = database.transaction(() => {
    const tried = oneTimeCodes.try(methodId, token, project.settings.rate_limits.code_tries);
    if (tried.result !== 'accepted') return tried;
    const { contacts } = METHODS[tried.channel];
    const owner = users[contacts].get(methodId);
    if (owner === undefined) throw new Error(`There is no owner of ${methodId}.`);

    proveContact(emulator, contacts, owner, current);
    const factor = factorOf(tried.channel, owner, toTimestamp(clock.now()));
    return {
      ...tried,
      granted: sessions.grant({ userId: owner.userId, factor, durationMinutes, attributes, current }),
    };
  });
  if (spent.result === 'accepted') return spent.granted;
  throw spent.result === 'wrong' ? codeNotFound() : unableToAuthenticate();
}

function factorOf(channel: Channel, { id, address }: Contact, now: string): Factor {
  const common = { type: 'otp', delivery_method: channel, last_authenticated_at: now };
  return channel === 'email'
    ? { ...common, email_factor: { email_id: id, email_address: address } }
    : { ...common, phone_number_factor: { phone_id: id, phone_number: address } };
}

function codeNotFound(): ContractError {
  return new ContractError({
    status: 404,
    type: 'otp_code_not_found',
    message: 'The passcode could not be found. Please check it and try again.',
  });
}

function unableToAuthenticate(): ContractError {
  return new ContractError({
    status: 401,
    type: 'unable_to_auth_otp_code',
    message:
      'The passcode could not be authenticated because it was already used, has expired or was tried too often. Please request a new one.',
  });
}

const NOT_FOUND = {
  emails: () => refusal(404, 'email_not_found', 'There is no account with this email address.'),
  phoneNumbers: () => refusal(404, 'phone_number_not_found', 'There is no account with this phone number.'),
} as const;

const DUPLICATE = {
  emails: () => refusal(400, 'duplicate_email', 'This email address belongs to another account.'),
  phoneNumbers: () => refusal(400, 'duplicate_phone_number', 'This phone number belongs to another account.'),
} as const;

function refusal(status: number, type: string, message: string): ContractError {
  return new ContractError({ status, type, message });
}
