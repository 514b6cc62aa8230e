import type { Composition } from './compose.js';
import { LatchkeyError } from './errors.js';
import type { Clock, Environment, Flow, FlowContext, FlowStatus, ScreenRef } from './flow.js';
import type { HostEvent, Undo, View } from './plugin.js';
import type { Input, Read } from './slot.js';
import { type AnyFlow, createStore, type Store } from './store.js';
import { notLoaded, timedOut } from './words.js';

const SLOW_AFTER_MS = 3_000; // SPEC section 9, slow loading
const GIVE_UP_AFTER_MS = 15_000;

/** What a runtime needs of the widget around it. Its members may change between calls. */
export interface Host {
  readonly composition: Composition;
  readonly env: Environment;
  readonly clock: Clock;
  /** Loads the provider; the product's port is made from what it gives. */
  connect(): Promise<unknown>;
  onEvent(event: HostEvent): void;
  onError(error: LatchkeyError): void;
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
  /** Shows a screen; every flow of the screen that is left becomes inert. */
  go(screen: ScreenRef): Promise<void>;
  /** Fetches a screen's code. */
  preload(screen: ScreenRef): Promise<void>;
  /** The component of the present screen; `undefined` for `main`. */
  view(screen: ScreenRef): View | undefined;
  /** Runs the products' `start`; gives the undo that ends everything. */
  start(): () => void;
  readonly read: Read;
}

function asError(error: unknown): LatchkeyError {
  return error instanceof LatchkeyError
    ? error
    : new LatchkeyError({ code: 'flow/threw', message: error instanceof Error ? error.message : String(error), cause: error });
}

/** Makes the runtime of one widget. Does nothing by itself until told. */
export function createRuntime(host: Host): Runtime {
  const store = createStore();
  const running = new Map<AnyFlow, AbortController>();
  const views = new Map<ScreenRef, View>();
  const ports = new Map<string, [connection: unknown, port: unknown]>();
  const undos = new Map<string, Undo | void>();
  let life: AbortController | undefined;

  const setStatus = (flow: AnyFlow, status: FlowStatus | undefined) => store.dispatch({ type: 'core/flowChanged', flow, status });

  function leave(except?: AnyFlow) {
    for (const [flow, controller] of running)
      if (flow !== except) {
        running.delete(flow);
        controller.abort();
      }
  }

  async function preload(screen: ScreenRef): Promise<void> {
    if (screen === 'main' || views.has(screen)) return;
    const [plugin = '', name = ''] = screen.split('/');
    const load = host.composition.plugins.get(plugin)?.screens?.[name];
    if (!load) {
      throw new LatchkeyError({
        code: 'screen/unknown',
        message: `There is no screen "${screen}".`,
        hint: `Add it to the screens of the product "${plugin}".`,
      });
    }
    try {
      views.set(screen, (await load()).default);
    } catch (cause) {
      throw notLoaded(screen, cause);
    }
  }

  async function go(screen: ScreenRef, flow?: AnyFlow, alive: () => boolean = () => true): Promise<void> {
    await preload(screen);
    if (!alive()) return;
    leave(flow);
    store.dispatch({ type: 'core/wentTo', screen, flow });
  }

  async function portOf(plugin: string): Promise<unknown> {
    const load = host.composition.plugins.get(plugin)?.port;
    const [connection, loaded] = await Promise.all([
      host.connect(),
      load?.().catch((cause: unknown) => {
        throw notLoaded(`${plugin}/port`, cause);
      }),
    ]);
    const made = ports.get(plugin);
    if (made && made[0] === connection) return made[1];
    const port = loaded ? loaded.createPort(connection as never) : connection;
    ports.set(plugin, [connection, port]);
    return port;
  }

  function contextOf(plugin: string, signal: AbortSignal, flow?: AnyFlow): FlowContext {
    const alive = () => !signal.aborted;
    const ref = (screen: string) => (screen === 'main' ? screen : `${plugin}/${screen}`);
    return {
      state: () => store.get().slices.get(plugin),
      dispatch: (action) => alive() && store.dispatch(action),
      go: (screen) => go(ref(screen), flow, alive),
      preload: (screen) => preload(ref(screen)),
      emit: (event) => alive() && host.onEvent(event),
      async complete({ screen, method, event }) {
        const owner = life;
        if (screen) await go(ref(screen), flow);
        if (!owner || owner.signal.aborted) return;
        host.onSuccess(method);
        host.onEvent(event);
      },
      succeeded: (method) => alive() && host.onSuccess(method),
      port: () => portOf(plugin),
      read: host.composition.read,
      options: host.composition.plugins.get(plugin)?.options,
      env: host.env,
      clock: host.clock,
      signal,
      log: host.log,
      call: <I>({ plugin: owner, value }: Input<Flow<never, I>>, input: I) => value(contextOf(owner, signal, flow) as never, input),
    };
  }

  function run<I>(plugin: string, flow: Flow<never, I>, input: I): void {
    const before = store.get().core.flows.get(flow as AnyFlow);
    if (running.has(flow as AnyFlow) || (before?.status === 'failed' && (before.retryAt ?? 0) > host.clock.now())) return;
    const key = flow as AnyFlow;
    const controller = new AbortController();
    running.set(key, controller);
    setStatus(key, { status: 'busy', input });

    const end = (error?: unknown) => {
      stopSlow();
      stopTimer();
      if (running.get(key) !== controller) return;
      running.delete(key);
      controller.abort();
      if (error === undefined) return setStatus(key, undefined);
      const known = asError(error);
      const waitMs = known.retryAfterMs;
      setStatus(key, { status: 'failed', input, error: known, ...(waitMs ? { retryAt: host.clock.now() + waitMs } : undefined) });
      host.onError(known);
    };
    const stopSlow = host.clock.after(SLOW_AFTER_MS, () => running.get(key) === controller && setStatus(key, { status: 'slow', input }));
    const stopTimer = host.clock.after(GIVE_UP_AFTER_MS, () => end(timedOut()));
    // A flow may throw before its first await.
    void (async () => flow(contextOf(plugin, controller.signal, key) as never, input))().then(() => end(), (error: unknown) => end(error ?? null));
  }

  function startNew() {
    if (!life) return;
    for (const [id, { start }] of host.composition.plugins) {
      if (undos.has(id)) continue;
      undos.set(id, undefined);
      try {
        undos.set(id, start?.(contextOf(id, life.signal)));
      } catch (error) {
        host.onError(asError(error));
      }
    }
  }

  return {
    store,
    run,
    go,
    preload,
    update() {
      store.use(host.composition.plugins);
      startNew();
    },
    forgive: (flow) => {
      if (store.get().core.flows.get(flow)?.status === 'failed') setStatus(flow, undefined);
    },
    view: (screen) => views.get(screen),
    read: (slot) => host.composition.read(slot),
    start() {
      life = new AbortController();
      startNew();
      return () => {
        life?.abort();
        life = undefined;
        leave();
        for (const undo of undos.values()) undo?.();
        undos.clear();
      };
    },
  };
}
