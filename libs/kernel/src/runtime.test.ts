import { describe, expect, it, vi } from 'vitest';
import { compose } from './compose.js';
import { LatchkeyError } from './errors.js';
import type { FlowContext } from './flow.js';
import { definePlugin, type AnyPlugin } from './plugin.js';
import { createRuntime, type Host } from './runtime.js';
import { coreOf } from './core-state.js';

type Context = FlowContext<{
  state: string[];
  action: { type: 'p/noted'; note: string };
  port: { connection: string };
  screen: 'next' | 'broken';
  event: { type: string; data?: unknown };
}>;

const view = () => null;

function deferred<T = void>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

/** A clock that stands still until told. */
function handClock() {
  let now = 0;
  let timers: { at: number; callback: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    advance(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { callback } of due) callback();
    },
    get pending() {
      return timers.length;
    },
  };
}

function setUp(rest: Partial<AnyPlugin> = {}) {
  const plugin = definePlugin({
    id: 'p',
    slice: {
      initial: [],
      reduce: (state: string[], action: { type: string; note?: string }) =>
        action.type === 'p/noted' ? [...state, action.note ?? ''] : state,
    },
    port: async () => ({ createPort: (connection: string) => ({ connection }) }),
    screens: {
      next: async () => ({ default: view }),
      broken: async () => {
        throw new TypeError('chunk 7 is gone');
      },
    },
    ...rest,
  });
  const clock = handClock();
  const heard = { onEvent: vi.fn(), onError: vi.fn(), log: vi.fn(), notify: vi.fn(), onSuccess: vi.fn() };
  const host: { -readonly [K in keyof Host]: Host[K] } = {
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
  runtime.update(host.composition);
  const status = (flow: unknown) => coreOf(runtime.store.get()).flows.get(flow as never);
  const settled = (flow: unknown) => vi.waitFor(() => expect(['busy', 'slow']).not.toContain(status(flow)?.status));
  const go = async (screen: string) => (await runtime.engine()).go(screen);
  return { runtime, go, clock, heard, host, status, settled, notes: () => runtime.store.get().get('p') };
}

describe('a flow', () => {
  it('is started once, however often it is asked for', async () => {
    const { runtime, settled } = setUp();
    const gate = deferred();
    const flow = vi.fn(() => gate.promise);
    for (let i = 0; i < 5; i++) runtime.run('p', flow, undefined);
    gate.resolve();
    await settled(flow);
    expect(flow).toHaveBeenCalledTimes(1);
    runtime.run('p', flow, undefined);
    await settled(flow);
    expect(flow).toHaveBeenCalledTimes(2);
  });

  it('is busy at once, slow after 3 s, and given up after 15 s with words for the person', () => {
    const { runtime, clock, status, heard } = setUp();
    const flow = () => new Promise<void>(() => {});
    runtime.run('p', flow, 'input');
    expect(status(flow)).toEqual({ status: 'busy', input: 'input' });
    clock.advance(3_000);
    expect(status(flow)).toEqual({ status: 'slow', input: 'input' });
    clock.advance(12_000);
    expect(status(flow)).toMatchObject({
      status: 'failed',
      error: { code: 'flow/timed-out', words: { id: 'error.connection' } },
    });
    expect(heard.onError).toHaveBeenCalledTimes(1);
    expect(clock.pending).toBe(0);
  });

  it('has no status once it has ended, and leaves no timer', async () => {
    const { runtime, status, settled, clock } = setUp();
    const flow = async () => {};
    runtime.run('p', flow, undefined);
    await settled(flow);
    expect(status(flow)).toBeUndefined();
    expect(clock.pending).toBe(0);
  });

  it('that fails keeps the error until it is forgiven', async () => {
    const { runtime, status, settled, heard } = setUp();
    const error = new LatchkeyError({ code: 'test/no', message: 'No.' });
    const flow = async () => {
      throw error;
    };
    runtime.run('p', flow, undefined);
    await settled(flow);
    expect(status(flow)).toMatchObject({ status: 'failed', error });
    expect(heard.onError).toHaveBeenCalledWith(error);
    runtime.forgive(flow);
    expect(status(flow)).toBeUndefined();
  });

  it.each([
    ['an Error', new Error('boom')],
    ['undefined', undefined],
    ['a string', 'boom'],
  ])('that throws %s, also before its first await, fails with an error that keeps the cause', async (_name, thrown) => {
    const { runtime, status, settled } = setUp();
    const flow = () => {
      throw thrown;
    };
    runtime.run('p', flow, undefined);
    await settled(flow);
    expect(status(flow)).toMatchObject({ status: 'failed', error: { code: 'flow/threw' } });
  });

  it('that fails without words for the person is given some', async () => {
    const { runtime, status, settled } = setUp();
    const flow = async () => {
      throw new LatchkeyError({ code: 'test/no', message: 'No.' });
    };
    runtime.run('p', flow, undefined);
    await settled(flow);
    expect(status(flow)).toMatchObject({ error: { code: 'test/no', words: { id: 'error.unknown' } } });
  });

  it('that must wait counts its seconds down, and is not started before its time', async () => {
    const { runtime, clock, status } = setUp();
    const flow = vi.fn(async () => {
      throw new LatchkeyError({ code: 'test/slow-down', message: 'Slow down.', retryAfterMs: 1_500 });
    });
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(status(flow)).toMatchObject({ status: 'failed', waitSeconds: 2 }));
    runtime.run('p', flow, undefined);
    runtime.forgive(flow);
    expect(status(flow)).toMatchObject({ waitSeconds: 2 });
    clock.advance(1_000);
    expect(status(flow)).toMatchObject({ waitSeconds: 1 });
    clock.advance(1_000);
    expect(status(flow)).toMatchObject({ waitSeconds: 0 });
    expect(clock.pending).toBe(0);
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(flow).toHaveBeenCalledTimes(2));
  });

  it('finds its product’s port, made once for a provider', async () => {
    const { runtime, settled } = setUp();
    const ports: unknown[] = [];
    const flow = async (ctx: Context) => void ports.push(await ctx.port());
    runtime.run('p', flow, undefined);
    await settled(flow);
    runtime.run('p', flow, undefined);
    await settled(flow);
    expect(ports[0]).toEqual({ connection: 'the provider' });
    expect(ports[1]).toBe(ports[0]);
  });

  it('can run another product’s flow, on that product’s state', async () => {
    const { runtime, settled, notes } = setUp();
    const theirs = async (ctx: Context, note: string) => ctx.dispatch({ type: 'p/noted', note });
    const ours = async (ctx: FlowContext) => ctx.call({ plugin: 'p', value: theirs }, 'called');
    runtime.run('elsewhere', ours, undefined);
    await settled(ours);
    expect(notes()).toEqual(['called']);
  });
});

