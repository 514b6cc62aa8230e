import { outcomeOf, retryRedirect, type RedirectResult } from '@latchkey/client';
import type { FlowContext, SignInEvent } from '@latchkey/kernel';
import { emailOf } from '@latchkey/slots';
import type { EmailMagicLinksOptions } from './options.js';
import type { EmlPort, LinkSent } from './port.js';
import { METHOD, type EmlAction, type EmlState } from './state.js';

/** Events that the host receives. */
export type EmlEvent =
  | { readonly type: 'MAGIC_LINK_LOGIN_OR_CREATE'; readonly data: LinkSent & { readonly email: string } }
  | SignInEvent;

/** The context of the product's flows. */
export type EmlContext = FlowContext<{
  state: EmlState;
  action: EmlAction;
  port: EmlPort;
  screen: 'confirmation' | 'returned';
  event: EmlEvent;
  options: EmailMagicLinksOptions;
}>;

/** Messages that only flows show (behaviour.md 8). */
export const flowMessages = { invalid: { id: 'eml.invalid', text: 'Invalid email address' } } as const;

/** The type of the emails in telemetry (provider-api.md 4.6). */
const EMAIL_TYPE = 'login_or_create_eml';

/** The longest wait for the sender's domain, in ms. The domain only narrows a mailbox search. */
const SENDER_WAIT_MS = 1_000;

/** Sends a link to the address and shows where it went. */
export async function sendLink(ctx: EmlContext, typed: string): Promise<void> {
  const email = emailOf(typed);
  if (!email) return ctx.dispatch({ type: 'eml/emailRefused', patch: { refused: flowMessages.invalid } });
  // Loads the next screen first, so that it can't fail to load after the email is sent.
  const [port] = await Promise.all([ctx.port(), ctx.preload('confirmation')]);
  if (ctx.signal.aborted) return;
  const domain = ctx.options.domainHint ?? Promise.race([port.senderDomain(), resolveAfter(ctx, SENDER_WAIT_MS)]);
  const sent = await port.sendLink(email, ctx);
  ctx.log('email_sent', { email, type: EMAIL_TYPE });
  ctx.dispatch({ type: 'eml/linkSent', patch: { sentTo: email, senderDomain: await domain } });
  await ctx.go('confirmation');
  ctx.succeeded(METHOD);
  ctx.emit({ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...sent, email } });
}

function resolveAfter({ clock }: Pick<EmlContext, 'clock'>, ms: number): Promise<undefined> {
  return new Promise((resolve) => void clock.after(ms, () => resolve(undefined)));
}

/** Clears the sent-to address and shows the form again. The form keeps the typed text. */
export async function tryAgain(ctx: EmlContext): Promise<void> {
  const email = ctx.state().sentTo;
  if (email) ctx.log('email_try_again_clicked', { email, type: EMAIL_TYPE });
  ctx.dispatch({ type: 'eml/startedOver', patch: { sentTo: '' } });
  await ctx.go('main');
}

/**
 * Authenticates with the link that opened the page: after the person's click, or again after a failure. A retryable
 * error rejects, so that the flow's button stays. Any other failure shows the screen again.
 */
export async function spendLink(ctx: EmlContext, redirect: RedirectResult): Promise<void> {
  const result = await retryRedirect(redirect);
  const returned = outcomeOf(result);
  if (returned.status === 'authenticated') {
    return ctx.completeSignIn({
      method: METHOD,
      isNew: result.isNew,
      action: { type: 'eml/linkSpent', patch: { returned, completed: true } },
      screen: 'returned',
    });
  }
  const spent = { type: 'eml/linkSpent', patch: { returned } } as const;
  if (result.retry && result.error) {
    ctx.dispatch(spent);
    throw result.error;
  }
  // Navigates first: a mounted live region then announces the error once.
  await ctx.go('returned');
  ctx.dispatch(spent);
}

/** Reports the sign-in of a redirect to the host, once. `redirect`: undefined if the host has removed it meanwhile. */
export async function finish(ctx: EmlContext, redirect: RedirectResult | undefined): Promise<void> {
  if (ctx.state().completed) return;
  ctx.dispatch({ type: 'eml/completed', patch: { completed: true } });
  await ctx.completeSignIn({ method: METHOD, isNew: redirect?.isNew });
}
