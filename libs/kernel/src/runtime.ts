import type { Composition } from './compose.js';
import type { Engine } from './engine.js';
import type { LatchkeyError, Words } from './errors.js';
import type { Clock, Environment, FlowId, FlowStatus, ScreenRef } from './flow.js';
import type { HostEvent, View } from './plugin.js';
import { coreOf, type CoreState } from './core-state.js';
import type { Input } from './slot.js';
import { createStore, type Store } from './store.js';
import { noConnection, once } from './load-chunk.js';

const SLOW_AFTER_MS = 3_000; // SPEC section 9, slow loading
const GIVE_UP_AFTER_MS = 15_000;

/** What a runtime needs of the widget around it. Its members may change between calls. */
export interface Host {
  readonly composition: Composition;
  readonly clock: Clock;
  /** Whether the widget is on the page. Once it is not, nothing is told to the host page any more. */
  readonly mounted: boolean;
  /** `flow`: the flow that has failed, and whose status holds the error until it is cleared. */
  onError(error: LatchkeyError, flow?: FlowId): void;
  /** Loads what only a running flow needs. */
  services(): Promise<Services>;
}

/** What a widget lends to running flows. */
export interface Services {
  readonly env: Environment;
  /** Loads the provider; the product's port is made from what it gives. */
  connect(): Promise<unknown>;
  onEvent(event: HostEvent): void;
  log(name: string, details: Readonly<Record<string, unknown>>): void;
  /** Shows a passing note of success. */
  notify(message: Words): void;
  /** A sign-in with this method has succeeded. */
  onSuccess(method: string): void;
  /** What a view draws for an error, where that is more than its words. */
  present?(error: LatchkeyError): unknown;
}

/** A composed widget at work: the store, and the only ways to act on it. */
export interface Runtime {
  readonly store: Store;
  /** Follows changed products: what was typed stays. May be called while a view is being drawn. */
  update(composition: Composition): void;
  /** Runs a flow; a flow that is running already, or must wait, is not started again. */
  run(flow: FlowId, input: unknown): void;
  /** Forgets that a flow has failed: the person is correcting what they typed. */
  clearError(flow: FlowId): void;
  /** The present screen and the product it belongs to; `undefined` for `main`. */
  view(): Input<View> | undefined;
  /** Loads what carries flows out, and moves between screens. Rejects with words for the person. */
  engine(): Promise<Engine>;
  /** The widget is gone: ends every flow, and what the products started. */
  stop(): void;
}

/** What the runtime and its lazily loaded engine share. */
export interface Shared {
  readonly host: Host;
  readonly store: Store;
  /** The part of the state that belongs to no product, as it is now. */
  core(): CoreState;
  /** The flows of the present screen. */
  readonly running: Map<FlowId, AbortController>;
  readonly views: Map<ScreenRef, Input<View>>;
  setStatus(flow: FlowId, status?: FlowStatus): void;
}

/**
 * Makes the runtime of one widget. It holds what a page needs until a flow shows busy; what carries the flow out is
 * the engine, fetched when the first one begins.
 */
export function createRuntime(host: Host): Runtime {
  const store = createStore();
  const running: Shared['running'] = new Map();
  const views: Shared['views'] = new Map();
  const core = () => coreOf(store.get());
  const statusOf = (flow: FlowId) => core().flows[flow];
  const setStatus = (flow: FlowId, status?: FlowStatus) => {
    const flows = { ...core().flows };
    if (status) flows[flow] = status;
    else delete flows[flow];
    store.dispatch({ type: 'core/flowChanged', sets: { flows } });
  };
  let made: Engine | undefined;
  const engine = once(async () => {
    const [{ createEngine }, services] = await Promise.all([import('./engine.js'), host.services()]);
    return (made = createEngine({ host, store, core, running, views, setStatus }, services));
  });

  return {
    store,
    engine,
    run(flow, input) {
      if (running.has(flow) || statusOf(flow)?.waitSeconds) return;
      const controller = new AbortController();
      running.set(flow, controller);

      const end = (error?: LatchkeyError, shown?: unknown) => {
        if (running.get(flow) !== controller) return;
        running.delete(flow);
        controller.abort();
        setStatus(flow, error && { status: 'failed', error, shown });
        if (error) host.onError(error, flow);
      };
      const limits: (() => void)[] = [];
      const limit = () => {
        setStatus(flow, { status: 'busy' });
        const setSlow = () => setStatus(flow, { status: 'slow' });
        limits.push(
          host.clock.after(SLOW_AFTER_MS, () => {
            // The engine's own code may be late; then the flow is slow on any connection.
            const delayMs = made?.slowDelayMs();
            if (delayMs) limits.push(host.clock.after(delayMs, setSlow));
            else setSlow();
          }),
          host.clock.after(GIVE_UP_AFTER_MS, () => end(noConnection('flow/timed-out'))),
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
    update: ({ plugins }) => store.use(plugins),
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
