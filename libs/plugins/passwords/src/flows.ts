import type { FlowContext, SignInEvent } from '@latchkey/kernel';
import { byRank, emailSenders, isEmail } from '@latchkey/slots';
import type { PasswordsOptions } from './options.js';
import type { Authenticated, PasswordsPort } from './port.js';
import { errorTypeOf, flowMessages, flowsOf, markInline, type MailEvent, type PasswordDraft } from './shared-flows.js';
import type { PasswordsAction, PasswordsState } from './state.js';

/** Events that the host receives. */
export type PasswordsEvent =
  | MailEvent
  | { readonly type: 'PASSWORD_CREATE'; readonly data: Authenticated }
  | { readonly type: 'PASSWORD_AUTHENTICATE'; readonly data: Authenticated }
  | SignInEvent;

/** The context of the product's flows. */
export type PasswordsContext = FlowContext<{
  state: PasswordsState;
  action: PasswordsAction;
  port: PasswordsPort;
  screen: 'createOrLogin' | 'forgot' | 'breached' | 'setNew' | 'dedupe' | 'confirmation';
  event: PasswordsEvent;
  options: PasswordsOptions;
}>;

const { isReady, sendMail, ...shared } = flowsOf('passwords', (state) => (state as PasswordsState).address);

export const { checkStrength, loadPolicy, resendMail } = shared;

/** Looks up how the address can sign in and shows that screen. */
export async function submitEmail(ctx: PasswordsContext, typed: string): Promise<void> {
  const address = typed.trim();
  if (!isEmail(address))
    return ctx.dispatch({ type: 'passwords/emailRefused', patch: { refused: flowMessages.invalid } });
  const [port] = await Promise.all([ctx.port(), ctx.preload('createOrLogin')]);
  const userType = await port.searchUser(address, ctx.signal);
  // Logged with the search, whether or not an email follows (behaviour.md 7).
  ctx.log('email_sent', { email: address, type: 'reset_password' });
  const nothingYet = { strengthCheck: undefined, validationError: undefined, due: undefined };
  ctx.dispatch({ type: 'passwords/userFound', patch: { address, userType, ...nothingYet } });
  await ctx.go('createOrLogin');
}

/** Creates an account with the password, or logs in with it. */
export async function submitPassword(ctx: PasswordsContext, draft: PasswordDraft): Promise<void> {
  const { address, userType } = ctx.state();
  const isNew = userType === 'new';
  const [port] = await Promise.all([ctx.port(), ctx.preload('confirmation')]);
  if (!(await isReady(ctx, draft, isNew))) return;
  const end = (data: Authenticated) => {
    draft.type('');
    const type = isNew ? 'PASSWORD_CREATE' : 'PASSWORD_AUTHENTICATE';
    return ctx.completeSignIn({ screen: 'confirmation', method: 'passwords', isNew, event: { type, data } });
  };
  const call = isNew ? 'create' : 'authenticate';
  try {
    await end(await port[call](address, draft.read(), ctx.env.sessionDurationMinutes, (late) => void end(late)));
  } catch (error) {
    const due = demandOf(errorTypeOf(error), isNew);
    // behaviour.md 8: the form shows the provider's message inline.
    if (!due) throw markInline(error);
    ctx.dispatch({ type: 'passwords/resetDemanded', patch: { due } });
    ctx.restartTimeout();
    await sendDue(ctx);
  }
}

/** The screen for an error type that requires a reset email (behaviour.md 4). */
function demandOf(errorType: string | undefined, isNew: boolean): PasswordsState['due'] {
  if (errorType === 'reset_password') return 'dedupe';
  return errorType === 'breached_password' && !isNew ? 'breached' : undefined;
}

/** Sends the reset email that the provider requires; runs again if sending failed. */
export async function sendDue(ctx: PasswordsContext): Promise<void> {
  const { address, due } = ctx.state();
  if (!due) return;
  await sendMail(ctx, address, due);
  ctx.dispatch({ type: 'passwords/demandMet', patch: { due: undefined } });
}

/** Sends a reset email to a person who has forgotten their password. */
export async function forgetPassword(ctx: PasswordsContext): Promise<void> {
  await sendMail(ctx, ctx.state().address, 'forgot');
}

/**
 * Sends an email with which the person sets a password. Also the email sender of lowest rank, for {@link
 * continueWithEmail}.
 */
export async function sendNewPassword(ctx: PasswordsContext, email: string): Promise<void> {
  await sendMail(ctx, email, 'setNew');
}

/**
 * Continues without a password: with a code, else with a link, else with a reset email (behaviour.md 4, passwordless).
 */
export async function continueWithEmail(ctx: PasswordsContext): Promise<void> {
  const [first] = byRank(ctx.read(emailSenders));
  if (first) await ctx.call({ plugin: first.plugin, value: first.value.flow }, ctx.state().address);
}