describe('leaving a screen', () => {
  it('makes a late answer inert: no state, no screen, no event, no error', async () => {
    const { runtime, go, notes, heard } = setUp();
    const gate = deferred();
    let signal: AbortSignal | undefined;
    const ended = deferred();
    const flow = async (ctx: Context) => {
      signal = ctx.signal;
      await gate.promise;
      ctx.dispatch({ type: 'p/noted', note: 'late' });
      ctx.emit({ type: 'p/happened' });
      ctx.succeeded('p');
      await ctx.go('next');
      ended.resolve();
      throw new Error('late');
    };
    await go('p/next');
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(signal).toBeDefined());
    await go('main');
    expect(signal?.aborted).toBe(true);
    gate.resolve();
    await ended.promise;
    expect(notes()).toEqual([]);
    expect(coreOf(runtime.store.get())).toMatchObject({ screen: 'main', flows: new Map() });
    expect(heard.onEvent).not.toHaveBeenCalled();
    expect(heard.onError).not.toHaveBeenCalled();
    expect(heard.onSuccess).not.toHaveBeenCalled();
  });

  it('lets the flow that leads on finish', async () => {
    const { runtime, settled, heard } = setUp();
    const flow = async (ctx: Context) => {
      await ctx.go('next');
      ctx.emit({ type: 'p/shown' });
    };
    runtime.run('p', flow, undefined);
    await settled(flow);
    expect(coreOf(runtime.store.get()).screen).toBe('p/next');
    expect(runtime.view('p/next')).toBe(view);
    expect(heard.onEvent).toHaveBeenCalledWith({ type: 'p/shown' });
  });

  it('lets the same flow be started again on the next screen', async () => {
    const { runtime, go } = setUp();
    const flow = vi.fn(() => new Promise<void>(() => {}));
    runtime.run('p', flow, undefined);
    await go('p/next');
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(flow).toHaveBeenCalledTimes(2));
  });

  it('completes a sign-in that comes after the time was up, where the person still waits for it', async () => {
    const { runtime, clock, heard } = setUp();
    const gate = deferred();
    const ended = deferred();
    const begun = deferred();
    const flow = async (ctx: Context) => {
      begun.resolve();
      await gate.promise;
      await ctx.complete({ screen: 'next', method: 'p:code', event: { type: 'SIGNED_IN' } });
      ended.resolve();
    };
    runtime.run('p', flow, undefined);
    await begun.promise;
    clock.advance(15_000);
    expect(coreOf(runtime.store.get()).screen).toBe('main');
    gate.resolve();
    await ended.promise;
    expect(coreOf(runtime.store.get()).screen).toBe('p/next');
    expect(heard.onEvent).toHaveBeenCalledTimes(1);
  });

  it('completes a sign-in on the screen that the flow itself has moved to', async () => {
    const { runtime } = setUp({
      screens: { next: async () => ({ default: view }), last: async () => ({ default: view }) },
    });
    const ended = deferred();
    runtime.run(
      'p',
      async (ctx: Context) => {
        await ctx.go('next');
        await ctx.complete({ screen: 'last' as 'next', method: 'p:code', event: { type: 'SIGNED_IN' } });
        ended.resolve();
      },
      undefined,
    );
    await ended.promise;
    expect(coreOf(runtime.store.get()).screen).toBe('p/last');
  });

  it('does not undo a sign-in that came late, and does not move the person either', async () => {
    const { runtime, go, heard } = setUp();
    const gate = deferred();
    const ended = deferred();
    const begun = deferred();
    const flow = async (ctx: Context) => {
      begun.resolve();
      await gate.promise;
      await ctx.complete({ screen: 'next', method: 'p:code', event: { type: 'SIGNED_IN' } });
      ended.resolve();
    };
    runtime.run('p', flow, undefined);
    await begun.promise;
    await go('main');
    gate.resolve();
    await ended.promise;
    expect(coreOf(runtime.store.get()).screen).toBe('main');
    expect(heard.onSuccess).toHaveBeenCalledWith('p:code');
    expect(heard.onEvent).toHaveBeenCalledWith({ type: 'SIGNED_IN' });
  });
});

