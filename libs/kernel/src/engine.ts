import { LatchkeyError } from './errors.js';
import type { Completion, Flow, FlowContext, FlowId, ScreenRef, SignInEvent } from './flow.js';
import type { Cleanup, HostEvent, ScreenControl } from './plugin.js';
import type { FlowServices, RuntimeParts, RuntimeWidget } from './runtime.js';
import { hasSlowConnection } from './slow-connection.js';
import { loadChunk } from './load-chunk.js';

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Runs flows with their contexts and ports, and changes screens. Loaded when the first flow starts. */
export interface Engine extends ScreenControl {
  /**
   * Runs the flow and calls `end`, with the error if it fails.
   *
   * @param limit starts the time limits and returns a function that stops them
   */
  execute(
    id: FlowId,
    input: unknown,
    signal: AbortSignal,
    end: (error?: LatchkeyError) => void,
    limit: () => () => void,
  ): Promise<void>;
  /** The extra time in ms before a flow counts as slow on this connection: 2 s on slow connections, else 0. */
  slowDelayMs(): number;
  /** Calls the `start` of each product that has not started. */
  start(): void;
  /** Ends countdowns, and runs the clean-up functions of the products' `start`. */
  stop(): void;
}

/** On slow connections a flow counts as slow after 5 s instead of 3 s (behaviour.md 9). */
const EXTRA_SLOW_DELAY_MS = 2_000;

const SIGN_IN_EVENT: SignInEvent = { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} };

/**
 * Converts a thrown value to a LatchkeyError that has a `userMessage`. Loads code only for an error that has none, and for
 * a module that did not load or threw.
 */
async function explain(error: unknown, code?: string): Promise<LatchkeyError> {
  const own = error instanceof LatchkeyError ? error : undefined;
  if (own?.userMessage && own.code !== 'code/not-loaded') return own;
  return loadChunk(import('./to-flow-error.js').then((it) => it.toFlowError(error, code))).catch(
    (failure: LatchkeyError) => own ?? failure,
  );
}

