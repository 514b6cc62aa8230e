import type { ProviderError } from '@latchkey/client';
import type { FlowContext, UserMessage, SignInEvent } from '@latchkey/kernel';
import { emailOf } from '@latchkey/slots';
import type { ResetPasswordOptions } from '../options.js';
import type { Authenticated, OnLate, PasswordsPort } from '../port.js';
import { flowMessages, flowsOf, markInline, type MailEvent, type PasswordDraft } from '../shared-flows.js';
import { resetMessages } from './read-link.js';
import type { Link, LoginStage, ResetAction, ResetState } from './state.js';

/** Events that the host receives. */
export type ResetPasswordEvent =
  | MailEvent
  | { readonly type: 'PASSWORD_RESET_BY_EMAIL'; readonly data: Authenticated }
  /** Signed in by the link alone, without a new password. */
  | { readonly type: 'reset-password/loggedIn'; readonly data: Authenticated }
  | SignInEvent;

/** The context of the mode's flows. */
export type ResetContext = FlowContext<{
  state: ResetState;
  action: ResetAction;
  port: PasswordsPort;
  screen: 'setNew' | 'confirmation';
  event: ResetPasswordEvent;
  options: ResetPasswordOptions;
}>;

// A reset has no address: the provider checks the password alone (behaviour.md 5).
const { isReady, sendMail, ...shared } = flowsOf('reset-password', () => undefined);

export const { checkStrength, loadPolicy, resendMail } = shared;

/** The `error_type`s of a link that was used or has expired (provider-api.md 2.8). */
const USED_OR_EXPIRED = ['unable_to_auth_password_reset_token', 'unable_to_auth_magic_link'];

/** Sets the new password with the link. */
export async function submitPassword(ctx: ResetContext, draft: PasswordDraft): Promise<void> {
  if (!(await isReady(ctx, draft, true))) return;
  const { sessionDurationMinutes } = ctx.env;
  await spend(ctx, 'PASSWORD_RESET_BY_EMAIL', async (port, token, onLate) => {
    try {
      const answer = await port.reset(token, draft.read(), sessionDurationMinutes, onLate);
      draft.type('');
      return answer;
    } catch (error) {
      // behaviour.md 8: the form shows the provider's message inline.
      throw markInline(error);
    }
  });
}

/** Logs in with the link. With `unasked`, it asks first if a person is already signed in (robustness.md 24). */
export async function logIn(ctx: ResetContext, how: 'asked' | 'unasked'): Promise<void> {
  const { link } = ctx.state();
  const { sessionDurationMinutes } = ctx.env;
  if (how === 'unasked' && link?.type === 'login') {
    const staged = (stage: LoginStage) =>
      ctx.dispatch({ type: 'reset-password/loginStaged', patch: { link: { ...link, stage } } });
    // Set first, so that the automatic log-in starts only once.
    staged('begun');
    if ((await ctx.port()).isSignedIn()) return staged('asks');
  }
  await spend(ctx, 'reset-password/loggedIn', (port, token, onLate) =>
    port.logIn(token, sessionDurationMinutes, onLate),
  );
}

type SignIn = (port: PasswordsPort, token: string, onLate: OnLate) => Promise<Authenticated>;

async function spend(
  ctx: ResetContext,
  type: 'PASSWORD_RESET_BY_EMAIL' | 'reset-password/loggedIn',
  signIn: SignIn,
): Promise<void> {
  const { link } = ctx.state();
  if (!link || link.type === 'useless') return;
  const end = (data: Authenticated) =>
    ctx.completeSignIn({
      screen: 'confirmation',
      method: 'passwords',
      isNew: false,
      event: { type, data },
      // On the form it would be announced.
      actionOnScreen: useless('reset-password/linkSpent', resetMessages.spent),
    });
  const [port] = await Promise.all([ctx.port(), ctx.preload('confirmation')]);
  // The person left while the port loaded: does not use up the link.
  if (ctx.signal.aborted) return;
  try {
    await end(await signIn(port, link.token, (late) => void end(late)));
  } catch (error) {
    const reason = deadLinkReason(error);
    if (reason) {
      // Navigates first: the focused element disappears together with the link.
      await ctx.go('main');
      ctx.dispatch(useless('reset-password/linkRefused', reason));
    }
    throw error;
  }
}

const useless = (type: ResetAction['type'], message: UserMessage): ResetAction => ({
  type,
  patch: { link: { type: 'useless', message } satisfies Link },
});

/**
 * The reason why the link can't work in this browser any more; `undefined` if another try or another password can help.
 */
function deadLinkReason(error: unknown): UserMessage | undefined {
  const { errorType = '', userMessage = resetMessages.spent }: Partial<ProviderError> = Object(error);
  if (errorType.startsWith('pkce_')) return resetMessages.otherBrowser;
  return USED_OR_EXPIRED.includes(errorType) ? userMessage : undefined;
}

/** Leaves a link that does not work for now, and shows the form for a new one. */
export async function leaveLink(ctx: ResetContext): Promise<void> {
  // Navigates first: the focused element disappears together with the link.
  await ctx.go('main');
  ctx.dispatch({ type: 'reset-password/linkLeft', patch: { link: { type: 'useless' } } });
}

/** Sends a new link and shows its destination. */
export async function sendNewLink(ctx: ResetContext, typed: string): Promise<void> {
  const email = emailOf(typed);
  if (!email) {
    return ctx.dispatch({ type: 'reset-password/emailRefused', patch: { refused: flowMessages.invalid } });
  }
  await sendMail(ctx, email, 'setNew');
}
