import { describe, expect, it, vi } from 'vitest';
import { LatchkeyError } from './errors.js';
import type { FlowContext } from './flow.js';
import { deferred, setUp, type Context } from '../test/runtime.js';

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

  it('is slow after 5 s on a slow connection', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } });
    const { runtime, clock, status } = setUp();
    const flow = () => new Promise<void>(() => {});
    runtime.run('p', flow, undefined);
    await runtime.engine();
    clock.advance(3_000);
    clock.advance(1_999);
    expect(status(flow)?.status).toBe('busy');
    clock.advance(1);
    expect(status(flow)?.status).toBe('slow');
    vi.unstubAllGlobals();
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
    expect(heard.onError).toHaveBeenCalledWith(error, flow);
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
