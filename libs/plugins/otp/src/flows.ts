import { LatchkeyError, loadChunk, type FlowContext, type UserMessage, type SignInEvent } from '@latchkey/kernel';
import { emailOf } from '@latchkey/slots';
import type { ProviderError } from '@latchkey/client';
import { formatTyped } from './format-typed.js';
import { numberOf } from './number-of.js';
import { expirationOf, type OtpMethod, type OtpOptions, type PhoneMethod } from './options.js';
import { deletePendingCode, readPendingCode } from './pending-code.js';
import type { Authenticated, CodeSent, OtpPort } from './port.js';
import type { Destination, OtpAction, OtpState, Refusal, Sent } from './state.js';

/** Events that the host receives. */
export type OtpEvent =
  | { readonly type: 'OTP_LOGIN_OR_CREATE'; readonly data: CodeSent }
  | { readonly type: 'OTP_AUTHENTICATE'; readonly data: Authenticated }
  | SignInEvent;

/** The context of the product's flows. */
export type OtpContext = FlowContext<{
  state: OtpState;
  action: OtpAction;
  port: OtpPort;
  screen: 'authenticate' | 'confirmation';
  event: OtpEvent;
  options: OtpOptions;
}>;

/** Messages that only flows show (behaviour.md 8). */
export const flowMessages = {
  invalidPhone: { id: 'otp.invalidPhone', text: 'Invalid phone number, please try again.' },
  countryHint: {
    id: 'otp.countryHint',
    text: '{country} (+{dialCode}) is selected. Begin a number of another country with + and its country code.',
  },
  invalidEmail: { id: 'otp.invalidEmail', text: 'Invalid email, please try again.' },
  invalidCode: { id: 'otp.invalidCode', text: 'Invalid passcode, please try again.' },
  smsResent: { id: 'otp.smsResent', text: 'Text message resent' },
  whatsappResent: { id: 'otp.whatsappResent', text: 'WhatsApp message resent' },
  emailResent: { id: 'otp.emailResent', text: 'Email resent' },
} as const;

/**
 * The provider's error types for a wrong code. The person reads "Invalid passcode, please try again." All other errors
 * keep the server's message, among them `user_lock_limit_reached` and, with status 429, `too_many_requests`.
 */
const WRONG_CODE = ['otp_code_not_found', 'invalid_code'];

/**
 * The error types for a code that is no longer valid: expired, used or tried too often. The server's message says
 * which.
 */
const UNUSABLE_CODE = ['unable_to_auth_otp_code'];

/** Lists the countries by their names in the widget's language. */
export async function listCountries(ctx: OtpContext): Promise<void> {
  const { countriesIn } = await loadChunk(import('./countries.js'));
  ctx.dispatch({ type: 'otp/countriesListed', patch: { countries: countriesIn(ctx.env.locale, ctx.options) } });
}

/** Writes the number in the form in its country's format, as after a keystroke. */
export async function formatPhone({ state, dispatch }: OtpContext): Promise<void> {
  await formatTyped(dispatch, state());
}

/**
 * Sends a code to the number in the form and shows the code screen. The flow's key is the channel, so that each form
 * shows its own failures.
 */
export async function submitPhone(ctx: OtpContext, channel: PhoneMethod): Promise<void> {
  const number = await numberOf(ctx.state(), ctx.clock.after);
  if (!number) return refuse(ctx, channel, { ...flowMessages.invalidPhone, hint: countryHint(ctx.state()) });
  const { allowedCountries } = ctx.options;
  const refusal =
    allowedCountries && (await loadChunk(import('./allowed-countries.js'))).refusalOf(number, allowedCountries);
  if (refusal) return refuse(ctx, channel, refusal);
  await sendFirst(ctx, { channel, ...number });
}

/**
 * What the number is read as, unless it names its own country. The list with the names of the countries may not have
 * loaded yet; the code stands in the form.
 */
function countryHint({ country: { code, dialCode }, countries, phone }: OtpState): UserMessage | undefined {
  if (/^\+\d/.test(phone)) return undefined;
  const country = countries?.find((listed) => listed.code === code)?.name ?? code;
  return { ...flowMessages.countryHint, params: { country, dialCode } };
}

/** Sends a code to the address and shows the code screen. */
export async function submitEmail(ctx: OtpContext, typed: string): Promise<void> {
  const email = emailOf(typed);
  if (!email) return refuse(ctx, 'email', flowMessages.invalidEmail);
  await sendFirst(ctx, { channel: 'email', to: email });
  logEmail(ctx, 'email_sent', email);
}