describe('a run that is over', () => {
  it('lets its successor end with the sign-in that it still brings', async () => {
    const { runtime, clock, heard, status } = setUp();
    const gates = [deferred(), deferred()];
    let runs = 0;
    const flow = async (ctx: Context) => {
      const run = runs++;
      await gates[run]?.promise;
      if (run === 1) throw new Error('the code was used');
      await ctx.complete({ screen: 'next', method: 'p:code', event: { type: 'SIGNED_IN' } });
    };
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(runs).toBe(1));
    clock.advance(15_000);
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(runs).toBe(2));
    gates[0]?.resolve();
    await vi.waitFor(() => expect(heard.onEvent).toHaveBeenCalledTimes(1));
    gates[1]?.resolve();
    await Promise.resolve();
    expect(coreOf(runtime.store.get()).screen).toBe('p/next');
    expect(status(flow)).toBeUndefined();
    expect(heard.onError).toHaveBeenCalledTimes(1);
  });

  it('never begins when it was left before the code came', async () => {
    const { runtime } = setUp();
    const flow = vi.fn(async () => {});
    runtime.run('p', flow, undefined);
    runtime.stop();
    await runtime.engine();
    await Promise.resolve();
    expect(flow).not.toHaveBeenCalled();
  });

  it('leaves nothing busy when the widget goes, so that it can come back', async () => {
    const { runtime, status } = setUp();
    const flow = vi.fn(() => new Promise<void>(() => {}));
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(flow).toHaveBeenCalledTimes(1));
    runtime.stop();
    expect(status(flow)).toBeUndefined();
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(flow).toHaveBeenCalledTimes(2));
  });
});

