import type { FlowContext } from '@latchkey/kernel';
import { isEmail } from '@latchkey/slots';
import { fieldsOf, type EmailMagicLinksOptions } from './options.js';
import { METHOD } from './method.js';
import type { EmlPort, LinkSent } from './port.js';
import type { EmlAction, EmlState } from './slice.js';

export { finish, spendLink } from './return-flows.js';

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

/** What is said only when something has happened (SPEC section 8). */
export const words = { invalid: { id: 'eml.invalid', text: 'Invalid email address' } } as const;

/** The sender's domain only narrows a search; nobody waits longer than this for it. */
const SENDER_WAIT_MS = 1_000;

/** Sends a link to the address and shows where it went. */
export async function sendLink(ctx: EmlContext, typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) return ctx.dispatch({ type: 'eml/emailRefused', sets: { refused: words.invalid } });
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
