import { LatchkeyError, type FlowContext } from '@latchkey/kernel';
import type { OAuthProvider } from '@latchkey/slots';
import { ending, type Ending } from './ending.js';
import type { GoogleId } from './google.js';
import { nonceOf, randomNonce } from './nonce.js';
import { scriptOf, type OneTapOptions } from './options.js';
import { PARENT_ID } from './parent.js';
import type { OneTapPort, Started } from './port.js';
import type { Place } from './position.js';
import type { Answer } from './prompt.js';
import { gone, type OneTapAction, type OneTapState } from './slice.js';
import { developerErrorOf } from './trouble.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What the host hears. The return from a sign-in is OAuth's to tell. */
export type OneTapEvent =
  | { readonly type: 'onetap/shown' | 'onetap/cancelled'; readonly data: Record<string, never> }
  /** `reason`: Google's, the provider's `error_type`, or the code of a LatchkeyError. */
  | { readonly type: 'onetap/notShown'; readonly data: { readonly reason: string } };

/** What the product's flows work with. */
export type OneTapContext = FlowContext<{
  state: OneTapState;
  action: OneTapAction;
  port: OneTapPort;
  event: OneTapEvent;
  options: OneTapOptions;
}>;

/** What a prompt is offered for. */
export interface Offer {
  readonly provider: OAuthProvider;
  readonly place: Exclude<Place, 'none'>;
  /** Ends the offer: another widget of the page is next, or the person has gone another way. */
  readonly turn: AbortSignal;
  /** The person has asked for it, and is told what becomes of it. */
  readonly isAskedFor?: boolean;
}

/** What is said only when something has happened. */
export const words = {
  notShown: { id: 'onetap.notShown', text: 'Google did not show its prompt. You can use the button instead.' },
  choiceFailed: { id: 'onetap.choiceFailed', text: 'Google could not sign you in. Please try again.' },
  notOurs: { id: 'onetap.notOurs', text: 'Google’s answer was not meant for this page. Please try again.' },
} as const;

/** How often the prompt is asked for by itself before something has to change: the network, or the page being seen. */
export const TRIES = 5;

/** ms until a prompt that could not be asked for is asked for again; doubled from failure to failure. */
const BACK_OFF_MS = 2_000;

/** ms that the widget has to learn of a session that the client has. */
const SESSION_MS = 15_000;

/** ms after which a start is made anew before it is used: the provider does not keep them for as long as people think. */
const FRESH_MS = 240_000;

/**
 * Offers Google's prompt and signs the person in with the account that they choose there. Until they do it is quiet: what
 * fails is counted, and that is all. Ends with the turn.
 */
export async function offerPrompt(ctx: OneTapContext, offer: Offer): Promise<void> {
  const goOn = ctx.hold();
  const end = ending(ctx.signal, offer.turn);
  ctx.dispatch({ type: 'onetap/askedFor', sets: { ...gone, isSubmitting: false, note: undefined } });
  try {
    const asked = await askGoogle(ctx, offer, end);
    if (!asked) return;
    const { answer } = asked;
    if (answer.kind === 'chosen') return await submit(ctx, offer, { ...asked, ...answer }, end, goOn);
    if (answer.kind === 'notShown') {
      if (isFailedChoice(ctx, answer.reason)) throw failedChoice(answer.reason);
      return giveUp(ctx, offer, answer.reason);
    }
    ctx.dispatch({ type: 'onetap/cancelled', sets: { ...gone, prompt: 'cancelled', isOver: true } });
    ctx.emit({ type: 'onetap/cancelled', data: {} });
  } catch (error) {
    ctx.dispatch({ type: 'onetap/withdrawn', sets: { ...gone, isSubmitting: false } });
    if (!end.signal.aborted) throw error;
  } finally {
    end.done();
  }
}

/** Whether the person has chosen an account, and Google had no answer to that: what they did must not come to nothing. */
function isFailedChoice(ctx: OneTapContext, reason: string): boolean {
  return ctx.state().prompt === 'rendered' && ['issuing_failed', 'no_credential'].includes(reason);
}

function failedChoice(reason: string): LatchkeyError {
  return new LatchkeyError({
    code: 'onetap/choice-failed',
    message: `Google had no token for the account that was chosen: ${reason}.`,
    words: words.choiceFailed,
  });
}

/** An answer of Google's, and what it was asked for with. */
interface Asked {
  readonly port: OneTapPort;
  readonly started: Started;
  readonly startedAt: number;
  readonly nonce: string;
  readonly answer: Answer;
}

