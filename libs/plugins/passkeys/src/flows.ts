import type { FlowContext } from '@latchkey/kernel';
import type { Course } from './ceremony.js';
import { ending } from './ending.js';
import { inDialog } from './in-dialog.js';
import { domainOf, type PasskeysOptions } from './options.js';
import type { Authenticated, PasskeysPort } from './port.js';
import type { PasskeysAction, PasskeysState } from './slice.js';
import { advice, isRefusedForGood, signInTrouble, words } from './trouble.js';

/** What the host hears. */
export type PasskeysEvent =
  | { readonly type: 'PASSKEY_AUTHENTICATE'; readonly data: Authenticated }
  | { readonly type: 'AUTHENTICATE_FLOW_COMPLETE'; readonly data: Record<string, never> };

/** What the product's flows work with. */
export type PasskeysContext = FlowContext<{
  state: PasskeysState;
  action: PasskeysAction;
  port: PasskeysPort;
  screen: 'confirmation';
  event: PasskeysEvent;
  options: PasskeysOptions;
}>;

/** What is remembered as the method used last. */
const method = 'passkeys';

const TRIES = 5; // SPEC section 9, passkey autofill

/** ms until an offer that failed is made again; doubled from failure to failure. */
const BACK_OFF_MS = 1_000;

/** ms that an offer may take to be made. Nobody waits for it, so the widget's own limit does not hold. */
const OFFER_MS = 15_000;

/** ms after which an offer is made anew, so that a passkey that is chosen at the last moment still comes in time. */
export const RENEW_MS = 240_000;

/** Opens the browser's dialog, and signs the person in with the passkey that they choose there. */
export async function signIn(ctx: PasskeysContext): Promise<void> {
  try {
    const isUsed = await inDialog(ctx, async (course) => {
      const [port] = await Promise.all([ctx.port(), ctx.preload('confirmation')]);
      await authenticate(ctx, port, false, course);
    });
    if (!isUsed) ctx.dispatch({ type: 'passkeys/notUsed', sets: { note: words.notUsed } });
  } catch (error) {
    throw signInTrouble(error, ctx.options);
  }
}

/**
 * Offers passkeys in the autofill of the form's field, and signs the person in with the one that they choose. Until they
 * do it is quiet: what fails is counted, and that is all. Ends with `turn`, when the challenge grows old, and with a
 * failure; the view begins it again after `waitMs`. Each failure uses one of five attempts (SPEC section 4).
 */
export async function awaitAutofill(ctx: PasskeysContext, turn: AbortSignal): Promise<void> {
  if (ctx.state().failures >= TRIES) return endOffers(ctx);
  const goOn = ctx.hold();
  const end = ending(ctx.signal, turn);
  let isChosen = false;
  let isLate = false;
  let unlimit = ctx.clock.after(OFFER_MS, () => {
    isLate = true;
    end.now();
  });
  ctx.dispatch({ type: 'passkeys/offerBegun', sets: { finishing: false } });
  try {
    const code = Promise.all([ctx.port(), ctx.preload('confirmation')]);
    // The widget's own limit does not end a load that hangs.
    await Promise.race([code, end.come]);
    end.signal.throwIfAborted();
    const [port] = await code;
    // The widget is about to learn of this session, which ends the turn. It never learns of one that ends before: then
    // the time limit ends the offer, which counts no failure, and the view makes the next one.
    if (port.hasSession()) return await end.come;
    const onDialog = () => {
      unlimit();
      unlimit = ctx.clock.after(RENEW_MS, end.now);
      ctx.dispatch({ type: 'passkeys/offered', sets: { waitMs: 0 } });
    };
    const onChosen = () => {
      isChosen = true;
      unlimit();
      end.loosen();
      goOn();
      // Counted now: when the widget's own limit ends the flow, nothing can be counted any more. Success begins anew.
      const failed = afterFailure(ctx.state().failures + 1);
      ctx.dispatch({
        type: 'passkeys/chosen',
        sets: { ...failed, acted: true, finishing: true, note: undefined, refusal: undefined },
      });
    };
    await authenticate(ctx, port, true, { signal: end.signal, onDialog, onChosen });
  } catch (error) {
    if (isChosen) {
      if (isRefusedForGood(error) || ctx.state().failures >= TRIES) endOffers(ctx);
      throw signInTrouble(error, ctx.options);
    }
    if (isLate || !end.signal.aborted) countFailure(ctx, error);
  } finally {
    unlimit();
  }
}

/** What is remembered after so many failures. */
function afterFailure(failures: number, leastMs: number = 0) {
  return { failures, waitMs: Math.max(BACK_OFF_MS * 2 ** (failures - 1), leastMs) };
}

function endOffers(ctx: PasskeysContext, failures: number = ctx.state().failures): void {
  ctx.dispatch({ type: 'passkeys/offersEnded', sets: { failures, ended: true } });
}

function countFailure(ctx: PasskeysContext, error: unknown): void {
  const failures = ctx.state().failures + 1;
  if (isRefusedForGood(error) || failures >= TRIES) {
    advice(error, ctx.options);
    return endOffers(ctx, failures);
  }
  const { retryAfterMs }: { readonly retryAfterMs?: number } = Object(error);
  ctx.dispatch({ type: 'passkeys/offerFailed', sets: afterFailure(failures, retryAfterMs) });
}

async function authenticate(ctx: PasskeysContext, port: PasskeysPort, isQuiet: boolean, course: Course): Promise<void> {
  // Left while the code was on its way: nobody is asked for anything.
  course.signal.throwIfAborted();
  const complete = async (data: Authenticated) => {
    await ctx.complete({
      action: {
        type: 'passkeys/signedIn',
        sets: { finishing: false, note: undefined, refusal: undefined, failures: 0, waitMs: 0 },
      },
      screen: 'confirmation',
      method,
      event: { type: 'PASSKEY_AUTHENTICATE', data },
    });
    // SPEC section 2: raised when the confirmation is on display.
    await ctx.complete({ method, event: { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } });
  };
  const wish = { ...domainOf(ctx.options), sessionDurationMinutes: ctx.env.sessionDurationMinutes };
  await complete(await port.authenticate(wish, isQuiet, course, (late) => void complete(late)));
}
