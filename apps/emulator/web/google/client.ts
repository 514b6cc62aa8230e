import type { NotDisplayedReason, SkippedReason } from '../../src/domain/one-tap.js';
import type { Verdict } from '../../src/products/google-stand-in.js';
import type { FrameMessage } from './frame-message.js';

// A stand-in for Google's script: the part of `google.accounts.id` that concerns the prompt. It is built into one file
// without imports. Any page can load it as a classic script, even under a policy that allows nothing inline.

/** The argument of `callback`, as in Google's API. */
interface CredentialResponse {
  readonly credential: string;
  readonly select_by: 'user' | 'fedcm';
  readonly clientId: string;
}

/** Google's option names. Options without a meaning for a stand-in are ignored. */
interface IdConfiguration {
  readonly client_id?: string;
  readonly callback?: (response: CredentialResponse) => void;
  readonly nonce?: string;
  /** The id of the prompt's parent element. If omitted or not in the document, the prompt floats. */
  readonly prompt_parent_id?: string;
  /** @default true */
  readonly cancel_on_tap_outside?: boolean;
}

type DismissedReason = 'credential_returned' | 'cancel_called' | 'flow_restarted';

type Moment =
  | { readonly type: 'display'; readonly reason?: NotDisplayedReason }
  | { readonly type: 'skipped'; readonly reason?: SkippedReason }
  | { readonly type: 'dismissed'; readonly reason: DismissedReason };

type MomentListener = (notification: object) => void;

/** One call of `prompt()`, until it ends. */
interface Attempt {
  readonly listener: MomentListener | undefined;
  readonly config: IdConfiguration;
  verdict: Verdict | undefined;
  isShowing: boolean;
  /** Remove the frame and every listener. */
  readonly cleanUps: (() => void)[];
}

/** Timeouts in ms: of the status request and of the frame's first report; of that report after the frame's load. */
const PATIENCE_MS = 10_000;
const PATIENCE_AFTER_LOAD_MS = 1_000;

/** Height in pixels before the frame requests one. */
const FIRST_HEIGHT = 48;

declare global {
  interface Window {
    google?: { accounts?: Record<string, unknown> };
    onGoogleLibraryLoad?: () => void;
  }
}

const { currentScript } = document;
if (!(currentScript instanceof HTMLScriptElement)) throw new Error('Load this as a classic script.');

/** The folder of this script, with the other files of the stand-in. */
const base = new URL('.', currentScript.src);

let config: IdConfiguration = {};
let current: Attempt | undefined;

const id = {
  initialize(given: IdConfiguration): void {
    config = { ...given };
  },
  prompt(listener?: MomentListener): void {
    if (current?.isShowing === true) end(current, { type: 'dismissed', reason: 'flow_restarted' });
    else if (current !== undefined) end(current);
    const attempt: Attempt = { listener, config, verdict: undefined, isShowing: false, cleanUps: [] };
    current = attempt;
    void begin(attempt);
  },
  cancel(): void {
    if (current?.isShowing === true) end(current, { type: 'dismissed', reason: 'cancel_called' });
    else if (current !== undefined) end(current);
  },
  /** No account is ever selected automatically here, so there is nothing to disable. */
  disableAutoSelect(): void {},
};

window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
window.onGoogleLibraryLoad?.();

async function begin(attempt: Attempt): Promise<void> {
  const verdict = await fetchVerdict(attempt.config.client_id ?? '');
  // It was cancelled, or requested again, in the meantime.
  if (attempt !== current) return;
  attempt.verdict = verdict;
  if (verdict.moment === 'displayed') draw(attempt);
  else if (verdict.moment === 'not_displayed') end(attempt, { type: 'display', reason: verdict.reason });
  else end(attempt, { type: 'skipped', ...(!verdict.isFedCm && { reason: verdict.reason }) });
}

async function fetchVerdict(clientId: string): Promise<Verdict> {
  const address = new URL('./status', base);
  address.searchParams.set('client_id', clientId);
  try {
    const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return await answer.json();
  } catch {
    // Handled below, like an invalid response.
  }
  return { moment: 'not_displayed', reason: 'unknown_reason', isFedCm: false };
}

