import type { CredentialResponse, GoogleConfig, GoogleId } from './google.js';

/** The result of a prompt. */
export type Answer =
  | { readonly kind: 'chosen'; readonly idToken: string }
  /** The person closed it. */
  | { readonly kind: 'cancelled' }
  /** Google did not show it or removed it; `reason` is Google's. */
  | { readonly kind: 'notShown'; readonly reason: string };

/** The request for a prompt. */
export type PromptRequest = Omit<GoogleConfig, 'callback' | 'auto_select' | 'context' | 'itp_support'>;

/** Observes a prompt and can abort it. */
export interface PromptCourse {
  /** Removes the prompt. */
  readonly signal: AbortSignal;
  /** Called when Google reports that the prompt is visible. Never called for a browser's own prompt (FedCM). */
  onShown(): void;
}

/** Timeout in ms between the choice of an account and its token. */
const CREDENTIAL_MS = 5_000;

/**
 * Shows Google's prompt and resolves with the result. Rejects with the signal's reason on abort, and with any error
 * that Google's script throws.
 */
export function showPrompt(
  google: GoogleId,
  request: PromptRequest,
  { signal, onShown }: PromptCourse,
): Promise<Answer> {
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
 * Interprets a moment of Google's prompt. With FedCM, some of its methods are missing and others throw; both count as
 * `false`.
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
