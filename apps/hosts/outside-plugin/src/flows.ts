import type { FlowContext, SignInEvent } from '@latchkey/kernel';
import { isEmail } from '@latchkey/slots';
import { directories } from './directories.js';
import type { CompanySsoOptions } from './options.js';
import type { Authenticated, SsoPort } from './port.js';
import { METHOD, type Returned, type SsoAction, type SsoState } from './state.js';

/** Events that the host receives. */
export type SsoEvent =
  | { readonly type: 'sso/started'; readonly data: { readonly directory: string } }
  | { readonly type: 'sso/authenticated'; readonly data: Authenticated }
  | SignInEvent;

/** The context of the plugin's flows. */
export type SsoContext = FlowContext<{
  state: SsoState;
  action: SsoAction;
  port: SsoPort;
  screen: 'companies' | 'returned';
  event: SsoEvent;
  options: CompanySsoOptions;
}>;

/** Messages that only flows show. */
export const flowMessages = { invalid: { id: 'sso.invalid', text: 'Please type your work email.' } } as const;

/** Starts the sign-in at the company of the address, or shows all companies if no directory has its domain. */
export async function findCompany(ctx: SsoContext, typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) return ctx.dispatch({ type: 'sso/emailRefused', patch: { refused: flowMessages.invalid } });
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const found = ctx.read(directories).find(({ value }) => value.domains.includes(domain));
  if (found) return startSignIn(ctx, found.value.id);
  ctx.dispatch({ type: 'sso/domainUnknown', patch: { unknownDomain: domain } });
  await ctx.go('companies');
}

/** Leaves the page for the company's sign-in. Busy until the page is left; if it is not, the time limit ends the flow. */
export async function startSignIn(ctx: SsoContext, directory: string): Promise<void> {
  const port = await ctx.port();
  if (ctx.signal.aborted) return;
  ctx.emit({ type: 'sso/started', data: { directory } });
  await port.leave(directory, ctx.state().email.trim(), ctx.options, ctx.signal);
}

/** Shows the screen that finishes the sign-in. */
export async function showReturn(ctx: SsoContext, returned: Returned): Promise<void> {
  ctx.dispatch({ type: 'sso/returned', patch: { returned, isSignedIn: false } });
  await ctx.go('returned');
}

/** Turns the return from the sign-in server into a session of the provider. Can run again after a failure. */
export async function finishSignIn(ctx: SsoContext): Promise<void> {
  const { returned } = ctx.state();
  if (!returned) return;
  const complete = (data: Authenticated) =>
    ctx.completeSignIn({
      method: METHOD,
      action: { type: 'sso/signedIn', patch: { isSignedIn: true, returned: undefined, token: undefined } },
      // The same screen anew: the heading takes the focus, in place of the button of another try.
      screen: 'returned',
      event: { type: 'sso/authenticated', data },
    });
  const { profileId } = ctx.options;
  const { sessionDurationMinutes } = ctx.env;
  try {
    const port = await ctx.port();
    const token = ctx.state().token ?? (await redeem(ctx, port));
    if (ctx.signal.aborted) return;
    await complete(await port.attest(token, profileId, sessionDurationMinutes, (late) => void complete(late)));
  } catch (error) {
    // The screen shows the error itself, so no toast does.
    throw Object.assign(error as Error, { isInline: true });
  }
}

async function redeem(ctx: SsoContext, port: SsoPort): Promise<string> {
  const { returned } = ctx.state();
  if (!returned) throw new Error('Nobody has returned.');
  const token = await port.redeem(returned, ctx.options, ctx.signal);
  ctx.dispatch({ type: 'sso/tokenReceived', patch: { token } });
  return token;
}

/** Shows the form again, with the typed address. */
export async function startOver(ctx: SsoContext): Promise<void> {
  ctx.dispatch({ type: 'sso/startedOver', patch: { returned: undefined, token: undefined } });
  await ctx.go('main');
}
