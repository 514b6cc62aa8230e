import { LatchkeyError } from './errors.js';
import type { FlowContext, ScreenRef } from './flow.js';
import type { Undo } from './plugin.js';
import type { Services, Shared } from './runtime.js';
import type { Input } from './slot.js';
import type { AnyFlow } from './store.js';
import type { Flow } from './flow.js';
import { loaded } from './words.js';

/** Carries flows out: contexts, ports, screens. Loaded when the first flow begins. */
export interface Engine {
  execute(plugin: string, flow: AnyFlow, input: unknown, signal: AbortSignal): Promise<void>;
  go(screen: ScreenRef): Promise<void>;
  /** Runs the `start` of each product that has not started in this life. */
  startNew(): void;
  /** Counts down the seconds that a failed flow must wait. */
  countDown(flow: AnyFlow): void;
}

/** Makes the engine of one runtime. */
export function createEngine(shared: Shared, services: Services): Engine {
  const { host, store, running, views, setStatus } = shared;
  const ports = new Map<string, [connection: unknown, port: unknown]>();
  const started = new WeakMap<AbortController, Map<string, Undo | void>>();

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
    views.set(screen, (await loaded(load())).default);
  }

  async function go(screen: ScreenRef, flow?: AnyFlow, alive = () => true): Promise<void> {
    await preload(screen);
    if (!alive()) return;
    for (const [other, controller] of running) {
      if (other === flow) continue;
      running.delete(other);
      controller.abort();
    }
    const { moves, flows } = store.get().core;
    const kept = new Map([...flows].filter(([other]) => other === flow));
    store.dispatch({ type: 'core/wentTo', core: { screen, moves: moves + 1, flows: kept } });
  }

  async function portOf(plugin: string): Promise<unknown> {
    const load = host.composition.plugins.get(plugin)?.port;
    const [connection, module] = await Promise.all([services.connect(), load && loaded(load())]);
    const made = ports.get(plugin);
    if (made && made[0] === connection) return made[1];
    const port = module ? module.createPort(connection as never) : connection;
    ports.set(plugin, [connection, port]);
    return port;
  }

  function contextOf(plugin: string, signal: AbortSignal, flow?: AnyFlow): FlowContext {
    const alive = () => !signal.aborted;
    const ref = (screen: string) => (screen === 'main' ? screen : `${plugin}/${screen}`);
    const { composition, clock } = host;
    return {
      state: () => store.get().slices.get(plugin),
      dispatch: (action) => alive() && store.dispatch(action),
      go: (screen) => go(ref(screen), flow, alive),
      preload: (screen) => preload(ref(screen)),
      emit: (event) => alive() && services.onEvent(event),
      async complete({ screen, method, event }) {
        const { life } = shared;
        if (screen) await go(ref(screen), flow);
        if (!life || life.signal.aborted) return;
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
      signal,
      call: <I>({ plugin: owner, value }: Input<Flow<never, I>>, input: I) =>
        value(contextOf(owner, signal, flow) as never, input),
    };
  }

  return {
    execute: async (plugin, flow, input, signal) => flow(contextOf(plugin, signal, flow) as never, input as never),
    go,
    startNew() {
      const { life } = shared;
      if (!life) return;
      const undos = started.get(life) ?? new Map<string, Undo | void>();
      if (!started.has(life)) {
        started.set(life, undos);
        life.signal.addEventListener('abort', () => undos.forEach((undo) => undo?.()));
      }
      for (const [id, { start }] of host.composition.plugins) {
        if (undos.has(id)) continue;
        undos.set(id, undefined);
        try {
          undos.set(id, start?.(contextOf(id, life.signal)));
        } catch (cause) {
          host.onError(
            new LatchkeyError({ code: 'product/start-threw', message: `The start of "${id}" threw.`, cause }),
          );
        }
      }
    },
    countDown(flow) {
      const status = store.get().core.flows.get(flow);
      if (status?.status !== 'failed') return;
      const { retryAfterMs = 0 } = status.error;
      const until = host.clock.now() + retryAfterMs;
      const tick = () => {
        const present = store.get().core.flows.get(flow);
        if (present?.status !== 'failed' || present.error !== status.error) return;
        const waitSeconds = Math.max(0, Math.ceil((until - host.clock.now()) / 1_000));
        setStatus(flow, { ...status, waitSeconds });
        if (waitSeconds) host.clock.after(1_000, tick);
      };
      tick();
    },
  };
}
