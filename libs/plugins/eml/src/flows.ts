import type { RedirectResult } from '@latchkey/client';
import type { FlowContext } from '@latchkey/kernel';
import { isEmail } from './email.js';
import { fieldsOf, type EmailMagicLinksOptions } from './options.js';
import { METHOD } from './method.js';
import type { EmlPort, LinkSent } from './port.js';
import type { EmlAction, EmlState } from './slice.js';

/** What the host hears. */
export type EmlEvent =
  | { readonly type: 'MAGIC_LINK_LOGIN_OR_CREATE'; readonly data: LinkSent & { readonly email: string } }
  | { readonly type: 'AUTHENTICATE_FLOW_COMPLETE'; readonly data: Record<string, never> };

/** What the product's flows work with. */
export type EmlContext = FlowContext<{
  state: EmlState;
  action: EmlAction;
  port: EmlPort;
  screen: 'confirmation' | 'returned';
  event: EmlEvent;
  options: EmailMagicLinksOptions;
}>;

/** How the host hears of a sign-in. */
const completed = { method: METHOD, event: { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } } as const;

/** The sender's domain only narrows a search; nobody waits longer than this for it. */
const SENDER_WAIT_MS = 1_000;

/** Sends a link to the address and shows where it went. */
export async function sendLink(ctx: EmlContext, typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) return ctx.dispatch({ type: 'eml/emailRefused', sets: { refused: true } });
  // The next screen comes first: once the mail is out, nothing may stand between the person and that news.
  const [port] = await Promise.all([ctx.port(), ctx.preload('confirmation')]);
  const domain = ctx.options.domainHint ?? Promise.race([port.senderDomain(), nothingAfter(ctx, SENDER_WAIT_MS)]);
  const sent = await port.sendLink(email, fieldsOf(ctx.options), ctx.signal);
  ctx.dispatch({ type: 'eml/linkSent', sets: { sentTo: email, senderDomain: await domain } });
  await ctx.go('confirmation');
  ctx.succeeded(METHOD);
  ctx.emit({ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...sent, email } });
}

function nothingAfter({ clock }: Pick<EmlContext, 'clock'>, ms: number): Promise<undefined> {
  return new Promise((resolve) => void clock.after(ms, () => resolve(undefined)));
}

/** Gives the person another try: forgets where the link went and shows the form, which keeps what was typed. */
export async function tryAgain(ctx: EmlContext): Promise<void> {
  const email = ctx.state().sentTo;
  if (email) ctx.log('email_try_again_clicked', { email, type: 'login_or_create_eml' });
  ctx.dispatch({ type: 'eml/startedOver', sets: { sentTo: '' } });
  await ctx.go('main');
}

/**
 * Spends the link that brought the person back: after their click, or once more after a failure. What can be tried
 * again is a failure of this flow, which keeps its button; anything else shows the screen anew.
 */
export async function spendLink(ctx: EmlContext, retry: () => Promise<RedirectResult>): Promise<void> {
  const returned = await retry();
  if (returned.status === 'authenticated') {
    // The session is the person's, also if they have gone elsewhere meanwhile; then they stay there.
    const away = ctx.signal.aborted;
    ctx.dispatch({ type: 'eml/linkSpent', sets: { returned, completed: true } });
    return ctx.complete(away ? completed : { ...completed, screen: 'returned' });
  }
  const spent = { type: 'eml/linkSpent', sets: { returned } } as const;
  if (returned.retry && returned.error) {
    ctx.dispatch(spent);
    throw returned.error;
  }
  // The new screen first: what went wrong is then said once, in a region that stands.
  await ctx.go('returned');
  ctx.dispatch(spent);
}

/** Tells the host, once, that the person is signed in. */
export async function finish(ctx: EmlContext): Promise<void> {
  if (ctx.state().completed) return;
  ctx.dispatch({ type: 'eml/completed', sets: { completed: true } });
  await ctx.complete(completed);
}
