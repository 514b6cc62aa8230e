import type { Composition } from './compose.js';
import type { Engine } from './engine.js';
import type { LatchkeyError, UserMessage } from './errors.js';
import type { Clock, Completion, Environment, FlowError, FlowId, FlowStatus, ScreenRef } from './flow.js';
import type { HostEvent, View } from './plugin.js';
import { coreOf, type CoreState } from './core-state.js';
import type { Input } from './slot.js';
import { createStore, type Store } from './store.js';
import { noConnection, once } from './load-chunk.js';
import { createReducerErrorReporter } from './reducer-errors.js';

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const SLOW_AFTER_MS = 3_000; // behaviour.md 9, slow loading
const GIVE_UP_AFTER_MS = 15_000;

/** What a runtime needs of its widget. The members may change between calls. */
export interface RuntimeWidget {
  readonly composition: Composition;
  /** `now` is by default that of the browser. */
  readonly clock: Pick<Clock, 'after'> & Partial<Clock>;
  /** Whether the widget is mounted. After unmounting, only the events of a sign-in reach the host page. */
  readonly mounted: boolean;
  /** `flow`: the failed flow; its status contains the error until it is cleared. */
  onError(error: LatchkeyError, flow?: FlowId): void;
  /** The input of the last flow; set once its code has loaded. */
  submitted?: unknown;
  /** Loads the services that only a running flow needs. */
  services(): Promise<FlowServices>;
}

/** Services of the widget for running flows. */
export interface FlowServices {
  readonly env: Environment;
  /** Loads the provider, from which the products' ports are created. */
  connect(): Promise<unknown>;
  onEvent(event: HostEvent): void;
  log(name: string, details: Readonly<Record<string, unknown>>): void;
  /** Shows a success toast. */
  notify(message: UserMessage): void;
  /**
   * Whether a sign-in that completes now is reported: while the widget is mounted; afterwards, only if its session
   * already existed when the widget was unmounted, which may be the reason why the host has unmounted it.
   */
  reportsSignIn(): boolean;
  /** Called after a success with this method. */
  onSuccess(method: string): void;
  /** Called after a sign-in, once its events have been emitted. */
  onSignIn(end: Pick<Completion, 'method' | 'isNew'>): void;
}

/** A running widget: its store, and the functions that change it. */
export interface Runtime {
  readonly store: Store;
  /** Runs a flow. Does nothing if it is already running or must wait (`waitSeconds`). */
  run(flow: FlowId, input: unknown): void;
  /** Clears the error of a flow, unless it must wait. Call it when the person edits the input. */
  clearError(flow: FlowId): void;
  /** The current screen and its product; `undefined` for `main`. */
  view(): Input<View> | undefined;
  /** Returns the rendered form of an error's message if it is more than plain text. Set once the services are there. */
  present?: (message: UserMessage) => unknown;
  /** Loads the engine, which runs flows and changes screens. Rejects with an error that has a `userMessage`. */
  engine(): Promise<Engine>;
  /** Aborts every flow and cleans up after the products' `start`. Call it on unmount. */
  stop(): void;
}

/** Shared by the runtime and its lazily loaded engine. */
export interface RuntimeParts {
  readonly widget: RuntimeWidget;
  readonly store: Store;
  /** The current state that belongs to no product. */
  core(): CoreState;
  /** The running flows of the current screen. */
  readonly running: Map<FlowId, AbortController>;
  readonly views: Map<ScreenRef, Input<View>>;
  setStatus(flow: FlowId, status?: FlowStatus): void;
}

/**
 * Creates the runtime of one widget. It contains only the code to show that a flow is busy; the engine, which runs
 * flows, loads when the first flow starts.
 */
export function createRuntime(widget: RuntimeWidget): Runtime {
  const store = createStore(
    process.env.NODE_ENV !== 'production' ? createReducerErrorReporter((error) => widget.onError(error)) : undefined,
  );
  const running: RuntimeParts['running'] = new Map();
  const views: RuntimeParts['views'] = new Map();
  const core = () => coreOf(store.get());
  const statusOf = (flow: FlowId) => core().flows[flow];
  const setStatus = (flow: FlowId, status?: FlowStatus) => {
    const { [flow]: _previous, ...others } = core().flows;
    store.dispatch({ type: 'core/flowChanged', patch: { flows: status ? { ...others, [flow]: status } : others } });
  };
  let made: Engine | undefined;
  const engine = once(async () => {
    const [{ createEngine }, services] = await Promise.all([import('./engine.js'), widget.services()]);
    return (made = createEngine({ widget, store, core, running, views, setStatus }, services));
  });

  return {
    store,
    engine,
    run(flow, input) {
      if (running.has(flow) || statusOf(flow)?.waitSeconds) return;
      const controller = new AbortController();
      running.set(flow, controller);

      const end = (error?: LatchkeyError) => {
        if (running.get(flow) !== controller) return;
        running.delete(flow);
        controller.abort();
        setStatus(flow, error && { status: 'failed', error: { ...error } as FlowError });
        if (error) widget.onError(error, flow);
      };
      const limits: (() => void)[] = [];
      const limit = () => {
        setStatus(flow, { status: 'busy' });
        const setSlow = () => setStatus(flow, { status: 'slow' });
        limits.push(
          widget.clock.after(SLOW_AFTER_MS, () => {
            // If the engine has not loaded yet, the flow counts as slow on any connection.
            const delayMs = made?.slowDelayMs();
            if (delayMs) limits.push(widget.clock.after(delayMs, setSlow));
            else setSlow();
          }),
          widget.clock.after(GIVE_UP_AFTER_MS, () => end(noConnection('flow/timed-out'))),
        );
        return () => limits.forEach((undo) => undo());
      };
      controller.signal.onabort = limit();
      engine().then((loaded) => loaded.execute(flow, input, controller.signal, end, limit), end);
    },
    clearError(flow) {
      const status = statusOf(flow);
      if (status?.error && !status.waitSeconds) setStatus(flow);
    },
    view: () => views.get(core().screen),
    stop() {
      for (const [flow, controller] of running) {
        controller.abort();
        setStatus(flow);
      }
      running.clear();
      made?.stop();
    },
  };
}
