import { describe, expect, it, vi } from 'vitest';
import { LatchkeyError } from './errors.js';
import type { FlowContext } from './flow.js';
import { coreOf } from './core-state.js';
import { definePlugin } from './plugin.js';
import { compose } from './compose.js';
import { deferred, nextUnhandledRejection, setUp, view, type Context } from '../test/runtime.js';

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
    expect(runtime.view()).toEqual({ plugin: 'p', value: view });
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
  it('is undone for the others where the undoing of one throws', async () => {
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
    runtime.update(host.composition);
    (await runtime.engine()).start();
    runtime.stop();
    expect(undo).toHaveBeenCalledOnce();
    expect(await reported).toBe(why);
  });

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

describe('a flow that waits for the person in another dialog', () => {
  it('has no time limits meanwhile, and all of them again afterwards', async () => {
    const { runtime, clock, status } = setUp();
    const dialog = deferred();
    const resumed = deferred();
    const flow = async (ctx: Context) => {
      const resume = ctx.hold();
      await dialog.promise;
      resume();
      resumed.resolve();
      await new Promise(() => {});
    };
    runtime.run('p', flow, 'input');
    clock.advance(3_000);
    expect(status(flow)).toMatchObject({ status: 'slow' });
    await vi.waitFor(() => expect(clock.pending).toBe(0));
    expect(status(flow)).toEqual({ status: 'busy', input: 'input' });
    clock.advance(600_000);
    expect(status(flow)).toEqual({ status: 'busy', input: 'input' });
    dialog.resolve();
    await resumed.promise;
    clock.advance(3_000);
    expect(status(flow)).toMatchObject({ status: 'slow' });
    clock.advance(12_000);
    expect(status(flow)).toMatchObject({ status: 'failed', error: { code: 'flow/timed-out' } });
    expect(clock.pending).toBe(0);
  });

  it('does not become busy again after it was given up', async () => {
    const { runtime, clock, status } = setUp();
    const answer = deferred();
    const held = deferred();
    let isBegun = false;
    const flow = async (ctx: Context) => {
      isBegun = true;
      await answer.promise;
      ctx.hold();
      held.resolve();
    };
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(isBegun).toBe(true));
    clock.advance(15_000);
    answer.resolve();
    await held.promise;
    expect(status(flow)).toMatchObject({ status: 'failed', error: { code: 'flow/timed-out' } });
    expect(clock.pending).toBe(0);
  });

  it('begins no limits once its screen is left', async () => {
    const { runtime, go, clock } = setUp();
    const dialog = deferred();
    const resumed = deferred();
    const flow = async (ctx: Context) => {
      const resume = ctx.hold();
      await dialog.promise;
      resume();
      resumed.resolve();
    };
    runtime.run('p', flow, undefined);
    await vi.waitFor(() => expect(clock.pending).toBe(0));
    await go('p/next');
    dialog.resolve();
    await resumed.promise;
    expect(clock.pending).toBe(0);
  });
});