/** Sends telemetry about an email (provider-api.md 4.6). */
function logEmail(ctx: OtpContext, name: 'email_sent' | 'email_try_again_clicked', email: string): void {
  ctx.log(name, { email, type: 'login_or_create_otp' });
}

function refuse(ctx: OtpContext, channel: OtpMethod, message: Refusal): void {
  ctx.dispatch({ type: 'otp/refused', patch: { refused: { [channel]: message } } });
}

async function sendFirst(ctx: OtpContext, destination: Destination): Promise<void> {
  // Loads the next screen first, so that it can't fail to load after the code is sent.
  await Promise.all([ctx.port(), ctx.preload('authenticate')]);
  const sent = await send(ctx, destination);
  await ctx.go('authenticate');
  ctx.emit({ type: 'OTP_LOGIN_OR_CREATE', data: sent });
}

async function send(ctx: OtpContext, destination: Destination, patch?: Partial<OtpState>): Promise<CodeSent> {
  const port = await ctx.port();
  const minutes = expirationOf(ctx.options);
  const sent = await port.sendCode(destination.channel, destination.to, minutes, ctx);
  const expiresAt = ctx.clock.now() + minutes * 60_000;
  ctx.dispatch({
    type: 'otp/codeSent',
    patch: { sent: { ...destination, methodId: sent.method_id, expiresAt }, code: '', isUnusable: false, ...patch },
  });
  return sent;
}

/** The last code that was sent. @throws Error when none was sent; no screen allows that. */
function lastOf(ctx: OtpContext): Sent {
  const { sent } = ctx.state();
  if (!sent) throw new Error('No code was sent.');
  return sent;
}

/**
 * Sends a new code to the last destination, with the same template and expiry. Clears the typed text, which belonged to
 * the old code.
 */
export async function resendCode(ctx: OtpContext): Promise<void> {
  const last = lastOf(ctx);
  const { resent = 0 } = ctx.state();
  const sent = await send(ctx, last, { resent: resent + 1 });
  if (last.channel === 'email') {
    logEmail(ctx, 'email_try_again_clicked', last.to);
    logEmail(ctx, 'email_sent', last.to);
  }
  ctx.notify(flowMessages[`${last.channel}Resent`]);
  ctx.emit({ type: 'OTP_LOGIN_OR_CREATE', data: sent });
}

/** Authenticates with the code and shows the confirmation. */
export async function submitCode(ctx: OtpContext, code: string): Promise<void> {
  const { channel, methodId } = lastOf(ctx);
  const method = `otp:${channel}`;
  const complete = (data: Authenticated) =>
    ctx.completeSignIn({ screen: 'confirmation', method, event: { type: 'OTP_AUTHENTICATE', data } });
  const [port] = await Promise.all([ctx.port(), ctx.preload('confirmation')]);
  // The person left while the port loaded: does not use up the code.
  if (ctx.signal.aborted) return;
  try {
    const { sessionDurationMinutes } = ctx.env;
    await complete(await port.authenticate(code, methodId, sessionDurationMinutes, (late) => void complete(late)));
  } catch (error) {
    const { errorType = '' }: Partial<ProviderError> = Object(error);
    const isWrong = WRONG_CODE.includes(errorType);
    const isUnusable = UNUSABLE_CODE.includes(errorType);
    // These digits can't succeed a second time. After any other failure they stay.
    if (isWrong || isUnusable) ctx.dispatch({ type: 'otp/codeRefused', patch: { code: '', isUnusable } });
    if (!isWrong) throw error;
    throw new LatchkeyError({
      code: 'otp/invalid-code',
      message: 'The provider refused the passcode.',
      cause: error,
      userMessage: flowMessages.invalidCode,
    });
  }
}

/**
 * Runs when the main screen appears: after a reload, shows the code screen of this tab's pending code again. If the
 * person navigated back, it removes that code instead.
 */
export async function resumeCode(ctx: OtpContext, publicToken: string): Promise<void> {
  const pending = readPendingCode(publicToken);
  const { sent, email, readOnly } = ctx.state();
  if (sent) return deletePendingCode(publicToken);
  if (!pending) return;
  // The code of another person: the host has fixed the address since.
  if (readOnly && pending.channel === 'email' && pending.to !== emailOf(email)) return;
  const { leftMs, ...rest } = pending;
  // The wall clock may have been set back meanwhile; limits the remaining time to a code's full lifetime.
  const expiresAt = ctx.clock.now() + Math.min(leftMs, expirationOf(ctx.options) * 60_000);
  ctx.dispatch({ type: 'otp/codeSent', patch: { sent: { ...rest, expiresAt } } });
  await ctx.go('authenticate');
}
