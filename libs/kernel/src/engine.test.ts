import { describe, expect, it, vi } from 'vitest';
import { LatchkeyError } from './errors.js';
import type { FlowContext } from './flow.js';
import { definePlugin, type ScreenControl } from './plugin.js';
import { compose } from './compose.js';
import {
  deferred,
  endless,
  failWith,
  nextUnhandledRejection,
  setUp,
  type Context,
  view,
  waitFor,
} from '../test/runtime.js';

describe('leaving a screen', () => {
  it('ignores a late response: no state, no screen, no event, no error', async () => {
    const { run, core, go, heard, notes } = setUp();
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
    run(flow);
    await waitFor(() => expect(signal).toBeDefined());
    await go('main');
    expect(signal?.aborted).toBe(true);
    gate.resolve();
    await ended.promise;
    expect(notes()).toEqual([]);
    expect(core()).toMatchObject({ screen: 'main', flows: {} });
    expect(heard.onEvent).not.toHaveBeenCalled();
    expect(heard.onError).not.toHaveBeenCalled();
    expect(heard.onSuccess).not.toHaveBeenCalled();
  });

  it('lets the flow that changed the screen finish', async () => {
    const { runtime, runToEnd, core, heard } = setUp();
    const flow = async (ctx: Context) => {
      await ctx.go('next');
      ctx.emit({ type: 'p/shown' });
    };
    await runToEnd(flow);
    expect(core().screen).toBe('p/next');
    expect(runtime.view()).toEqual({ plugin: 'p', value: view });
    expect(heard.onEvent).toHaveBeenCalledWith({ type: 'p/shown' });
  });

  it('lets the same flow start again on the next screen', async () => {
    const { run, go } = setUp();
    const flow = vi.fn(endless());
    run(flow);
    await go('p/next');
    run(flow);
    await waitFor(() => expect(flow).toHaveBeenCalledTimes(2));
  });

  it('completes a sign-in after the timeout if the person is still on the screen', async () => {
    const { core, clock, heard, startSignIn } = setUp();
    const { grant } = await startSignIn();
    clock.advance(15_000);
    expect(core().screen).toBe('main');
    await grant();
    expect(core().screen).toBe('p/next');
    expect(heard.onEvent).toHaveBeenCalledTimes(1);
  });

  it('completes a sign-in on the screen to which the flow has moved', async () => {
    const { run, core } = setUp({
      screens: { next: async () => ({ default: view }), last: async () => ({ default: view }) },
    });
    const ended = deferred();
    run(async (ctx: Context) => {
      await ctx.go('next');
      await ctx.complete({ screen: 'last' as 'next', method: 'p:code', event: { type: 'SIGNED_IN' } });
      ended.resolve();
    });
    await ended.promise;
    expect(core().screen).toBe('p/last');
  });

  it('reports a sign-in by the event of the product, then by the one of all methods, then to the widget', async () => {
    const { runToEnd, heard } = setUp();
    const order: unknown[] = [];
    heard.onEvent.mockImplementation(({ type }) => order.push(type));
    heard.onSignIn.mockImplementation(({ method, isNew }) => order.push([method, isNew]));
    await runToEnd((ctx: Context) =>
      ctx.completeSignIn({ method: 'p:code', isNew: true, event: { type: 'SIGNED_IN' } }),
    );
    expect(order).toEqual(['SIGNED_IN', 'AUTHENTICATE_FLOW_COMPLETE', ['p:code', true]]);
  });

  it('reports a late sign-in to the host without a change of screen', async () => {
    const { core, go, heard, startSignIn } = setUp();
    const { grant } = await startSignIn();
    await go('main');
    await grant();
    expect(core().screen).toBe('main');
    expect(heard.onSuccess).toHaveBeenCalledWith('p:code');
    expect(heard.onEvent).toHaveBeenCalledWith({ type: 'SIGNED_IN' });
  });
});

