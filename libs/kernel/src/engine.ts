import { LatchkeyError } from './errors.js';
import type { Flow, FlowContext, FlowId, ScreenRef } from './flow.js';
import type { Undo } from './plugin.js';
import type { Services, Shared } from './runtime.js';
import { hasSlowConnection } from './slow-connection.js';
import { loadChunk } from './load-chunk.js';

/** Carries flows out: contexts, ports, screens. Loaded when the first flow begins. */
export interface Engine {
  /** Runs the flow and calls `end`, with the error if it fails. `limit` begins its time limits and gives what ends them. */
  execute(
    id: FlowId,
    input: unknown,
    signal: AbortSignal,
    end: (error?: LatchkeyError, shown?: unknown) => void,
    limit: () => () => void,
  ): Promise<void>;
  /** Shows a screen; every flow of the screen that is left becomes inert. Rejects when its code does not load. */
  go(screen: ScreenRef): Promise<void>;
  /** How much later than on other connections a flow counts as slow on the present one, in ms. */
  slowDelayMs(): number;
  /** Runs the `start` of each product that has not started. */
  start(): void;
  /** Undoes what the products started. */
  stop(): void;
}

/** On slow connections a flow counts as slow after 5 s instead of 3 s (SPEC section 9). */
const EXTRA_SLOW_DELAY_MS = 2_000;

const unknownWords = { id: 'error.unknown', text: 'Something went wrong. Please try again.' };

/** Makes an error of ours of whatever was thrown; it always has words for the person. */
function asError(error: unknown, code = 'flow/threw'): LatchkeyError {
  if (!(error instanceof LatchkeyError)) {
    return new LatchkeyError({ code, message: String(error), cause: error, words: unknownWords });
  }
  return error.words ? error : Object.assign(error, { words: unknownWords });
}

/** Makes the engine of one runtime. */
export function createEngine({ host, store, core, running, views, setStatus }: Shared, services: Services): Engine {
  const ports = new Map<string, [connection: unknown, port: unknown]>();
  const undos = new Map<string, Undo | void>();
  let life = new AbortController();

  async function preload(screen: ScreenRef): Promise<void> {
    if (screen === 'main' || views.has(screen)) return;
    const [plugin = '', name = ''] = screen.split('/');
    const load = host.composition.plugins.get(plugin)?.screens?.[name];
    if (!load) {
      throw new LatchkeyError({
        code: 'screen/unknown',
        message: `There is no screen "${screen}". Add it to the screens of its product.`,
        words: unknownWords,
      });
    }
    views.set(screen, { plugin, value: (await loadChunk(load())).default });
  }

  async function go(screen: ScreenRef, signal?: AbortSignal, alive = () => true): Promise<void> {
    await preload(screen);
    if (!alive() || !host.mounted) return;
    for (const [other, controller] of running) {
      if (controller.signal === signal) continue;
      running.delete(other);
      controller.abort();
    }
    const { moves, flows } = core();
    const kept = Object.fromEntries(Object.entries(flows).filter(([other]) => running.has(other)));
    store.dispatch({ type: 'core/wentTo', sets: { screen, moves: moves + 1, flows: kept } });
  }

  /** Loads a flow of a product. */
  async function flowOf(plugin: string, name: string): Promise<Flow> {
    const load = host.composition.plugins.get(plugin)?.flows;
    const flow = load && ((await loadChunk(load())) as Readonly<Record<string, Flow>>)[name];
    if (flow) return flow;
    throw new LatchkeyError({
      code: 'flow/unknown',
      message: `There is no flow "${plugin}/${name}". Export it from the module that the product names as its flows.`,
      words: unknownWords,
    });
  }

  async function portOf(plugin: string): Promise<unknown> {
    const load = host.composition.plugins.get(plugin)?.port;
    const [connection, module] = await Promise.all([services.connect(), load && loadChunk(load())]);
    const made = ports.get(plugin);
    if (made && made[0] === connection) return made[1];
    const port = module ? module.createPort(connection as never) : connection;
    // A product that is gone for now has no port to be remembered by.
    if (host.composition.plugins.has(plugin)) ports.set(plugin, [connection, port]);
    return port;
  }

  function contextOf(plugin: string, signal: AbortSignal, limit?: () => () => void): FlowContext {
    const alive = () => !signal.aborted;
    const ref = (screen: string) => (screen === 'main' ? screen : `${plugin}/${screen}`);
    const { composition, clock } = host;
    const movesNow = () => core().moves;
    let moves = movesNow();
    const move = async (screen: string, isStillWanted: () => boolean) => {
      await go(ref(screen), signal, isStillWanted);
      if (isStillWanted()) moves = movesNow();
    };
    return {
      state: () => store.get().get(plugin),
      dispatch: (action) => alive() && store.dispatch(action),
      go: (screen) => move(screen, alive),
      preload: (screen) => preload(ref(screen)),
      emit: (event) => alive() && services.onEvent(event),
      notify: (words) => alive() && services.notify(words),
      async complete({ action, screen, method, event }) {
        if (!host.mounted) return;
        if (action) store.dispatch(action);
        // Late, the signal is no sign of that: the time may be up and the person still there.
        if (screen) await move(screen, () => movesNow() === moves);
        if (!host.mounted) return;
        services.onSuccess(method);
        services.onEvent(event);
      },
      succeeded: (method) => alive() && services.onSuccess(method),
      port: () => portOf(plugin),
      read: composition.read,
      options: composition.plugins.get(plugin)?.options,
      env: services.env,
      log: services.log,
      clock,
      // A flow that has ended would be shown as busy, and nothing would end that.
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

  /** Counts down the seconds that a failed flow must wait. */
  function countDown(flow: FlowId, error: LatchkeyError) {
    const until = host.clock.now() + (error.retryAfterMs ?? 0);
    const tick = () => {
      const status = core().flows[flow];
      if (status?.error !== error || !host.mounted) return;
      const waitSeconds = Math.max(0, Math.ceil((until - host.clock.now()) / 1_000));
      setStatus(flow, { ...status, waitSeconds });
      if (waitSeconds) host.clock.after(1_000, tick);
    };
    tick();
  }

  return {
    go,
    slowDelayMs: () => (hasSlowConnection() ? EXTRA_SLOW_DELAY_MS : 0),
    async execute(id, input, signal, end, limit) {
      if (signal.aborted) return;
      const [plugin = '', name = ''] = id.split('/');
      try {
        const flow = await flowOf(plugin, name);
        if (signal.aborted) return;
        await flow(contextOf(plugin, signal, limit) as never, input as never);
        end();
      } catch (thrown) {
        const error = asError(thrown);
        end(error, services.present?.(error));
        if (error.retryAfterMs) countDown(id, error);
      }
    },
    start() {
      for (const [id, { start }] of host.composition.plugins) {
        if (undos.has(id)) continue;
        let undo;
        try {
          undo = start?.(contextOf(id, life.signal));
        } catch (error) {
          host.onError(asError(error, 'product/start-threw'));
        }
        undos.set(id, undo);
      }
    },
    stop() {
      life.abort();
      life = new AbortController();
      // Each async: one that throws is reported as an unhandled rejection, and stops none of the others.
      for (const undo of undos.values()) void (async () => undo?.())();
      undos.clear();
    },
  };
}
