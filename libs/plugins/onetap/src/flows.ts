import type { ProviderError } from '@latchkey/client';
import {
  LatchkeyError,
  linkSignals,
  OFFER_ATTEMPTS,
  offerWaitMs,
  type FlowContext,
  type LinkedSignal,
} from '@latchkey/kernel';
import type { OAuthProvider } from '@latchkey/slots';
import { nonceOf, randomNonce } from './nonce.js';
import { scriptOf, type OneTapOptions } from './options.js';
import { PARENT_ID } from './parent.js';
import type { OneTapPort, Started } from './port.js';
import type { Place } from './position.js';
import type { Answer } from './prompt.js';
import { gone, type OneTapAction, type OneTapState } from './state.js';
import { developerErrorOf } from './errors.js';

/** Events that the host receives. The OAuth plugin emits the events of the redirect back. */
export type OneTapEvent =
  | { readonly type: 'onetap/shown' | 'onetap/cancelled'; readonly data: Record<string, never> }
  /** `reason`: Google's own, the provider's `error_type`, or the code of a LatchkeyError. */
  | { readonly type: 'onetap/notShown'; readonly data: { readonly reason: string } };

/** The context of the plugin's flows. */
export type OneTapContext = FlowContext<{
  state: OneTapState;
  action: OneTapAction;
  port: OneTapPort;
  event: OneTapEvent;
  options: OneTapOptions;
}>;

/** The parameters of an offer. */
export interface Offer {
  readonly provider: OAuthProvider;
  readonly place: Exclude<Place, 'none'>;
  /** Aborts the offer: another widget of the page is next, or the person chose another way to sign in. */
  readonly turn: AbortSignal;
  /** Whether the person requested the prompt; if so, failures are shown. */
  readonly isAskedFor?: boolean;
}

/** Messages that are needed only after an event, so they load with the flows. */
export const flowMessages = {
  notShown: { id: 'onetap.notShown', text: 'Google did not show its prompt. You can use the button instead.' },
  choiceFailed: { id: 'onetap.choiceFailed', text: 'Google could not sign you in. Please try again.' },
  notOurs: { id: 'onetap.notOurs', text: 'Google’s answer was not meant for this page. Please try again.' },
} as const;

/** Whether the prompt is still requested automatically, until the network comes back or the page becomes visible. */
export const hasAttemptsLeft = (failures: number): boolean => failures < OFFER_ATTEMPTS;

/** Delay in ms before the first retry. */
const BACK_OFF_MS = 2_000;

/** Time in ms in which the widget must receive a session that the client has. */
const SESSION_MS = 15_000;

/** Age in ms at which a start is renewed before its use: it expires at the provider while a person still decides. */
const FRESH_MS = 240_000;

/**
 * Offers Google's prompt and signs the person in with the account that they choose. Before the choice, failures are
 * only counted, not shown. Ends when `turn` aborts.
 */
export async function offerPrompt(ctx: OneTapContext, offer: Offer): Promise<void> {
  ctx.pauseTimeout();
  const end = linkSignals(ctx.signal, offer.turn);
  ctx.dispatch({ type: 'onetap/askedFor', patch: { ...gone, isSubmitting: false, note: undefined } });
  try {
    const asked = await askGoogle(ctx, offer, end);
    if (!asked) return;
    const { answer } = asked;
    if (answer.kind === 'chosen') return await submit(ctx, offer, { ...asked, ...answer }, end);
    if (answer.kind === 'notShown') {
      if (isFailedChoice(ctx, answer.reason)) {
        throw new LatchkeyError({
          code: 'onetap/choice-failed',
          message: `Google had no token for the account that was chosen: ${answer.reason}.`,
          userMessage: flowMessages.choiceFailed,
        });
      }
      return giveUp(ctx, offer, answer.reason);
    }
    ctx.dispatch({ type: 'onetap/cancelled', patch: { ...gone, prompt: 'cancelled', isOver: true } });
    ctx.emit({ type: 'onetap/cancelled', data: {} });
  } catch (error) {
    ctx.dispatch({ type: 'onetap/withdrawn', patch: { ...gone, isSubmitting: false } });
    if (!end.signal.aborted) throw error;
  } finally {
    end.unlink();
  }
}

/** Whether the person chose an account and Google returned no token for it. This failure must be shown. */
function isFailedChoice(ctx: OneTapContext, reason: string): boolean {
  return ctx.state().prompt === 'rendered' && ['issuing_failed', 'no_credential'].includes(reason);
}

