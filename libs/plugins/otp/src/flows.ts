import { LatchkeyError, loaded, type FlowContext, type Words } from '@latchkey/kernel';
import { isEmail } from '@latchkey/slots';
import { ProviderError } from '@latchkey/client';
import { numberOf } from './number-of.js';
import { expirationOf, type OtpMethod, type OtpOptions, type PhoneMethod } from './options.js';
import { forget, kept } from './pending.js';
import type { Authenticated, CodeSent, OtpPort } from './port.js';
import type { OtpAction, OtpState, Sent } from './slice.js';

/** What the host hears. */
export type OtpEvent =
  | { readonly type: 'OTP_LOGIN_OR_CREATE'; readonly data: CodeSent }
  | { readonly type: 'OTP_AUTHENTICATE'; readonly data: Authenticated }
  | { readonly type: 'AUTHENTICATE_FLOW_COMPLETE'; readonly data: Record<string, never> };

/** What the product's flows work with. */
export type OtpContext = FlowContext<{
  state: OtpState;
  action: OtpAction;
  port: OtpPort;
  screen: 'authenticate' | 'confirmation';
  event: OtpEvent;
  options: OtpOptions;
}>;

/** The types of telemetry about emails (PROVIDER_CONTRACT 4.6). */
const EMAIL_TYPE = 'login_or_create_otp';

/** What is said only when something has happened (SPEC section 8). */
export const words = {
  invalidPhone: { id: 'otp.invalidPhone', text: 'Invalid phone number, please try again.' },
  invalidEmail: { id: 'otp.invalidEmail', text: 'Invalid email, please try again.' },
  invalidCode: { id: 'otp.invalidCode', text: 'Invalid passcode, please try again.' },
  emailResent: { id: 'otp.emailResent', text: 'Email resent' },
} as const;

/** What the provider calls a code that is wrong, expired, used or out of tries (PROVIDER_CONTRACT 2.8). */
const BAD_CODE = ['otp_code_not_found', 'unable_to_auth_otp_code'];

/** Lists the countries, by their names in the widget's language. */
export async function listCountries(ctx: OtpContext): Promise<void> {
  const { countriesIn } = await loaded(import('./countries.js'));
  ctx.dispatch({ type: 'otp/countriesListed', sets: { countries: countriesIn(ctx.env.locale) } });
}

/** Sends a code to the number in the form, and asks for it. One flow a channel, so that each form shows its own failures. */
export const submitPhone = (channel: PhoneMethod) => async (ctx: OtpContext) => {
  const number = await numberOf(ctx.state(), ctx.clock.after);
  if (!number) return refuse(ctx, channel, words.invalidPhone);
  await sendFirst(ctx, channel, number);
};

/** Sends a code to the address, and asks for it. */
export async function submitEmail(ctx: OtpContext, typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) return refuse(ctx, 'email', words.invalidEmail);
  await sendFirst(ctx, 'email', email);
  ctx.log('email_sent', { email, type: EMAIL_TYPE });
}

function refuse(ctx: OtpContext, channel: OtpMethod, words: Words): void {
  ctx.dispatch({ type: 'otp/refused', sets: { refused: { channel, words } } });
}

async function sendFirst(ctx: OtpContext, channel: OtpMethod, to: string): Promise<void> {
  // The next screen comes first: once the code is out, nothing may stand between the person and its field.
  await Promise.all([ctx.port(), ctx.preload('authenticate')]);
  const sent = await send(ctx, channel, to);
  await ctx.go('authenticate');
  ctx.emit({ type: 'OTP_LOGIN_OR_CREATE', data: sent });
}

async function send(ctx: OtpContext, channel: OtpMethod, to: string, sets?: Partial<OtpState>): Promise<CodeSent> {
  const port = await ctx.port();
  const sent = await port.sendCode(channel, to, ctx.options, ctx.signal);
  const expiresAt = ctx.clock.now() + expirationOf(ctx.options) * 60_000;
  ctx.dispatch({
    type: 'otp/codeSent',
    sets: { sent: { channel, to, methodId: sent.method_id, expiresAt }, code: '', ...sets },
  });
  return sent;
}

/** The code that the screen asks for. @throws Error when none was sent; no screen lets that happen. */
function lastOf(ctx: OtpContext): Sent {
  const { sent } = ctx.state();
  if (!sent) throw new Error('No code was sent.');
  return sent;
}

/** Sends a new code to where the last one went, with the same template and expiry. What was typed belonged to the old one. */
export async function resendCode(ctx: OtpContext): Promise<void> {
  const { channel, to } = lastOf(ctx);
  const { resent = 0 } = ctx.state();
  const sent = await send(ctx, channel, to, { resent: resent + 1 });
  if (channel === 'email') {
    ctx.log('email_try_again_clicked', { email: to, type: EMAIL_TYPE });
    ctx.notify(words.emailResent);
  }
  ctx.emit({ type: 'OTP_LOGIN_OR_CREATE', data: sent });
}

/** Spends the code and shows that it was right. */
export async function submitCode(ctx: OtpContext, code: string): Promise<void> {
  const { channel, methodId } = lastOf(ctx);
  const method = `otp:${channel}`;
  const complete = async (data: Authenticated) => {
    await ctx.complete({ screen: 'confirmation', method, event: { type: 'OTP_AUTHENTICATE', data } });
    // SPEC section 2: raised when the confirmation is on display.
    await ctx.complete({ method, event: { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } });
  };
  const [port] = await Promise.all([ctx.port(), ctx.preload('confirmation')]);
  // Left while the code was on its way: nothing is spent that nobody waits for.
  if (ctx.signal.aborted) return;
  try {
    const { sessionDurationMinutes } = ctx.env;
    await complete(await port.authenticate(code, methodId, sessionDurationMinutes, (late) => void complete(late)));
  } catch (error) {
    if (!(error instanceof ProviderError) || !BAD_CODE.includes(error.errorType ?? '')) throw error;
    ctx.dispatch({ type: 'otp/codeRefused', sets: { code: '' } });
    throw new LatchkeyError({
      code: 'otp/invalid-code',
      message: 'The provider refused the passcode.',
      cause: error,
      words: words.invalidCode,
    });
  }
}

/**
 * What the main screen begins with: after a reload it leads back to the code that this tab was waiting for. When the
 * person has come back by themselves, that code is forgotten.
 */
export async function resumeCode(ctx: OtpContext, publicToken: string): Promise<void> {
  const pending = kept(publicToken);
  if (ctx.state().sent) return forget(publicToken);
  if (!pending) return;
  const { channel, to, methodId, leftMs } = pending;
  // The wall clock may have been set back meanwhile; no code lives longer than this.
  const expiresAt = ctx.clock.now() + Math.min(leftMs, expirationOf(ctx.options) * 60_000);
  ctx.dispatch({ type: 'otp/codeSent', sets: { sent: { channel, to, methodId, expiresAt } } });
  await ctx.go('authenticate');
}
