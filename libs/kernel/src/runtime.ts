import type { Composition } from './compose.js';
import type { Engine } from './engine.js';
import { LatchkeyError } from './errors.js';
import type { Clock, Environment, Flow, FlowStatus, ScreenRef } from './flow.js';
import type { HostEvent, View } from './plugin.js';
import { type AnyFlow, createStore, type Store } from './store.js';
import { loaded, noConnection } from './words.js';

const SLOW_AFTER_MS = 3_000; // SPEC section 9, slow loading
const GIVE_UP_AFTER_MS = 15_000;

/** What a runtime needs of the widget around it. Its members may change between calls. */
export interface Host {
  readonly composition: Composition;
  readonly clock: Clock;
  onError(error: LatchkeyError): void;
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
  /** A sign-in with this method has succeeded. */
  onSuccess(method: string): void;
}

/** A composed widget at work: the store, and the only ways to act on it. */
export interface Runtime {
  readonly store: Store;
  /** Follows changed products: what was typed stays, and new products start if the others have. */
  update(): void;
  /** Runs a flow for a product; a flow that is running already, or must wait, is not started again. */
  run<I>(plugin: string, flow: Flow<never, I>, input: I): void;
  /** Forgets that a flow has failed: the person is correcting what they typed. */
  forgive(flow: AnyFlow): void;
  /** Shows a screen; every flow of the screen that is left becomes inert. Rejects when its code does not load. */
  go(screen: ScreenRef): Promise<void>;
  /** The component of a screen that has been shown; `undefined` for `main`. */
  view(screen: ScreenRef): View | undefined;
  /** Begins a life: runs the products' `start`. Aborting what it gives ends everything. */
  start(): AbortController;
}

/** What the runtime and its lazily loaded engine share. */
export interface Shared {
  readonly host: Host;
  readonly store: Store;
  /** The flows of the present screen. */
  readonly running: Map<AnyFlow, AbortController>;
  readonly views: Map<ScreenRef, View>;
  setStatus(flow: AnyFlow, status?: FlowStatus): void;
  /** Aborts when the widget is unmounted; not there while it is not mounted. */
  life: AbortController | undefined;
}

/**
 * Makes the runtime of one widget. It holds what a page needs until a flow shows busy; what carries the flow out is
 * the engine, fetched when the first one begins.
 */
export function createRuntime(host: Host): Runtime {
  const store = createStore();
  const running: Shared['running'] = new Map();
  const views: Shared['views'] = new Map();
  const setStatus = (flow: AnyFlow, status?: FlowStatus) => {
    const flows = new Map(store.get().core.flows);
    if (status) flows.set(flow, status);
    else flows.delete(flow);
    store.dispatch({ type: 'core/flowChanged', core: { flows } });
  };

  const shared: Shared = { host, store, running, views, setStatus, life: undefined };

  let engine: Promise<Engine> | undefined;
  const load = (): Promise<Engine> => {
    engine ??= loaded(
      Promise.all([import('./engine.js'), host.services()]).then(([{ createEngine }, services]) =>
        createEngine(shared, services),
      ),
    );
    engine.catch(() => (engine = undefined));
    return engine;
  };

  const startNew = () => {
    if (shared.life && [...host.composition.plugins.values()].some(({ start }) => start)) {
      load().then((loadedEngine) => loadedEngine.startNew(), host.onError);
    }
  };

  return {
    store,
    run(plugin, typed, input) {
      const flow = typed as AnyFlow;
      const before = store.get().core.flows.get(flow);
      if (running.has(flow) || (before?.status === 'failed' && before.waitSeconds)) return;
      const controller = new AbortController();
      running.set(flow, controller);
      setStatus(flow, { status: 'busy', input });

      const end = (error?: unknown) => {
        if (running.get(flow) !== controller) return;
        running.delete(flow);
        controller.abort();
        if (!error) return setStatus(flow);
        const known =
          error instanceof LatchkeyError
            ? error
            : new LatchkeyError({ code: 'flow/threw', message: `${error}`, cause: error });
        setStatus(flow, { status: 'failed', input, error: known });
        if (known.retryAfterMs) void load().then((loadedEngine) => loadedEngine.countDown(flow));
        host.onError(known);
      };
      for (const undo of [
        host.clock.after(SLOW_AFTER_MS, () => setStatus(flow, { status: 'slow', input })),
        host.clock.after(GIVE_UP_AFTER_MS, () => end(noConnection('flow/timed-out'))),
      ]) {
        controller.signal.addEventListener('abort', undo);
      }
      load()
        .then((loadedEngine) => loadedEngine.execute(plugin, flow, input, controller.signal))
        .then(
          () => end(),
          (error: unknown) => end(error || 'nothing'),
        );
    },
    forgive(flow) {
      const status = store.get().core.flows.get(flow);
      if (status?.status === 'failed' && !status.waitSeconds) setStatus(flow);
    },
    go: (screen) => load().then((loadedEngine) => loadedEngine.go(screen)),
    view: (screen) => views.get(screen),
    update() {
      store.use(host.composition.plugins);
      startNew();
    },
    start() {
      const life = (shared.life = new AbortController());
      life.signal.addEventListener('abort', () => {
        shared.life = undefined;
        for (const controller of running.values()) controller.abort();
        running.clear();
      });
      startNew();
      return life;
    },
  };
}