/** Gives nothing where there is nobody to ask, or a failure has been counted. */
async function askGoogle(ctx: OneTapContext, offer: Offer, { signal, come }: Ending): Promise<Asked | undefined> {
  const { provider, place, isAskedFor } = offer;
  try {
    const port = await ctx.port();
    if (port.hasSession()) {
      // The widget is about to learn of this session, which ends the turn. It never learns of one that ends before: then
      // the time limit ends the offer, which counts no failure, and the view makes the next one.
      let clear = () => {};
      const limit = new Promise<void>((resolve) => (clear = ctx.clock.after(SESSION_MS, resolve)));
      await Promise.race([come, limit]);
      clear();
      return undefined;
    }
    const google = await loadGoogle(ctx, port);
    signal.throwIfAborted();
    const started = await port.start(signal);
    const startedAt = ctx.clock.now();
    if (!started.google_client_id) {
      giveUp(ctx, offer, 'oauth_config_not_found');
      return undefined;
    }
    const nonce = randomNonce();
    const isEmbedded = place === 'embedded';
    const request = {
      client_id: started.google_client_id,
      nonce,
      use_fedcm_for_prompt: provider.position !== 'forceLegacyEmbedded',
      cancel_on_tap_outside: !isEmbedded && (provider.cancel_on_tap_outside ?? true),
      ...(isEmbedded && { prompt_parent_id: PARENT_ID }),
    };
    const onShown = () => {
      ctx.dispatch({ type: 'onetap/shown', sets: { prompt: 'rendered', isEmbedded, failures: 0, waitMs: 0 } });
      ctx.emit({ type: 'onetap/shown', data: {} });
    };
    const answer = await port.ask(google, request, { signal, onShown });
    return { port, started, startedAt, nonce, answer };
  } catch (error) {
    if (signal.aborted || isAskedFor) throw error;
    countFailure(ctx, offer, error);
    return undefined;
  }
}

/** The address was looked at when the products were composed; without a good one the widget shows that instead. */
function loadGoogle({ options }: OneTapContext, port: OneTapPort): Promise<GoogleId> {
  return port.load(scriptOf(options) ?? '');
}

/** Hands the person's choice in, and sends them on their way; from there they come back as from any OAuth provider. */
async function submit(
  ctx: OneTapContext,
  { provider: { loginRedirectURL, signupRedirectURL } }: Offer,
  { port, started, startedAt, nonce, idToken }: Omit<Asked, 'answer'> & { readonly idToken: string },
  { signal, come }: Ending,
  goOn: () => unknown,
): Promise<void> {
  goOn();
  ctx.dispatch({ type: 'onetap/chosen', sets: { ...gone, isSubmitting: true, isWanted: true } });
  // A token that was made for another page, or another time, is of no use here (QUALITY 103).
  if (nonceOf(idToken) !== nonce) {
    throw new LatchkeyError({
      code: 'onetap/wrong-nonce',
      message: 'The token of Google’s prompt does not carry the nonce that it was asked for with.',
      words: words.notOurs,
    });
  }
  const isFresh = ctx.clock.now() - startedAt < FRESH_MS;
  const { oauth_callback_id: callbackId } = isFresh ? started : await port.start(signal);
  const asked = { loginRedirectURL, signupRedirectURL };
  port.follow(await port.submit({ idToken, callbackId, ...asked }, signal), asked);
  // The page is on its way; where it does not go, the widget's own time limit says so.
  await come;
}

/** The prompt could not be asked for: it is counted, and tried again after a while, unless that would change nothing. */
function countFailure(ctx: OneTapContext, offer: Offer, error: unknown): void {
  const { retryable, retryAfterMs = 0, errorType, code = 'unknown' }: FailureDetails = Object(error);
  const failures = ctx.state().failures + 1;
  if (retryable === false || developerErrorOf(errorType) || code === 'onetap/policy-refused') {
    return giveUp(ctx, offer, errorType ?? code, error);
  }
  const waitMs = Math.max(BACK_OFF_MS * 2 ** (failures - 1), retryAfterMs);
  ctx.dispatch({
    type: 'onetap/failed',
    sets: { ...gone, failures, waitMs, ...(failures >= TRIES && { isWanted: true }) },
  });
  warn(code, error);
}

interface FailureDetails {
  readonly retryable?: boolean;
  readonly retryAfterMs?: number;
  readonly errorType?: string;
  readonly code?: string;
}

/** There will be no prompt: what only the developer can mend is shown, all else is logged (SPEC section 8). */
function giveUp(ctx: OneTapContext, { isAskedFor }: Offer, reason: string, error?: unknown): void {
  const trouble = developerErrorOf(reason);
  ctx.dispatch({
    type: 'onetap/notShown',
    sets: { ...gone, isOver: true, ...(trouble && { trouble }), ...(isAskedFor && { note: words.notShown }) },
  });
  ctx.emit({ type: 'onetap/notShown', data: { reason } });
  warn(reason, error);
}

function warn(reason: string, error?: unknown): void {
  if (process.env.NODE_ENV !== 'production') console.warn(`Latchkey: no Google One Tap: ${reason}.`, error ?? '');
}
