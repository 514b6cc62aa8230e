import type { UserMessage } from './errors.js';
import type { Action, HostEvent } from './plugin.js';
import type { Input, Read } from './slot.js';

/** The name of a screen: `main`, or `product/screen`. */
export type ScreenRef = string;

/**
 * The name of a product's flow: `product/flow`, or `product/flow/key` if several can run at once, such as
 * `oauth/start/google`. The runtime runs at most one flow per id at a time.
 */
export type FlowId = string;

/** The types of one product's flows; every member is optional. */
export interface FlowTypes {
  readonly state?: unknown;
  readonly action?: Action;
  readonly port?: unknown;
  readonly screen?: string;
  readonly event?: HostEvent;
  readonly options?: unknown;
}

type Member<T extends FlowTypes, K extends keyof FlowTypes, Otherwise> = T extends { readonly [P in K]: infer M }
  ? M
  : Otherwise;

/** The timer functions that flows use; tests replace them. */
export interface Clock {
  /** The current time in ms, monotonic. */
  now(): number;
  /** Calls `callback` once after `ms`. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** Settings that flows can read. Set by the host's props. */
export interface Environment {
  /** Minutes. @default 30 (behaviour.md 9) */
  readonly sessionDurationMinutes: number;
  /** A BCP 47 language tag. */
  readonly locale: string;
  /**
   * The language of the provider's messages to the person, as its calls name it. Undefined: English, and the languages
   * that the provider does not have.
   */
  readonly messageLocale?: string | undefined;
}

/** A function that carries out one action of the person. It uses neither React nor the DOM. */
export type Flow<C = never, I = never> = (ctx: C, input: I) => Promise<void>;

/** The event that follows each sign-in, whatever the product, once its screen is shown (behaviour.md 7). */
export interface SignInEvent {
  readonly type: 'AUTHENTICATE_FLOW_COMPLETE';
  readonly data: Record<string, never>;
}

/** The end of a flow that has succeeded. */
export interface Completion<T extends FlowTypes = FlowTypes> {
  /** Dispatched first, even after the signal has aborted. */
  readonly action?: Member<T, 'action', Action>;
  /** @default the present screen */
  readonly screen?: Member<T, 'screen', never> | 'main';
  /** Dispatched once the screen is shown. */
  readonly actionOnScreen?: Member<T, 'action', Action> | undefined;
  /** The last-used method to store, such as `otp:sms`. */
  readonly method: string;
  /** After a sign-in: whether it made the account. @default undefined: the provider does not say */
  readonly isNew?: boolean | undefined;
  /** The product's own event. @default none */
  readonly event?: Member<T, 'event', never>;
}

/**
 * The first argument of a flow. Once `signal` has aborted, `dispatch`, `go`, `emit`, `notify` and `succeeded` have no
 * effect, so that a late response changes nothing.
 */
export interface FlowContext<T extends FlowTypes = FlowTypes> {
  /** The product's current state. */
  state(): Member<T, 'state', unknown>;
  dispatch(action: Member<T, 'action', Action>): void;
  /**
   * Shows one of the product's screens, or `main`. Aborts every other flow of the previous screen.
   * Rejects if the screen's code does not load.
   */
  go(screen: Member<T, 'screen', never> | 'main'): Promise<void>;
  /** Loads the code of a screen, so that {@link FlowContext.go} shows it at once. */
  preload(screen: Member<T, 'screen', never>): Promise<void>;
  /** Calls the host's `onEvent`. Dispatch the state change that the event describes first. */
  emit(event: Member<T, 'event', never>): void;
  /** Shows a success toast (behaviour.md 9: 2 s). Not announced by screen readers: announce it in a live region. */
  notify(message: UserMessage): void;
  /**
   * Completes a sign-in: stores the method as last used, shows the screen, and emits the product's event, then
   * {@link SignInEvent}, then the widget's own event. Also works after the signal has aborted, because the session
   * exists by then. Shows the screen only if the person has not moved to another one. After the widget has unmounted,
   * nothing happens; if the session came before, the method is stored and the events are emitted: a host may replace
   * the widget as soon as there is a session.
   */
  completeSignIn(end: Completion<T>): Promise<void>;
  /** As {@link FlowContext.completeSignIn}, without the {@link SignInEvent}: for example after a registration. */
  complete(end: Completion<T>): Promise<void>;
  /** Stores the method as last used. */
  succeeded(method: string): void;
  /** The product's port, or the loaded provider for a product without a port. Rejects if it does not load. */
  port(): Promise<Member<T, 'port', unknown>>;
  readonly read: Read;
  /** The options that the host passed to the product's factory. */
  readonly options: Member<T, 'options', unknown>;
  readonly env: Environment;
  /** The clock. A pending callback is cancelled when `signal` aborts: at the end of the flow, or at the unmount. */
  readonly clock: Clock;
  /**
   * Stops the flow's time limits, for the time of a dialog outside the widget, such as that of a passkey or a wallet.
   * The button stays busy. No effect once the flow has ended.
   */
  pauseTimeout(): void;
  /** Restarts the flow's time limits from zero. No effect once the flow has ended. */
  restartTimeout(): void;
  /** Aborts when the flow ends: also when the screen changes, at the time limit, or when the widget unmounts. */
  readonly signal: AbortSignal;
  /** Logs a telemetry event (behaviour.md 7, log event). Never throws. */
  log(name: string, details: Readonly<Record<string, unknown>>): void;
  /**
   * Runs the flow `flow.value` of the product `flow.plugin`, as read from a slot. It runs as a part of this flow: it
   * shares its signal and time limits.
   *
   * @throws LatchkeyError `flow/unknown` if the product has no flow of that name
   */
  call(flow: Input<string>, input: unknown): Promise<void>;
}

/**
 * The reason of a failure as plain data, so that the state can be serialised: the enumerable fields of the
 * {@link LatchkeyError}. The error itself, with its `message` and `cause`, goes to the host's `onError`.
 */
export interface FlowError {
  readonly code: string;
  /** The message for the person. */
  readonly userMessage: UserMessage;
  /** Time in ms before which a retry cannot succeed. */
  readonly retryAfterMs?: number | undefined;
  /** Fields of a class that extends LatchkeyError, such as `errorType` of a ProviderError. */
  readonly [detail: string]: unknown;
}

/** The status of a flow that is running or has failed. Other flows have no status. */
export interface FlowStatus {
  /** `slow` after 3 s, or after 5 s on slow connections (behaviour.md 9). */
  readonly status: 'busy' | 'slow' | 'failed';
  /** The reason of the failure. */
  readonly error?: FlowError;
  /** Seconds until a retry is possible; counts down. */
  readonly waitSeconds?: number;
  /** The label of a button during these seconds. */
  readonly waiting?: UserMessage | undefined;
}
