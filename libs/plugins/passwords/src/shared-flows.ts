import type { ProviderError } from '@latchkey/client';
import type { Fact, FlowContext, UserMessage } from '@latchkey/kernel';
import type { Draft } from './draft.js';
import type { PasswordsOptions } from './options.js';
import type { MailSent, PasswordsPort } from './port.js';
import type { MailState, PasswordState } from './shared-state.js';
import type { LudsConfig, Strength } from './strength.js';

/** Messages that only flows show (behaviour.md 5 and 8). */
export const flowMessages = {
  invalid: { id: 'passwords.invalid', text: 'Invalid email address' },
  missing: { id: 'passwords.missing', text: 'Type a password.' },
  weak: { id: 'passwords.weak', text: 'This password is not accepted yet. Please choose a stronger one.' },
  emailResent: { id: 'passwords.emailResent', text: 'Email resent' },
} as const;

/** The event of a sent reset email. */
export interface MailEvent {
  readonly type: 'PASSWORD_RESET_BY_EMAIL_START';
  readonly data: MailSent;
}

/** A password while the person types it; its question is the strength check. */
export type PasswordDraft = Draft<Strength>;

type State = PasswordState & MailState;

/** The context of either plugin. The two complete sign-ins by themselves, with events of their own. */
type SharedContext = Omit<
  FlowContext<{
    state: State;
    action: Fact<State>;
    port: PasswordsPort;
    screen: string;
    event: MailEvent;
    options: PasswordsOptions;
  }>,
  'complete' | 'completeSignIn'
>;

/** The longest wait for the checklist's requirements, in ms. */
const POLICY_MS = 5_000;

/** Creates one plugin's flows for a new password and for reset emails. `area`: its id, with which its actions begin. */
export function flowsOf(area: 'passwords' | 'reset-password', addressOf: (state: State) => string | undefined) {
  const set = (ctx: SharedContext, fact: string, patch: Partial<State>) =>
    ctx.dispatch({ type: `${area}/${fact}`, patch });

  /** Checks the strength of the current text, which must not be empty. Each text is checked once. */
  async function checkStrengthOf(ctx: SharedContext, port: PasswordsPort, draft: PasswordDraft): Promise<Strength> {
    const { version } = draft;
    const { strengthCheck } = ctx.state();
    if (strengthCheck?.of === version) return strengthCheck.strength;
    const strength = await draft.ask(async (text, signal) =>
      withAdviceId(await port.checkStrength(text, addressOf(ctx.state()), signal)),
    );
    // The text may have changed while the table of advice loaded.
    if (draft.version === version)
      set(ctx, 'strengthJudged', { strengthCheck: { of: version, strength }, policy: strength.policy });
    return strength;
  }

  return {
    /** Checks the current text, and each text that replaces it meanwhile. Skips an empty one. */
    async checkStrength(ctx: SharedContext, draft: PasswordDraft): Promise<void> {
      const port = await ctx.port();
      while (!draft.isEmpty && ctx.state().strengthCheck?.of !== draft.version && !ctx.signal.aborted) {
        const { version } = draft;
        // Each text has its own time limit, however long the person types.
        ctx.restartTimeout();
        try {
          await checkStrengthOf(ctx, port, draft);
        } catch (error) {
          if (draft.version === version) throw markInline(error);
        }
      }
    },

    /** Loads the requirements of a new password, for the checklist and for password managers. Never rejects. */
    async loadPolicy(ctx: SharedContext): Promise<void> {
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
      set(ctx, 'policyLoaded', { luds });
    },

    /** Whether the current text may be sent. Waits for a pending strength check, and shows what is missing. */
    async isReady(ctx: SharedContext, draft: PasswordDraft, isNew: boolean): Promise<boolean> {
      const port = await ctx.port();
      const { version } = draft;
      // Sends nothing if the person has left the screen or changed the text during the check.
      const isAwaited = () => draft.version === version && !ctx.signal.aborted;
      let validationError: UserMessage | undefined = draft.isEmpty ? flowMessages.missing : undefined;
      if (!validationError && isNew) {
        const strength = await checkStrengthOf(ctx, port, draft).catch((error: unknown) => {
          if (isAwaited()) throw error;
        });
        if (strength && !strength.isValid) validationError = flowMessages.weak;
      }
      if (validationError && isAwaited()) set(ctx, 'passwordRefused', { validationError });
      return !validationError && isAwaited();
    },

    /** Sends the email with the link that sets a new password, and shows its destination. */
    async sendMail(ctx: SharedContext, email: string, screen: string): Promise<void> {
      // Loads the next screen first, so that it can't fail to load after the email is sent.
      await Promise.all([ctx.port(), ctx.preload(screen)]);
      const data = await sendReset(ctx, email);
      set(ctx, 'mailSent', { mailedTo: email });
      await ctx.go(screen);
      ctx.emit({ type: 'PASSWORD_RESET_BY_EMAIL_START', data });
    },

    /** Resends the email to the last address. */
    async resendMail(ctx: SharedContext): Promise<void> {
      const { mailedTo: email, resent = 0 } = ctx.state();
      const data = await sendReset(ctx, email);
      set(ctx, 'mailSent', { resent: resent + 1 });
      ctx.notify(flowMessages.emailResent);
      ctx.emit({ type: 'PASSWORD_RESET_BY_EMAIL_START', data });
      ctx.log('email_try_again_clicked', { email, type: 'reset_password' });
    },
  };
}

/** Adds the id of the advice that the form shows. Without its chunk, the form shows the provider's own sentence. */
async function withAdviceId(strength: Strength): Promise<Strength> {
  const [sentence] = strength.advice;
  if (!sentence || strength.isBreached) return strength;
  const known = await import('./advice.js').catch(() => undefined);
  return { ...strength, adviceId: known?.adviceIdOf(sentence) };
}

/** Sends the email, and telemetry about it (provider-api.md 4.6). */
async function sendReset(ctx: SharedContext, email: string): Promise<MailSent> {
  const port = await ctx.port();
  const sent = await port.sendReset(email, ctx);
  ctx.log('email_sent', { email, type: 'reset_password' });
  return sent;
}

/** Marks an error of the provider as inline, so that no toast shows it. Returns other errors unchanged. */
export function markInline(error: unknown): unknown {
  return errorTypeOf(error) ? Object.assign(error as ProviderError, { isInline: true }) : error;
}

/** The provider's `error_type`, if the error has one. */
export function errorTypeOf(error: unknown): string | undefined {
  const { errorType }: Partial<ProviderError> = Object(error);
  return errorType;
}
