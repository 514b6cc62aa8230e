import type { LatchkeyError, Words } from './errors.js';
import type { Action, HostEvent } from './plugin.js';
import type { Input, Read } from './slot.js';

/** Names a screen: `main`, or `product/screen`. */
export type ScreenRef = string;

/**
 * Names a flow of a product: `product/flow`. Where several of one kind can run at once, `product/flow/key`, such as
 * `oauth/start/oauth:google`. The runtime runs each id once at a time.
 */
export type FlowId = string;

/** The types of one product's flows; every member may be left out. */
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

/** Time as flows see it; tests bring their own. */
export interface Clock {
  /** In ms, monotonic. */
  now(): number;
  /** Calls back once after `ms`; gives its own undo. */
  after(ms: number, callback: () => void): () => void;
}

/** What the widget lends to flows beside the store. Set by the host's props. */
export interface Environment {
  /** Minutes. @default 30 (SPEC section 9) */
  readonly sessionDurationMinutes: number;
  /** BCP 47. */
  readonly locale: string;
}

/** A function that carries out one act of a person. Free of React and of the DOM. */
export type Flow<C = never, I = never> = (ctx: C, input: I) => Promise<void>;

/** What a flow is given. Once its screen is left, all of it is inert: a late answer changes nothing. */
export interface FlowContext<T extends FlowTypes = FlowTypes> {
  /** The product's own state, as it is now. */
  state(): Member<T, 'state', unknown>;
  dispatch(action: Member<T, 'action', Action>): void;
  /**
   * Shows one of the product's screens, or `main`. Ends every other flow of the screen that is left.
   * Rejects when the screen's code does not load.
   */
  go(screen: Member<T, 'screen', never> | 'main'): Promise<void>;
  /** Fetches the code of a screen, so that {@link FlowContext.go} shows it at once. */
  preload(screen: Member<T, 'screen', never>): Promise<void>;
  /** Tells the host. Call it after the state that the event describes. */
  emit(event: Member<T, 'event', never>): void;
  /** Shows a passing note of success, such as a toast (SPEC section 9: 2 s). It is seen, not heard: a live region says it. */
  notify(message: Words): void;
  /**
   * Ends a sign-in, however late it comes, since the session is the person's now: remembers the method and tells the
   * host. The screen is shown if the person is still where the flow left them; one that they went to stays.
   */
  complete(end: {
    /** Taken in first, like {@link FlowContext.dispatch} but however late. */
    action?: Member<T, 'action', Action>;
    screen?: Member<T, 'screen', never> | 'main';
    method: string;
    event: Member<T, 'event', never>;
  }): Promise<void>;
  /** Remembers the method as the one used last. */
  succeeded(method: string): void;
  /** The product's port, or the loaded provider itself for a product without one. Rejects when it does not load. */
  port(): Promise<Member<T, 'port', unknown>>;
  readonly read: Read;
  /** What the host passed to the product's factory. */
  readonly options: Member<T, 'options', unknown>;
  readonly env: Environment;
  readonly clock: Clock;
  /**
   * Ends the flow's time limits while the person is busy in a dialog that is not the widget's, such as that of a passkey or
   * of a wallet. The button stays busy. Nothing happens once the flow has ended.
   */
  pauseTimeout(): void;
  /** Starts the flow's time limits from the beginning. Nothing happens once the flow has ended. */
  restartTimeout(): void;
  /** Aborts when the screen is left, the time is up or the widget is unmounted. */
  readonly signal: AbortSignal;
  /** Telemetry (SPEC section 7, log event). Never fails. */
  log(name: string, details: Readonly<Record<string, unknown>>): void;
  /**
   * Runs a flow of the product that contributed `flow.value`, the flow's name, to a slot. It runs as a part of this flow.
   *
   * @throws LatchkeyError `flow/unknown` where the product has no flow of that name
   */
  call(flow: Input<string>, input: unknown): Promise<void>;
}

/** How a flow stands; a flow that is not running and has not failed has no status. */
export interface FlowStatus {
  /** `slow` after 3 s. */
  readonly status: 'busy' | 'slow' | 'failed';
  /** Why it has failed; never without `words`. */
  readonly error?: LatchkeyError;
  /** The words of the error as the widget draws them, where that is more than text. */
  readonly shown?: unknown;
  /** Trying again can help only after this many seconds; counts down. */
  readonly waitSeconds?: number;
}
