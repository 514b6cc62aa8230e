import type { CredentialResponse, GoogleConfig, GoogleId } from './google.js';

/** How a prompt ends. */
export type Answer =
  | { readonly kind: 'chosen'; readonly idToken: string }
  /** The person has closed it. */
  | { readonly kind: 'cancelled' }
  /** Google did not show it, or took it away; the reason is Google's. */
  | { readonly kind: 'notShown'; readonly reason: string };

/** What a prompt is asked for with. */
export type PromptRequest = Omit<GoogleConfig, 'callback' | 'auto_select' | 'context' | 'itp_support'>;

/** What a prompt tells on the way, and what ends it before its time. */
export interface PromptCourse {
  /** Takes the prompt away. */
  readonly signal: AbortSignal;
  /** Google says that it is on display. With a prompt of the browser's own (FedCM) it never does. */
  onShown(): void;
}

/** ms between a choice and the answer that says whose: after that none will come. */
const CREDENTIAL_MS = 5_000;

/**
 * Has Google ask the person, and gives what came of it. Rejects with the signal's reason when that ends it, and with
 * whatever Google's script throws.
 */
export function ask(google: GoogleId, request: PromptRequest, { signal, onShown }: PromptCourse): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (how: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      how();
    };
    const answer = (given: Answer) => end(() => resolve(given));
    const leave = () =>
      end(() => {
        reject(signal.reason);
        google.cancel();
      });
    const callback = ({ credential }: CredentialResponse) => {
      if (typeof credential === 'string') answer({ kind: 'chosen', idToken: credential });
    };
    const listener = (moment: unknown) => {
      const what = read(moment);
      if (what === 'shown') onShown();
      else if (what === 'chosen') {
        timer = setTimeout(() => answer({ kind: 'notShown', reason: 'no_credential' }), CREDENTIAL_MS);
      } else if (what) answer(what);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', leave);
    google.initialize({ ...request, callback, auto_select: false, context: 'use', itp_support: true });
    google.prompt(listener);
  });
}

/**
 * What a moment means. With FedCM some of its methods are missing, and others have nothing to say; what is not said counts
 * as not so.
 */
function read(moment: unknown): Answer | 'shown' | 'chosen' | undefined {
  const ask = (method: string): unknown => {
    const { [method]: answer }: Record<string, unknown> = Object(moment);
    try {
      return typeof answer === 'function' ? answer.call(moment) : undefined;
    } catch {
      return undefined;
    }
  };
  const gone = (method: string): Answer => {
    const reason = ask(method);
    if (reason === 'user_cancel') return { kind: 'cancelled' };
    return { kind: 'notShown', reason: typeof reason === 'string' && reason ? reason : 'unknown_reason' };
  };
  if (ask('isDismissedMoment')) {
    return ask('getDismissedReason') === 'credential_returned' ? 'chosen' : gone('getDismissedReason');
  }
  if (ask('isSkippedMoment')) return gone('getSkippedReason');
  if (ask('isNotDisplayed')) return gone('getNotDisplayedReason');
  return ask('isDisplayed') ? 'shown' : undefined;
}
