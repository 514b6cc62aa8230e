import type { ProviderError } from '@latchkey/client';
import { LatchkeyError, type FlowContext, type SignInEvent } from '@latchkey/kernel';
import { emailOf } from '@latchkey/slots';
import type { DemoMethodOptions } from './options.js';
import type { Authenticated, CodeSent, DemoMethodPort } from './port.js';
import { METHOD, type DemoMethodAction, type DemoMethodState } from './state.js';

/** Events that the host receives. */
export type DemoMethodEvent =
  | { readonly type: 'demo-method/codeSent'; readonly data: CodeSent }
  | { readonly type: 'demo-method/signedIn'; readonly data: Authenticated }
  | SignInEvent;

/** The context of the product's flows. */
export type DemoMethodContext = FlowContext<{
  state: DemoMethodState;
  action: DemoMethodAction;
  port: DemoMethodPort;
  screen: 'code' | 'done';
  event: DemoMethodEvent;
  options: DemoMethodOptions;
}>;

/** Messages that only flows show. */
export const flowMessages = {
  invalidEmail: { id: 'demo-method.invalidEmail', text: 'Invalid email address' },
  invalidCode: { id: 'demo-method.invalidCode', text: 'This code is not correct. Check it and try again.' },
} as const;

/** The provider's error types for a code that it refuses. Typing the same digits again can't succeed. */
const REFUSED_CODE = ['otp_code_not_found', 'invalid_code', 'unable_to_auth_otp_code'];

/** Sends a code to the typed address and shows the screen for it. */
export async function sendCode(ctx: DemoMethodContext, typed: string): Promise<void> {
  const email = emailOf(typed);
  if (!email) {
    return ctx.dispatch({ type: 'demo-method/emailRefused', patch: { refused: flowMessages.invalidEmail } });
  }
  // Loads the next screen first, so that it can't fail to load after the code is sent.
  const [port] = await Promise.all([ctx.port(), ctx.preload('code')]);
  if (ctx.signal.aborted) return;
  const answer = await port.sendCode(email, ctx);
  ctx.dispatch({
    type: 'demo-method/codeSent',
    patch: { sentTo: email, methodId: answer.method_id, code: '' },
  });
  await ctx.go('code');
  ctx.emit({ type: 'demo-method/codeSent', data: answer });
}

/** Signs in with the code and shows the last screen. */
export async function submitCode(ctx: DemoMethodContext, code: string): Promise<void> {
  const complete = (data: Authenticated) =>
    ctx.completeSignIn({ method: METHOD, screen: 'done', event: { type: 'demo-method/signedIn', data } });
  const [port] = await Promise.all([ctx.port(), ctx.preload('done')]);
  // The person left while the port loaded: does not use up the code.
  if (ctx.signal.aborted) return;
  const { methodId } = ctx.state();
  const { sessionDurationMinutes } = ctx.env;
  try {
    // The session exists once the provider has answered, however late: `onLate` completes it in the same way.
    await complete(await port.authenticate(code, methodId, sessionDurationMinutes, (late) => void complete(late)));
  } catch (error) {
    const { errorType = '' }: Partial<ProviderError> = Object(error);
    // After any other failure the digits stay, so that the person can send them again.
    if (!REFUSED_CODE.includes(errorType)) throw error;
    ctx.dispatch({ type: 'demo-method/codeRefused', patch: { code: '' } });
    throw new LatchkeyError({
      code: 'demo-method/invalid-code',
      message: 'The provider refused the code.',
      cause: error,
      userMessage: flowMessages.invalidCode,
    });
  }
}
