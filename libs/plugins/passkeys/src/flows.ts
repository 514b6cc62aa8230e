import { linkSignals, OFFER_ATTEMPTS, offerWaitMs, type FlowContext, type SignInEvent } from '@latchkey/kernel';
import type { CeremonyObserver } from './ceremony.js';
import { inDialog } from './ceremony-lock.js';
import type { PasskeysOptions } from './options.js';
import type { Authenticated, PasskeysPort } from './port.js';
import type { PasskeysAction, PasskeysState } from './state.js';
import { developerHint, isPermanentRefusal, toSignInError, flowMessages } from './errors.js';

/** Events that the host receives. */
export type PasskeysEvent = { readonly type: 'PASSKEY_AUTHENTICATE'; readonly data: Authenticated } | SignInEvent;

/** The context of the product's flows. */
export type PasskeysContext = FlowContext<{
  state: PasskeysState;
  action: PasskeysAction;
  port: PasskeysPort;
  screen: 'confirmation';
  event: PasskeysEvent;
  options: PasskeysOptions;
}>;

/** ms until an offer is repeated after its first failure. */
const BACK_OFF_MS = 1_000;

/** The time limit for starting an offer, in ms. It runs in the background, so the widget's own limit does not apply. */
const OFFER_MS = 15_000;

/**
 * ms after which an offer is renewed, so that a passkey chosen at the last moment is sent before the challenge expires.
 */
export const RENEW_MS = 240_000;

/** Opens the browser's dialog and signs the person in with the chosen passkey. */
export async function signIn(ctx: PasskeysContext): Promise<void> {
  try {
    const isUsed = await inDialog(ctx, async (course) => {
      const [port] = await Promise.all([ctx.port(), ctx.preload('confirmation')]);
      await authenticate(ctx, port, false, course);
    });
    if (!isUsed) ctx.dispatch({ type: 'passkeys/notUsed', patch: { note: flowMessages.notUsed } });
  } catch (error) {
    throw toSignInError(error, ctx.options);
  }
}

/**
 * Offers passkeys in the autofill of the form's field and signs the person in with the chosen one. Before a choice,
 * failures are counted but not shown. The flow ends with `turn`, when the challenge grows old, or with a failure; the
 * view starts it again after `waitMs`. Each failure uses one of five attempts (behaviour.md 4).
 */
export async function awaitAutofill(ctx: PasskeysContext, turn: AbortSignal): Promise<void> {
  if (ctx.state().failures >= OFFER_ATTEMPTS) return endOffers(ctx);
  ctx.pauseTimeout();
  const end = linkSignals(ctx.signal, turn);
  let isChosen = false;
  let isLate = false;
  let unlimit = ctx.clock.after(OFFER_MS, () => {
    isLate = true;
    end.abort();
  });
  ctx.dispatch({ type: 'passkeys/offerBegun', patch: { finishing: false } });
  try {
    const code = Promise.all([ctx.port(), ctx.preload('confirmation')]);
    // The widget's own limit is paused, so it does not end a load that hangs.
    await Promise.race([code, end.aborted]);
    end.signal.throwIfAborted();
    const [port] = await code;
    // The widget is about to receive this session, which ends the turn. If the session is over before that, the widget
    // never receives it: the time limit then ends the offer without an error, and the view makes the next one.
    if (port.hasSession()) return await end.aborted;
    const onDialog = () => {
      unlimit();
      unlimit = ctx.clock.after(RENEW_MS, end.abort);
      ctx.dispatch({ type: 'passkeys/offered', patch: { waitMs: 0 } });
    };
    const onChosen = () => {
      isChosen = true;
      unlimit();
      end.unlink(turn);
      ctx.restartTimeout();
      // Counted as a failure now, because the widget's own limit may end the flow and make later actions inert. Success
      // resets the count.
      const failed = afterFailure(ctx.state().failures + 1);
      ctx.dispatch({
        type: 'passkeys/chosen',
        patch: { ...failed, acted: true, finishing: true, note: undefined, refusal: undefined },
      });
    };
    await authenticate(ctx, port, true, { signal: end.signal, onDialog, onChosen });
  } catch (error) {
    if (isChosen) {
      if (isPermanentRefusal(error) || ctx.state().failures >= OFFER_ATTEMPTS) endOffers(ctx);
      throw toSignInError(error, ctx.options);
    }
    if (isLate || !end.signal.aborted) countFailure(ctx, error);
  } finally {
    unlimit();
  }
}

/** The state after that many failures. */
function afterFailure(failures: number, retryAfterMs?: number) {
  return { failures, waitMs: offerWaitMs(failures, BACK_OFF_MS, retryAfterMs) };
}

function endOffers(ctx: PasskeysContext, failures: number = ctx.state().failures): void {
  ctx.dispatch({ type: 'passkeys/offersEnded', patch: { failures, ended: true } });
}

function countFailure(ctx: PasskeysContext, error: unknown): void {
  const failures = ctx.state().failures + 1;
  if (isPermanentRefusal(error) || failures >= OFFER_ATTEMPTS) {
    developerHint(error, ctx.options);
    return endOffers(ctx, failures);
  }
  const { retryAfterMs }: { readonly retryAfterMs?: number } = Object(error);
  ctx.dispatch({ type: 'passkeys/offerFailed', patch: afterFailure(failures, retryAfterMs) });
}

async function authenticate(
  ctx: PasskeysContext,
  port: PasskeysPort,
  isQuiet: boolean,
  course: CeremonyObserver,
): Promise<void> {
  // The person left while the code loaded: opens no dialog.
  course.signal.throwIfAborted();
  const complete = (data: Authenticated) =>
    ctx.completeSignIn({
      action: {
        type: 'passkeys/signedIn',
        patch: { finishing: false, note: undefined, refusal: undefined, failures: 0, waitMs: 0 },
      },
      screen: 'confirmation',
      method: 'passkeys',
      isNew: false,
      event: { type: 'PASSKEY_AUTHENTICATE', data },
    });
  const wish = { ...ctx.options, sessionDurationMinutes: ctx.env.sessionDurationMinutes };
  await complete(await port.authenticate(wish, isQuiet, course, (late) => void complete(late)));
}