/** Creates the engine of one runtime. */
export function createEngine(
  { widget, store, core, running, views, setStatus }: RuntimeParts,
  services: FlowServices,
): Engine {
  const ports = new Map<string, [connection: unknown, port: unknown]>();
  /** Clean-ups of the products' `start` by product, and of pending countdowns by flow. */
  const undos = new Map<string, Cleanup | void>();
  let life = new AbortController();

  async function preload(screen: ScreenRef): Promise<void> {
    if (screen === 'main' || views.has(screen)) return;
    const [plugin = '', name = ''] = screen.split('/');
    const load = widget.composition.plugins.get(plugin)?.screens?.[name];
    if (!load) {
      throw new LatchkeyError({
        code: 'screen/unknown',
        message:
          process.env.NODE_ENV !== 'production'
            ? `There is no screen "${screen}". Add it to the screens of its product.`
            : screen,
      });
    }
    views.set(screen, { plugin, value: (await loadChunk(load())).default });
  }

  async function go(screen: ScreenRef, signal?: AbortSignal, alive = () => true): Promise<void> {
    await preload(screen);
    if (!alive() || !widget.mounted) return;
    for (const [other, controller] of running) {
      if (controller.signal === signal) continue;
      running.delete(other);
      controller.abort();
    }
    const { screenVersion, flows } = core();
    const kept = Object.fromEntries(Object.entries(flows).filter(([other]) => running.has(other)));
    store.dispatch({ type: 'core/wentTo', patch: { screen, screenVersion: screenVersion + 1, flows: kept } });
  }

  /** Loads a flow of a product. */
  async function flowOf(plugin: string, name: string): Promise<Flow> {
    const load = widget.composition.plugins.get(plugin)?.flows;
    const flow = load && ((await loadChunk(load())) as Readonly<Record<string, Flow>>)[name];
    if (flow) return flow;
    throw new LatchkeyError({
      code: 'flow/unknown',
      message:
        process.env.NODE_ENV !== 'production'
          ? `There is no flow "${plugin}/${name}". Export it from the module that the product names as its flows.`
          : name,
    });
  }

  async function portOf(plugin: string): Promise<unknown> {
    const load = widget.composition.plugins.get(plugin)?.port;
    const [connection, module] = await Promise.all([services.connect(), load && loadChunk(load())]);
    const made = ports.get(plugin);
    if (made && made[0] === connection) return made[1];
    const port = module ? module.createPort(connection as never) : connection;
    // Keeps no port for a product that was removed meanwhile.
    if (widget.composition.plugins.has(plugin)) ports.set(plugin, [connection, port]);
    return port;
  }

  function contextOf(plugin: string, signal: AbortSignal, limit?: () => () => void): FlowContext {
    const alive = () => !signal.aborted;
    const ref = (screen: string) => (screen === 'main' ? screen : `${plugin}/${screen}`);
    const { composition, clock } = widget;
    const currentScreenVersion = () => core().screenVersion;
    let screenVersion = currentScreenVersion();
    const move = async (screen: string, isStillWanted: () => boolean) => {
      await go(ref(screen), signal, isStillWanted);
      if (isStillWanted()) screenVersion = currentScreenVersion();
    };
    /** @returns whether the host is told */
    const finish = async (end: Completion<never>, isReported: () => boolean): Promise<boolean> => {
      const { action, screen, actionOnScreen, method, event } = end as Completion<{ event: HostEvent }>;
      if (action && widget.mounted) store.dispatch(action);
      // Does not check the signal: after a time-out it has aborted, but the person may still be on the same screen.
      if (screen && widget.mounted) await move(screen, () => currentScreenVersion() === screenVersion);
      if (actionOnScreen && widget.mounted) store.dispatch(actionOnScreen);
      if (!isReported()) return false;
      services.onSuccess(method);
      if (event) services.onEvent(event);
      return true;
    };
    return {
      state: () => store.get().get(plugin),
      dispatch: (action) => alive() && store.dispatch(action),
      go: (screen) => move(screen, alive),
      preload: (screen) => preload(ref(screen)),
      emit: (event) => alive() && services.onEvent(event),
      notify: (words) => alive() && services.notify(words),
      complete: async (end) => void (await finish(end, () => widget.mounted)),
      async completeSignIn(end) {
        if (await engine.holdSignIn?.(end)) screenVersion = currentScreenVersion();
        if (!(await finish(end, services.reportsSignIn))) return;
        services.onEvent(SIGN_IN_EVENT);
        services.onSignIn(end);
        engine.afterSignIn?.(end);
      },
      succeeded: (method) => alive() && services.onSuccess(method),
      port: () => portOf(plugin),
      read: composition.read,
      options: composition.plugins.get(plugin)?.options,
      env: services.env,
      log: services.log,
      clock: {
        now: nowOf(clock),
        after(ms, callback) {
          const cancelled = () => {
            signal.removeEventListener('abort', cancelled);
            cancel();
          };
          const cancel = clock.after(ms, () => {
            cancelled();
            callback();
          });
          signal.addEventListener('abort', cancelled);
          return cancelled;
        },
      },
      // For a flow that has ended, this would set a busy status that nothing clears.
      pauseTimeout: () => alive() && limit?.()(),
      restartTimeout() {
        if (!alive()) return;
        limit?.()();
        limit?.();
      },
      signal,
      async call({ plugin: owner, value: name }, input) {
        const flow = await flowOf(owner, name);
        await flow(contextOf(owner, signal, limit) as never, input as never);
      },
    };
  }

  /** Updates `waitSeconds` each second until a failed flow can be retried. */
  function countDown(flow: FlowId, ms: number) {
    const now = nowOf(widget.clock);
    const until = now() + ms;
    const error = core().flows[flow]?.error;
    const tick = () => {
      const status = core().flows[flow];
      if (!status || status.error !== error || !widget.mounted) return;
      const seconds = Math.max(0, Math.ceil((until - now()) / 1_000));
      // Not in the views' chunk: first screens do not need the text.
      const waiting = seconds
        ? { id: 'shell.waiting', text: 'Try again in {seconds} s', params: { seconds } }
        : undefined;
      setStatus(flow, { ...status, waitSeconds: seconds, waiting });
      if (!waiting) return;
      const cancel = widget.clock.after(1_000, tick);
      // A widget that React shows again would otherwise wait for ever.
      undos.set(flow, () => {
        cancel();
        setStatus(flow);
      });
    };
    tick();
  }

  const engine: Engine = {
    go,
    store,
    slowDelayMs: () => (hasSlowConnection() ? EXTRA_SLOW_DELAY_MS : 0),
    async execute(id, input, signal, end, limit) {
      widget.submitted = input;
      if (signal.aborted) return;
      const [plugin = '', name = ''] = id.split('/');
      try {
        const flow = await flowOf(plugin, name);
        if (signal.aborted) return;
        await flow(contextOf(plugin, signal, limit) as never, input as never);
        end();
      } catch (thrown) {
        const error = await explain(thrown);
        end(error);
        if (error.retryAfterMs) countDown(id, error.retryAfterMs);
      }
    },
    start() {
      for (const [id, { start }] of widget.composition.plugins) {
        if (undos.has(id)) continue;
        let undo;
        try {
          undo = start?.(contextOf(id, life.signal), engine);
        } catch (error) {
          void explain(error, 'product/start-threw').then((explained) => widget.onError(explained));
        }
        undos.set(id, undo);
      }
    },
    stop() {
      life.abort();
      life = new AbortController();
      // In async functions: an error is reported as an unhandled rejection and does not stop the other clean-ups.
      for (const undo of undos.values()) void (async () => undo?.())();
      undos.clear();
    },
  };
  return engine;
}

/** The time in ms of a widget's clock, monotonic. */
function nowOf({ now = () => performance.now() }: RuntimeWidget['clock']): () => number {
  return now;
}