describe('a widget that is gone', () => {
  it('is moved by nobody', async () => {
    const { runtime, host, go, heard } = setUp();
    const gate = deferred();
    const ended = deferred();
    runtime.run(
      'p',
      async (ctx: Context) => {
        await gate.promise;
        await ctx.complete({ screen: 'next', method: 'p:code', event: { type: 'SIGNED_IN' } });
        ended.resolve();
      },
      undefined,
    );
    await runtime.engine();
    host.mounted = false;
    gate.resolve();
    await ended.promise;
    await go('p/next');
    expect(coreOf(runtime.store.get()).screen).toBe('main');
    expect(heard.onEvent).not.toHaveBeenCalled();
  });

  it('counts nothing down', async () => {
    const { runtime, host, clock, status } = setUp();
    const flow = async () => {
      throw new LatchkeyError({ code: 'test/limited', message: 'Wait.', retryAfterMs: 5_000 });
    };
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(status(flow)?.waitSeconds).toBe(5));
    host.mounted = false;
    clock.advance(1_000);
    expect(status(flow)?.waitSeconds).toBe(5);
    expect(clock.pending).toBe(0);
  });
});

it('a product that was away has its own port when it is back', async () => {
  const { runtime, host, settled } = setUp();
  const present = host.composition;
  const ports: unknown[] = [];
  const flow = async (ctx: Context) => void ports.push(await ctx.port());
  host.composition = compose([]);
  runtime.run('p', flow, undefined);
  await settled(flow);
  host.composition = present;
  runtime.run('p', flow, undefined);
  await settled(flow);
  expect(ports).toEqual(['the provider', { connection: 'the provider' }]);
});

describe('screens', () => {
  it('that do not load fail the flow in words, and the old screen stays', async () => {
    const { runtime, settled, status } = setUp();
    const flow = (ctx: Context) => ctx.go('broken');
    runtime.run('p', flow, undefined);
    await settled(flow);
    expect(status(flow)).toMatchObject({
      status: 'failed',
      error: { code: 'code/not-loaded', words: { id: 'error.connection' } },
    });
    expect(coreOf(runtime.store.get()).screen).toBe('main');
  });

  it('that do not exist are named', async () => {
    await expect(setUp().go('p/nowhere')).rejects.toThrow('There is no screen "p/nowhere".');
  });

  it('are loaded once', async () => {
    const load = vi.fn(async () => ({ default: view }));
    const { go } = setUp({ screens: { next: load } });
    await go('p/next');
    await go('main');
    await go('p/next');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the products’ start', () => {
  it('runs once for each product, for those that come later too, and is undone at the end', async () => {
    const undo = vi.fn();
    const signals: AbortSignal[] = [];
    const start = vi.fn((ctx: FlowContext) => {
      signals.push(ctx.signal);
      return undo;
    });
    const { runtime, host } = setUp({ start });
    const engine = await runtime.engine();
    engine.start();
    engine.start();
    expect(start).toHaveBeenCalledTimes(1);
    host.composition = compose([definePlugin({ id: 'p', start }), definePlugin({ id: 'q', start })]);
    engine.start();
    expect(start).toHaveBeenCalledTimes(2);
    runtime.stop();
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(2));
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('goes on with the others when one throws, and the host hears of it', async () => {
    const { runtime, heard } = setUp({
      start: () => {
        throw new Error('no');
      },
    });
    (await runtime.engine()).start();
    expect(heard.onError).toHaveBeenCalledTimes(1);
  });
});

describe('a widget that is gone', () => {
  it('tells the host nothing more, and its flows are inert', async () => {
    const { runtime, host, heard, notes } = setUp();
    const gate = deferred();
    const begun = deferred();
    const ended = deferred();
    const flow = async (ctx: Context) => {
      begun.resolve();
      await gate.promise;
      ctx.dispatch({ type: 'p/noted', note: 'late' });
      await ctx.complete({ method: 'p', event: { type: 'SIGNED_IN' } });
      ended.resolve();
    };
    runtime.run('p', flow, undefined);
    await begun.promise;
    host.mounted = false;
    runtime.stop();
    gate.resolve();
    await ended.promise;
    expect(notes()).toEqual([]);
    expect(heard.onEvent).not.toHaveBeenCalled();
  });
});
