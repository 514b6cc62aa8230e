import { expect, onTestFinished, vi } from 'vitest';
import { compose } from '../src/compose.js';
import type { Flow, FlowContext, FlowId } from '../src/flow.js';
import { definePlugin, type AnyPlugin } from '../src/plugin.js';
import { createRuntime, type RuntimeWidget } from '../src/runtime.js';
import { coreOf } from '../src/core-state.js';

export type Context = FlowContext<{
  state: string[];
  action: { type: 'p/noted'; note: string };
  port: { connection: string };
  screen: 'next' | 'broken';
  event: { type: string; data?: unknown };
}>;

export const view = () => null;

export function deferred<T = void>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

interface Listeners {
  listeners(event: 'unhandledRejection'): readonly ((why: unknown) => void)[];
  removeAllListeners(event: 'unhandledRejection'): void;
  on(event: 'unhandledRejection', listener: (why: unknown) => void): void;
}
declare const process: Listeners;

/** Resolves with the reason of the next unhandled rejection, and hides that rejection from the test runner. */
export function nextUnhandledRejection(): Promise<unknown> {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  return new Promise((resolve) => {
    process.on('unhandledRejection', (why) => {
      process.removeAllListeners('unhandledRejection');
      for (const other of others) process.on('unhandledRejection', other);
      resolve(why);
    });
  });
}

/** Waits for a state. Unlike `vi.waitFor` without an interval, it does not advance fake timers. */
export const waitFor = (check: () => unknown) => vi.waitFor(check, { interval: 0 });

/** A clock of Vitest's fake timers. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    now: () => performance.now(),
    after(ms: number, callback: () => void) {
      // eslint-disable-next-line no-restricted-syntax -- No wait: the timer is a fake one.
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    advance: (ms: number) => void vi.advanceTimersByTime(ms),
    get pending() {
      return vi.getTimerCount();
    },
  };
}

/** Creates a flow that fails with this error. */
export const failWith = (error: unknown) => async () => {
  throw error;
};

/** Creates a flow that never ends. */
export const endless = () => () => new Promise<void>(() => {});

/** A flow that completes a sign-in on the screen `next` once it is granted. */
function lateSignIn() {
  const [begun, gate, ended] = [deferred(), deferred(), deferred()];
  return {
    begun: begun.promise,
    async flow(ctx: Context) {
      begun.resolve();
      await gate.promise;
      ctx.dispatch({ type: 'p/noted', note: 'late' });
      await ctx.complete({ screen: 'next', method: 'p:code', event: { type: 'SIGNED_IN' } });
      ended.resolve();
    },
    /** Grants the sign-in and waits for the end of the flow. */
    async grant() {
      gate.resolve();
      await ended.promise;
    },
  };
}

export function setUp(rest: Partial<AnyPlugin> = {}) {
  const flows: Record<string, Flow> = {};
  const ids = new Map<unknown, FlowId>();
  /** Returns the id of a flow and, at the first call, adds the flow to the product `p`. */
  const idOf = (flow: unknown): FlowId => {
    const name = `flow${ids.size + 1}`;
    const id = ids.get(flow) ?? `p/${name}`;
    if (!ids.has(flow)) flows[name] = flow as Flow;
    ids.set(flow, id);
    return id;
  };
  const plugin = definePlugin({
    id: 'p',
    flows: async () => flows,
    slice: {
      initial: [],
      reduce: (state: string[], action: { type: string; note?: string }) =>
        action.type === 'p/noted' ? [...state, action.note ?? ''] : state,
    },
    port: async () => ({ createPort: (connection: string) => ({ connection }) }),
    screens: {
      next: async () => ({ default: view }),
      broken: async () => {
        throw new TypeError('Loading chunk 7 failed.');
      },
    },
    ...rest,
  });
  const clock = fakeClock();
  const calls = {
    onEvent: vi.fn(),
    log: vi.fn(),
    notify: vi.fn(),
    onSuccess: vi.fn(),
    onSignIn: vi.fn(),
    reportsSignIn: vi.fn(() => host.mounted),
  };
  const heard = { ...calls, onError: vi.fn() };
  const host: { -readonly [K in keyof RuntimeWidget]: RuntimeWidget[K] } = {
    composition: compose([plugin]),
    clock,
    mounted: true,
    onError: heard.onError,
    services: async () => ({
      env: { sessionDurationMinutes: 30, locale: 'en' },
      connect: async () => 'the provider',
      ...heard,
    }),
  };
  const runtime = createRuntime(host);
  runtime.store.use(host.composition.plugins);
  const run = (flow: unknown, input?: unknown) => runtime.run(idOf(flow), input);
  const clearError = (flow: unknown) => runtime.clearError(idOf(flow));
  const core = () => coreOf(runtime.store.get());
  const status = (flow: unknown) => core().flows[idOf(flow)];
  const settled = (flow: unknown) => waitFor(() => expect(['busy', 'slow']).not.toContain(status(flow)?.status));
  const runToEnd = async (flow: unknown) => {
    run(flow);
    await settled(flow);
  };
  const go = async (screen: string) => (await runtime.engine()).go(screen);
  /** Starts a {@link lateSignIn}, which waits until it is granted. */
  const startSignIn = async () => {
    const { begun, flow, grant } = lateSignIn();
    run(flow);
    await begun;
    return { grant };
  };
  return {
    runtime,
    run,
    runToEnd,
    core,
    clearError,
    idOf,
    go,
    startSignIn,
    clock,
    heard,
    host,
    status,
    settled,
    notes: () => runtime.store.get().get('p'),
  };
}