/** Google's answer, with the request that it belongs to. */
interface Asked {
  readonly port: OneTapPort;
  readonly started: Started;
  readonly startedAt: number;
  readonly nonce: string;
  readonly answer: Answer;
}

/** Returns `undefined` if the person is signed in or a failure was counted. */
async function askGoogle(
  ctx: OneTapContext,
  offer: Offer,
  { signal, abort, aborted }: LinkedSignal,
): Promise<Asked | undefined> {
  const { provider, place, isAskedFor } = offer;
  try {
    const port = await ctx.port();
    if (port.hasSession()) {
      // The widget is about to receive this session, which ends the turn. If the session is over before that, the
      // widget never receives it: the time limit then ends the offer without an error, and the view makes the next one.
      const clear = ctx.clock.after(SESSION_MS, abort);
      await aborted;
      clear();
      return undefined;
    }
    // Composition has checked the address; the plugin is left out if it is invalid.
    const google = await port.load(scriptOf(ctx.options) ?? '', signal);
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
      ctx.dispatch({ type: 'onetap/shown', patch: { prompt: 'rendered', isEmbedded, failures: 0, waitMs: 0 } });
      ctx.emit({ type: 'onetap/shown', data: {} });
    };
    const answer = await port.showPrompt(google, request, { signal, onShown });
    return { port, started, startedAt, nonce, answer };
  } catch (error) {
    if (signal.aborted || isAskedFor) throw error;
    countFailure(ctx, offer, error);
    return undefined;
  }
}

/** Submits the token and navigates to the answer's URL. The page returns from there as from any OAuth provider. */
async function submit(
  ctx: OneTapContext,
  { provider: { loginRedirectURL, signupRedirectURL } }: Offer,
  { port, started, startedAt, nonce, idToken }: Omit<Asked, 'answer'> & { readonly idToken: string },
  { signal, aborted }: LinkedSignal,
): Promise<void> {
  ctx.restartTimeout();
  ctx.dispatch({ type: 'onetap/chosen', patch: { ...gone, isSubmitting: true, isWanted: true } });
  // Rejects a token for another page or an earlier request (robustness.md 103).
  if (nonceOf(idToken) !== nonce) {
    throw new LatchkeyError({
      code: 'onetap/wrong-nonce',
      message: 'The token of Google’s prompt does not carry the nonce that it was asked for with.',
      userMessage: flowMessages.notOurs,
    });
  }
  const isFresh = ctx.clock.now() - startedAt < FRESH_MS;
  const { oauth_callback_id: callbackId } = isFresh ? started : await port.start(signal);
  const asked = { loginRedirectURL, signupRedirectURL };
  port.follow(await port.submit({ idToken, callbackId, ...asked }, signal), asked);
  // The page is navigating. If it stays, the widget's timeout reports that.
  await aborted;
}

/** Counts a failed request and schedules a retry, unless a retry can't succeed. */
function countFailure(ctx: OneTapContext, offer: Offer, error: unknown): void {
  const { retryable, retryAfterMs, errorType }: Partial<ProviderError> = Object(error);
  const { code = 'unknown' }: Partial<LatchkeyError> = Object(error);
  const failures = ctx.state().failures + 1;
  if (retryable === false || developerErrorOf(errorType) || code === 'onetap/policy-refused') {
    return giveUp(ctx, offer, errorType ?? code, error);
  }
  const waitMs = offerWaitMs(failures, BACK_OFF_MS, retryAfterMs);
  ctx.dispatch({
    type: 'onetap/failed',
    patch: { ...gone, failures, waitMs, ...(!hasAttemptsLeft(failures) && { isWanted: true }) },
  });
  warn(code, error);
}

/** Ends the offer. Shows an error that only the developer can fix, and logs all (behaviour.md 8). */
function giveUp(ctx: OneTapContext, { isAskedFor }: Offer, reason: string, error?: unknown): void {
  const trouble = developerErrorOf(reason);
  ctx.dispatch({
    type: 'onetap/notShown',
    patch: { ...gone, isOver: true, ...(trouble && { trouble }), ...(isAskedFor && { note: flowMessages.notShown }) },
  });
  ctx.emit({ type: 'onetap/notShown', data: { reason } });
  warn(reason, error);
}

function warn(reason: string, error?: unknown): void {
  console.warn(`Latchkey: no Google One Tap: ${reason}.`, error ?? '');
}