describe('an ended run', () => {
  it('ends its successor when its late sign-in completes', async () => {
    const { run, core, clock, heard, status } = setUp();
    const gates = [deferred(), deferred()];
    let runs = 0;
    const flow = async (ctx: Context) => {
      const run = runs++;
      await gates[run]?.promise;
      if (run === 1) throw new Error('the code was used');
      await ctx.complete({ screen: 'next', method: 'p:code', event: { type: 'SIGNED_IN' } });
    };
    run(flow);
    await waitFor(() => expect(runs).toBe(1));
    clock.advance(15_000);
    run(flow);
    await waitFor(() => expect(runs).toBe(2));
    gates[0]?.resolve();
    await waitFor(() => expect(heard.onEvent).toHaveBeenCalledTimes(1));
    gates[1]?.resolve();
    await Promise.resolve();
    expect(core().screen).toBe('p/next');
    expect(status(flow)).toBeUndefined();
    expect(heard.onError).toHaveBeenCalledTimes(1);
  });

  it('never starts if the runtime stops before the code loads', async () => {
    const { runtime, run } = setUp();
    const flow = vi.fn(async () => {});
    run(flow);
    runtime.stop();
    await runtime.engine();
    await Promise.resolve();
    expect(flow).not.toHaveBeenCalled();
  });

  it('leaves no busy status after a stop, and can start again', async () => {
    const { runtime, run, status } = setUp();
    const flow = vi.fn(endless());
    run(flow);
    await waitFor(() => expect(flow).toHaveBeenCalledTimes(1));
    runtime.stop();
    expect(status(flow)).toBeUndefined();
    run(flow);
    await waitFor(() => expect(flow).toHaveBeenCalledTimes(2));
  });
});

