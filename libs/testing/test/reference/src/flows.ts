import { ProviderError } from '@latchkey/client';
import { LatchkeyError, type FlowContext, type SignInEvent } from '@latchkey/kernel';
import type { PagerOptions } from './options.js';
import type { Authenticated, PagerPort } from './port.js';
import type { PagerAction, PagerState } from './state.js';

/** Events that the host receives. */
export type PagerEvent =
  | { readonly type: 'PAGER_CODE_SENT'; readonly data: { readonly method_id: string } }
  | { readonly type: 'PAGER_AUTHENTICATED'; readonly data: Authenticated }
  | SignInEvent;

/** The context of the product's flows. */
export type PagerContext = FlowContext<{
  state: PagerState;
  action: PagerAction;
  port: PagerPort;
  screen: 'code' | 'done';
  event: PagerEvent;
  options: PagerOptions;
}>;

/** Messages that only flows show. */
export const flowMessages = {
  invalid: { id: 'pager.invalid', text: 'Type the number of a pager.' },
  wrongCode: { id: 'pager.wrongCode', text: 'This code is wrong. Check it and try again.' },
} as const;

/** Sends a code to the number and shows the screen for it. */
export async function sendCode(ctx: PagerContext, typed: string): Promise<void> {
  const to = typed.trim();
  if (!/^[\d ]{4,}$/.test(to)) return ctx.dispatch({ type: 'pager/numberRefused', message: flowMessages.invalid });
  // Loads the next screen first, so that it can't fail to load after the code is sent.
  const [port] = await Promise.all([ctx.port(), ctx.preload('code')]);
  if (ctx.signal.aborted) return;
  const { expirationMinutes = 5, sender } = ctx.options;
  const sent = await port.sendCode(to, expirationMinutes, sender, ctx.signal);
  ctx.dispatch({ type: 'pager/codeSent', methodId: sent.method_id, to });
  await ctx.go('code');
  ctx.emit({ type: 'PAGER_CODE_SENT', data: sent });
}

/** Signs in with the code and shows the confirmation. */
export async function submitCode(ctx: PagerContext, code: string): Promise<void> {
  const { sent } = ctx.state();
  if (!sent) return;
  const complete = (data: Authenticated) =>
    ctx.completeSignIn({ screen: 'done', method: 'pager', event: { type: 'PAGER_AUTHENTICATED', data } });
  const [port] = await Promise.all([ctx.port(), ctx.preload('done')]);
  if (ctx.signal.aborted) return;
  try {
    const minutes = ctx.env.sessionDurationMinutes;
    await complete(await port.authenticate(code, sent.methodId, minutes, (late) => void complete(late)));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.errorType !== 'wrong_code') throw error;
    throw new LatchkeyError({
      code: 'pager/wrong-code',
      message: 'The provider refused the code.',
      cause: error,
      userMessage: flowMessages.wrongCode,
    });
  }
}
