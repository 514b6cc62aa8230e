import { ProviderError } from '@latchkey/client';
import type { Action, Fact, FlowContext, HostEvent, Words } from '@latchkey/kernel';
import type { Draft } from './draft.js';
import type { MailState } from './mail-state.js';
import { METHOD } from './method.js';
import type { PasswordsOptions } from './options.js';
import type { PasswordState } from './password-state.js';
import type { Authenticated, MailSent, PasswordsPort } from './port.js';
import type { LudsConfig, Strength } from './strength.js';
import { words } from './words.js';

/** The two plugins, whose facts begin with their ids. */
export type Area = 'passwords' | 'reset-password';

/** What the host hears of a reset email. */
export interface MailEvent {
  readonly type: 'PASSWORD_RESET_BY_EMAIL_START';
  readonly data: MailSent;
}

/** A password being typed, and who judges it. */
export type PasswordDraft = Draft<Strength>;

type State = PasswordState & MailState;

/** What these flows need of either plugin's context. */
export type SharedContext = Pick<
  FlowContext<{
    state: State;
    action: Fact<State>;
    port: PasswordsPort;
    screen: string;
    event: MailEvent;
    options: PasswordsOptions;
  }>,
  'state' | 'dispatch' | 'port' | 'preload' | 'go' | 'emit' | 'notify' | 'log' | 'restartTimeout' | 'signal' | 'clock' | 'options'
>;

/** Nobody waits longer than this, in ms, to learn what the checklist asks for. */
const POLICY_MS = 5_000;

/** The flows of one plugin around a new password, and around the emails that lead to one. */
export function flowsOf(area: Area, addressOf: (state: State) => string | undefined) {
  const set = (ctx: SharedContext, fact: string, sets: Partial<State>) =>
    ctx.dispatch({ type: `${area}/${fact}`, sets });

  /** What the provider says of the present text, which is not empty; it is asked once. */
  async function judge(ctx: SharedContext, port: PasswordsPort, draft: PasswordDraft): Promise<Strength> {
    const { version } = draft;
    const { judged } = ctx.state();
    if (judged?.of === version) return judged.strength;
    const strength = await draft.ask((text, signal) => port.checkStrength(text, addressOf(ctx.state()), signal));
    set(ctx, 'strengthJudged', { judged: { of: version, strength }, policy: strength.policy });
    return strength;
  }

  return {
    /** Has the present text judged, and each text that takes its place meanwhile. An empty one needs no judge. */
    async checkStrength(ctx: SharedContext, draft: PasswordDraft): Promise<void> {
      const port = await ctx.port();
      while (!draft.isEmpty && ctx.state().judged?.of !== draft.version && !ctx.signal.aborted) {
        const { version } = draft;
        // Each text has its own time, however long somebody types.
        ctx.restartTimeout();
        try {
          await judge(ctx, port, draft);
        } catch (error) {
          if (draft.version === version) throw inline(error);
        }
      }
    },

    /** Learns what a new password must have, for the checklist and for password managers. Never fails. */
    async learnPolicy(ctx: SharedContext): Promise<void> {
      if (ctx.state().luds) return;
      const luds = await new Promise<LudsConfig | null>((resolve) => {
        const learnNothing = () => resolve(null);
        const undo = ctx.clock.after(POLICY_MS, learnNothing);
        ctx
          .port()
          .then((port) => port.ludsConfig())
          .then(resolve, learnNothing)
          .finally(undo);
      });
      set(ctx, 'policyLearned', { luds });
    },

    /**
     * Whether the present text may be sent. Where the answer is still on its way it is waited for; what is missing is
     * said.
     */
    async isReady(ctx: SharedContext, draft: PasswordDraft, isNew: boolean): Promise<boolean> {
      const port = await ctx.port();
      const { version } = draft;
      // Left, or typed into, while the answer is on its way: nothing is sent that nobody waits for.
      const isAwaited = () => draft.version === version && !ctx.signal.aborted;
      let lacking: Words | undefined = draft.isEmpty ? words.missing : undefined;
      if (!lacking && isNew) {
        const strength = await judge(ctx, port, draft).catch((error: unknown) => {
          if (isAwaited()) throw error;
        });
        if (strength && !strength.isValid) lacking = words.weak;
      }
      if (lacking && isAwaited()) set(ctx, 'passwordRefused', { lacking });
      return !lacking && isAwaited();
    },

    /** Sends the email with the link to a new password, and shows where it went. */
    async sendMail(ctx: SharedContext, email: string, screen: string): Promise<void> {
      // The next screen comes first: once the mail is out, nothing may stand between the person and that news.
      const [port] = await Promise.all([ctx.port(), ctx.preload(screen)]);
      const data = await port.sendReset(email, ctx.options, ctx.signal);
      set(ctx, 'mailSent', { mailedTo: email });
      await ctx.go(screen);
      ctx.emit({ type: 'PASSWORD_RESET_BY_EMAIL_START', data });
    },

    /** Sends it again to where the last one went. */
    async resendMail(ctx: SharedContext): Promise<void> {
      const { mailedTo: email, resent = 0 } = ctx.state();
      const port = await ctx.port();
      const data = await port.sendReset(email, ctx.options, ctx.signal);
      set(ctx, 'mailSent', { resent: resent + 1 });
      ctx.notify(words.emailResent);
      ctx.emit({ type: 'PASSWORD_RESET_BY_EMAIL_START', data });
      ctx.log('email_try_again_clicked', { email, type: 'reset_password' });
    },
  };
}

/** A sign-in as the host hears of it. */
interface SignIn {
  readonly type: string;
  readonly data: Authenticated;
}

/** Ends a sign-in on the confirmation, and tells the host of both (SPEC section 2: completion when it is on display). */
export async function complete(
  ctx: Pick<FlowContext<{ action: Action; screen: string; event: HostEvent }>, 'complete'>,
  event: SignIn,
  action?: Action,
): Promise<void> {
  await ctx.complete({ screen: 'confirmation', method: METHOD, event });
  // No sooner: what the screen before says of it would be read out.
  await ctx.complete({
    method: METHOD,
    event: { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ...(action && { action }),
  });
}

/** Keeps the refusal of a password out of toasts; any other error passes as it is. */
export function inline(error: unknown): unknown {
  return errorTypeOf(error) ? Object.assign(error as ProviderError, { isInline: true }) : error;
}

/** The provider's `error_type`, where a refusal has one. */
export function errorTypeOf(error: unknown): string | undefined {
  return error instanceof ProviderError ? error.errorType : undefined;
}