describe('a timer of a flow', () => {
  const timedFlow = (callback: () => void, gate: Promise<unknown>) => {
    const begun = deferred();
    const flow = async (ctx: Context) => {
      ctx.clock.after(1_000, callback);
      ctx.clock.after(2_000, callback)();
      begun.resolve();
      await gate;
    };
    return { flow, begun };
  };

  it('runs while the flow runs, unless it is cancelled', async () => {
    const { run, clock } = setUp();
    const callback = vi.fn();
    const { flow, begun } = timedFlow(callback, new Promise(() => {}));
    run(flow);
    await begun.promise;
    clock.advance(2_000);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('is cancelled when the flow ends', async () => {
    const { runToEnd, clock } = setUp();
    const callback = vi.fn();
    await runToEnd(timedFlow(callback, Promise.resolve()).flow);
    expect(clock.pending).toBe(0);
    clock.advance(2_000);
    expect(callback).not.toHaveBeenCalled();
  });

  it('is cancelled when the widget unmounts', async () => {
    const { run, runtime, clock } = setUp();
    const { flow, begun } = timedFlow(() => {}, new Promise(() => {}));
    run(flow);
    await begun.promise;
    expect(clock.pending).toBeGreaterThan(0);
    runtime.stop();
    expect(clock.pending).toBe(0);
  });
});

describe('an unmounted widget', () => {
  it('does not change its screen', async () => {
    const { core, go, host, startSignIn } = setUp();
    const { grant } = await startSignIn();
    host.mounted = false;
    await grant();
    await go('p/next');
    expect(core().screen).toBe('main');
  });

  it('leaves no timer of a countdown, and its flow can run once it is mounted again', async () => {
    const { run, runtime, clock, host, status } = setUp();
    const flow = vi.fn(failWith(new LatchkeyError({ code: 'test/limited', message: 'Wait.', retryAfterMs: 5_000 })));
    run(flow);
    await waitFor(() => expect(status(flow)?.waitSeconds).toBe(5));
    host.mounted = false;
    runtime.stop();
    expect(clock.pending).toBe(0);
    host.mounted = true;
    run(flow);
    await waitFor(() => expect(flow).toHaveBeenCalledTimes(2));
  });

  it('sends no event to the host, and its flows change no state', async () => {
    const { runtime, heard, host, notes, startSignIn } = setUp();
    const { grant } = await startSignIn();
    host.mounted = false;
    runtime.stop();
    await grant();
    expect(notes()).toEqual([]);
    expect(heard.onEvent).not.toHaveBeenCalled();
  });

  it.each([true, false])('reports a sign-in whose session came before, and only that: %s', async (isReported) => {
    const { runtime, run, heard, host, notes } = setUp();
    heard.reportsSignIn.mockReturnValue(isReported);
    const [begun, gate, ended] = [deferred(), deferred(), deferred()];
    run(async (ctx: Context) => {
      begun.resolve();
      await gate.promise;
      ctx.emit({ type: 'p/happened' });
      const action = { type: 'p/noted', note: 'late' } as const;
      await ctx.completeSignIn({ method: 'p:code', action, event: { type: 'SIGNED_IN' } });
      ended.resolve();
    });
    await begun.promise;
    host.mounted = false;
    runtime.stop();
    gate.resolve();
    await ended.promise;
    expect(notes()).toEqual([]);
    const types = heard.onEvent.mock.calls.map(([{ type }]) => type);
    expect(types).toEqual(isReported ? ['SIGNED_IN', 'AUTHENTICATE_FLOW_COMPLETE'] : []);
    expect(heard.onSignIn).toHaveBeenCalledTimes(isReported ? 1 : 0);
  });
});

it('a product that was removed has its own port after it is added again', async () => {
  const { runToEnd, host } = setUp();
  const present = host.composition;
  const ports: unknown[] = [];
  const compositions = [compose([]), present];
  const flow = async (ctx: Context) => {
    host.composition = compositions.shift() ?? present;
    ports.push(await ctx.port());
    host.composition = present;
  };
  await runToEnd(flow);
  await runToEnd(flow);
  expect(ports).toEqual(['the provider', { connection: 'the provider' }]);
});

describe('screens', () => {
  it('that fail to load fail the flow with a user message and keep the old screen', async () => {
    const { runToEnd, core, status } = setUp();
    const flow = (ctx: Context) => ctx.go('broken');
    await runToEnd(flow);
    expect(status(flow)).toMatchObject({
      status: 'failed',
      error: { code: 'code/not-loaded', userMessage: { id: 'error.connection' } },
    });
    expect(core().screen).toBe('main');
  });

  it.each([
    'TypeError: Failed to fetch dynamically imported module: https://example.com/next.js',
    'TypeError: error loading dynamically imported module: https://example.com/next.js',
    'TypeError: Importing a module script failed.',
    'ChunkLoadError: Loading chunk 5 failed. (error: https://example.com/5.js)',
    'ChunkLoadError: Loading CSS chunk 5 failed.',
    'Error: Unable to preload CSS for /assets/next.css',
    'TypeError: Load failed',
  ])('that do not load name the connection: %s', async (text) => {
    const cause = { toString: () => text };
    const { runToEnd, status } = setUp({ screens: { next: () => Promise.reject(cause) } });
    const flow = (ctx: Context) => ctx.go('next');
    await runToEnd(flow);
    expect(status(flow)?.error).toMatchObject({ code: 'code/not-loaded', userMessage: { id: 'error.connection' } });
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    new TypeError('e.split is not a function'),
    new ReferenceError('process is not defined'),
    new SyntaxError("The requested module './a.js' does not provide an export named 'b'"),
    'a text',
  ])('that load and throw do not name the connection: %s', async (cause) => {
    const { runToEnd, heard } = setUp({ screens: { next: () => Promise.reject(cause) } });
    await runToEnd((ctx: Context) => ctx.go('next'));
    const error = heard.onError.mock.lastCall?.[0];
    expect(error).toMatchObject({ code: 'code/failed', userMessage: { id: 'error.unknown' } });
    expect(error?.cause).toBe(cause);
  });

  it('that do not exist cause an error with their name', async () => {
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

describe('a plugin that holds sign-ins', () => {
  const signIn = async (ctx: Context) =>
    ctx.completeSignIn({ screen: 'next', method: 'p:code', isNew: true, event: { type: 'SIGNED_IN' } });
  const holding = (hold: NonNullable<ScreenControl['holdSignIn']>) => ({
    start: (_ctx: FlowContext, screens: ScreenControl) => void (screens.holdSignIn = hold),
  });

  it('delays the screen and the events, and its screen is replaced', async () => {
    const gate = deferred();
    const hold = vi.fn(async () => {
      await gate.promise;
      return true;
    });
    const { runtime, run, core, heard, go } = setUp(holding(hold));
    (await runtime.engine()).start();
    run(signIn);
    await waitFor(() => expect(hold).toHaveBeenCalledWith(expect.objectContaining({ method: 'p:code', isNew: true })));
    await go('p/next');
    await go('main');
    expect(heard.onEvent).not.toHaveBeenCalled();
    gate.resolve();
    await waitFor(() =>
      expect(heard.onSignIn).toHaveBeenCalledWith(expect.objectContaining({ method: 'p:code', isNew: true })),
    );
    expect(core().screen).toBe('p/next');
  });

  it('without a screen of its own leaves a screen to which the person has gone', async () => {
    const gate = deferred();
    const hold = async () => {
      await gate.promise;
      return false;
    };
    const { runtime, run, core, heard, go } = setUp(holding(hold));
    (await runtime.engine()).start();
    run(signIn);
    await go('p/next');
    await go('main');
    gate.resolve();
    await waitFor(() =>
      expect(heard.onSignIn).toHaveBeenCalledWith(expect.objectContaining({ method: 'p:code', isNew: true })),
    );
    expect(core().screen).toBe('main');
  });
});

describe('the start of products', () => {
  it('is undone for the other products if the cleanup of one throws', async () => {
    const reported = nextUnhandledRejection();
    const why = new Error('no battery');
    const undo = vi.fn();
    const broken = definePlugin({
      id: 'broken',
      start: () => () => {
        throw why;
      },
    });
    const { runtime, host } = setUp();
    host.composition = compose([broken, definePlugin({ id: 'fine', start: () => undo })]);
    runtime.store.use(host.composition.plugins);
    (await runtime.engine()).start();
    runtime.stop();
    expect(undo).toHaveBeenCalledOnce();
    expect(await reported).toBe(why);
  });

  it('runs once for each product, including later ones, and is undone at the stop', async () => {
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
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(2));
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('reports an error to the host if one throws', async () => {
    const { runtime, heard } = setUp({
      start: () => {
        throw new Error('no');
      },
    });
    (await runtime.engine()).start();
    await waitFor(() => expect(heard.onError).toHaveBeenCalledTimes(1));
    expect(heard.onError.mock.lastCall?.[0]).toMatchObject({
      code: 'product/start-threw',
      userMessage: { text: 'no' },
    });
  });
});

describe('a flow with a paused timeout', () => {
  it('has no time limits during the pause, and all of them afterwards', async () => {
    const { run, clock, status } = setUp();
    const dialog = deferred();
    const resumed = deferred();
    const flow = async (ctx: Context) => {
      ctx.pauseTimeout();
      await dialog.promise;
      ctx.restartTimeout();
      resumed.resolve();
      await new Promise(() => {});
    };
    run(flow, 'input');
    clock.advance(3_000);
    expect(status(flow)).toMatchObject({ status: 'slow' });
    await waitFor(() => expect(clock.pending).toBe(0));
    expect(status(flow)).toEqual({ status: 'busy' });
    clock.advance(600_000);
    expect(status(flow)).toEqual({ status: 'busy' });
    dialog.resolve();
    await resumed.promise;
    clock.advance(3_000);
    expect(status(flow)).toMatchObject({ status: 'slow' });
    clock.advance(12_000);
    expect(status(flow)).toMatchObject({ status: 'failed', error: { code: 'flow/timed-out' } });
    expect(clock.pending).toBe(0);
  });

  it('does not become busy again after its timeout', async () => {
    const { run, clock, status } = setUp();
    const answer = deferred();
    const held = deferred();
    let isBegun = false;
    const flow = async (ctx: Context) => {
      isBegun = true;
      await answer.promise;
      ctx.pauseTimeout();
      held.resolve();
    };
    run(flow);
    await waitFor(() => expect(isBegun).toBe(true));
    clock.advance(15_000);
    answer.resolve();
    await held.promise;
    expect(status(flow)).toMatchObject({ status: 'failed', error: { code: 'flow/timed-out' } });
    expect(clock.pending).toBe(0);
  });

  it('starts no time limits after its screen is left', async () => {
    const { run, go, clock } = setUp();
    const dialog = deferred();
    const resumed = deferred();
    const flow = async (ctx: Context) => {
      ctx.pauseTimeout();
      await dialog.promise;
      ctx.restartTimeout();
      resumed.resolve();
    };
    run(flow);
    await waitFor(() => expect(clock.pending).toBe(0));
    await go('p/next');
    dialog.resolve();
    await resumed.promise;
    expect(clock.pending).toBe(0);
  });
});

describe('a plugin that follows sign-ins', () => {
  it.each([true, false])('hears of one after its events, if the host hears of it: %s', async (isReported) => {
    const order: unknown[] = [];
    const { runtime, runToEnd, heard } = setUp({
      start: (_ctx: FlowContext, screens: ScreenControl) => {
        screens.afterSignIn = ({ method, isNew }) => order.push([method, isNew]);
      },
    });
    (await runtime.engine()).start();
    heard.reportsSignIn.mockReturnValue(isReported);
    heard.onEvent.mockImplementation(({ type }) => order.push(type));
    await runToEnd((ctx: Context) => ctx.completeSignIn({ method: 'p:code', isNew: true }));
    expect(order).toEqual(isReported ? ['AUTHENTICATE_FLOW_COMPLETE', ['p:code', true]] : []);
  });
});