function draw(attempt: Attempt): void {
  const { client_id: clientId = '', nonce, prompt_parent_id: parentId } = attempt.config;
  // The browser decides the position of its own prompt.
  const place = attempt.verdict?.isFedCm === true || parentId === undefined ? null : document.getElementById(parentId);

  const frame = document.createElement('iframe');
  const address = new URL('./prompt', base);
  address.searchParams.set('client_id', clientId);
  address.searchParams.set('origin', location.origin);
  if (nonce !== undefined) address.searchParams.set('nonce', nonce);
  frame.src = address.href;
  frame.title = 'Sign in with Google (stand-in)';
  Object.assign(frame.style, { display: 'block', width: '100%', height: `${FIRST_HEIGHT}px`, border: '0' });

  const container = document.createElement('div');
  container.id = 'credential_picker_container';
  if (place === null) {
    Object.assign(container.style, {
      position: 'fixed',
      insetBlockStart: '20px',
      insetInlineEnd: '20px',
      width: 'min(391px, calc(100vw - 40px))',
      zIndex: '9999',
    });
  }
  container.append(frame);

  const listen = (event: MessageEvent) => {
    if (event.origin === base.origin && event.source === frame.contentWindow) hear(attempt, frame, event.data);
  };
  addEventListener('message', listen);
  const giveUp = () => {
    if (!attempt.isShowing) end(attempt, { type: 'display', reason: 'unknown_reason' });
  };
  let timer = setTimeout(giveUp, PATIENCE_MS);
  frame.addEventListener('load', () => {
    clearTimeout(timer);
    if (attempt === current) timer = setTimeout(giveUp, PATIENCE_AFTER_LOAD_MS);
  });
  attempt.cleanUps.push(() => {
    removeEventListener('message', listen);
    clearTimeout(timer);
    container.remove();
  });
  (place ?? document.body).append(container);
}

function hear(attempt: Attempt, frame: HTMLIFrameElement, message: FrameMessage): void {
  const { callback, client_id: clientId = '' } = attempt.config;
  switch (message.type) {
    case 'ready':
      show(attempt);
      return;
    case 'height':
      frame.style.height = `${message.height}px`;
      return;
    case 'credential': {
      const select_by = attempt.verdict?.isFedCm === true ? 'fedcm' : 'user';
      end(attempt, { type: 'dismissed', reason: 'credential_returned' });
      callback?.({ credential: message.credential, select_by, clientId });
      return;
    }
    case 'closed':
      end(attempt, { type: 'skipped', reason: 'user_cancel' });
      return;
    case 'failed':
      end(attempt, { type: 'skipped', reason: 'issuing_failed' });
      return;
    default:
      message satisfies never;
  }
}

function show(attempt: Attempt): void {
  attempt.isShowing = true;
  if (attempt.config.cancel_on_tap_outside !== false) {
    // Clicks inside the frame don't arrive here.
    const leave = () => end(attempt, { type: 'skipped', reason: 'tap_outside' });
    document.addEventListener('click', leave, true);
    attempt.cleanUps.push(() => document.removeEventListener('click', leave, true));
  }
  tell(attempt, { type: 'display' });
}

/** Removes an attempt, once. @param moment the moment for its listener */
function end(attempt: Attempt, moment?: Moment): void {
  if (attempt !== current) return;
  current = undefined;
  for (const cleanUp of attempt.cleanUps.splice(0)) cleanUp();
  if (moment !== undefined) tell(attempt, moment);
}

/** Reports moments in the shape of Google's `PromptMomentNotification`. */
function tell({ listener, verdict }: Attempt, moment: Moment): void {
  if (verdict?.isFedCm !== true) listener?.({ ...endOf(moment), ...displayOf(moment) });
  // With FedCM, a page doesn't learn whether the prompt shows, or why not; the methods for that don't exist.
  else if (moment.type !== 'display') listener?.(endOf(moment));
  else if (moment.reason !== undefined) listener?.(endOf({ type: 'skipped' }));
}

function endOf(moment: Moment) {
  return {
    getMomentType: () => moment.type,
    isSkippedMoment: () => moment.type === 'skipped',
    isDismissedMoment: () => moment.type === 'dismissed',
    getDismissedReason: () => (moment.type === 'dismissed' ? moment.reason : undefined),
  };
}

function displayOf(moment: Moment) {
  const isDisplay = moment.type === 'display';
  return {
    isDisplayMoment: () => isDisplay,
    isDisplayed: () => isDisplay && moment.reason === undefined,
    isNotDisplayed: () => isDisplay && moment.reason !== undefined,
    getNotDisplayedReason: () => (isDisplay ? moment.reason : undefined),
    getSkippedReason: () => (moment.type === 'skipped' ? moment.reason : undefined),
  };
}
