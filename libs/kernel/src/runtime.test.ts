import { describe, expect, it, vi } from 'vitest';
import { compose } from './compose.js';
import { LatchkeyError } from './errors.js';
import type { FlowContext } from './flow.js';
import { definePlugin } from './plugin.js';
import { deferred, endless, failWith, setUp, type Context, waitFor } from '../test/runtime.js';

describe('a flow', () => {
  it('runs once for concurrent calls', async () => {
    const { run, runToEnd, settled } = setUp();
    const gate = deferred();
    const flow = vi.fn(() => gate.promise);
    for (let i = 0; i < 5; i++) run(flow);
    gate.resolve();
    await settled(flow);
    expect(flow).toHaveBeenCalledTimes(1);
    await runToEnd(flow);
    expect(flow).toHaveBeenCalledTimes(2);
  });

  it('is busy at once, slow after 3 s, and timed out after 15 s with a user message', () => {
    const { run, clock, heard, status } = setUp();
    const flow = endless();
    run(flow, 'input');
    expect(status(flow)).toEqual({ status: 'busy' });
    clock.advance(3_000);
    expect(status(flow)).toEqual({ status: 'slow' });
    clock.advance(12_000);
    expect(status(flow)).toMatchObject({
      status: 'failed',
      error: { code: 'flow/timed-out', userMessage: { id: 'error.connection' } },
    });
    expect(heard.onError).toHaveBeenCalledTimes(1);
    expect(clock.pending).toBe(0);
  });

  it('is slow after 5 s on a slow connection', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } });
    const { runtime, run, clock, status } = setUp();
    const flow = endless();
    run(flow);
    await runtime.engine();
    clock.advance(3_000);
    clock.advance(1_999);
    expect(status(flow)?.status).toBe('busy');
    clock.advance(1);
    expect(status(flow)?.status).toBe('slow');
    vi.unstubAllGlobals();
  });

  it('has no status and no timer after its end', async () => {
    const { runToEnd, clock, status } = setUp();
    const flow = async () => {};
    await runToEnd(flow);
    expect(status(flow)).toBeUndefined();
    expect(clock.pending).toBe(0);
  });

  it('that fails keeps the error until it is cleared', async () => {
    const { runToEnd, clearError, idOf, heard, status } = setUp();
    const error = new LatchkeyError({ code: 'test/no', message: 'No.' });
    const flow = failWith(error);
    await runToEnd(flow);
    expect(status(flow)).toEqual({ status: 'failed', error: { ...error } });
    expect(heard.onError).toHaveBeenCalledWith(error, idOf(flow));
    clearError(flow);
    expect(status(flow)).toBeUndefined();
  });

  it.each([
    ['an Error', new Error('boom')],
    ['undefined', undefined],
    ['a string', 'boom'],
  ])('that throws %s, also before its first await, fails with an error that keeps the cause', async (_name, thrown) => {
    const { runToEnd, status } = setUp();
    const flow = () => {
      throw thrown;
    };
    await runToEnd(flow);
    expect(status(flow)).toMatchObject({ status: 'failed', error: { code: 'flow/threw' } });
  });

  it('that fails without a user message receives a default one', async () => {
    const { runToEnd, status } = setUp();
    const flow = failWith(new LatchkeyError({ code: 'test/no', message: 'No.' }));
    await runToEnd(flow);
    expect(status(flow)).toMatchObject({ error: { code: 'test/no', userMessage: { id: 'error.unknown' } } });
  });

  it('with a retry delay counts down, and does not start before its end', async () => {
    const { run, clearError, clock, status } = setUp();
    const flow = vi.fn(async () => {
      throw new LatchkeyError({ code: 'test/slow-down', message: 'Slow down.', retryAfterMs: 1_500 });
    });
    run(flow);
    await waitFor(() => expect(status(flow)).toMatchObject({ status: 'failed', waitSeconds: 2 }));
    run(flow);
    clearError(flow);
    expect(status(flow)).toMatchObject({ waitSeconds: 2 });
    clock.advance(1_000);
    expect(status(flow)).toMatchObject({ waitSeconds: 1 });
    clock.advance(1_000);
    expect(status(flow)).toMatchObject({ waitSeconds: 0 });
    expect(clock.pending).toBe(0);
    run(flow);
    await waitFor(() => expect(flow).toHaveBeenCalledTimes(2));
  });

  it('receives the port of its product, created once per provider', async () => {
    const { runToEnd } = setUp();
    const ports: unknown[] = [];
    const flow = async (ctx: Context) => void ports.push(await ctx.port());
    await runToEnd(flow);
    await runToEnd(flow);
    expect(ports[0]).toEqual({ connection: 'the provider' });
    expect(ports[1]).toBe(ports[0]);
  });

  it('can call a flow of another product, with the state of that product', async () => {
    const { runtime, core, host, status, notes } = setUp({
      flows: async () => ({ note: async (ctx: Context, note: string) => ctx.dispatch({ type: 'p/noted', note }) }),
    });
    const ours = vi.fn(async (ctx: FlowContext, name: string) => ctx.call({ plugin: 'p', value: name }, 'called'));
    const other = definePlugin({ id: 'other', flows: async () => ({ ours }) });
    host.composition = compose([...host.composition.plugins.values(), other]);
    runtime.run('other/ours', 'note');
    await waitFor(() => expect(notes()).toEqual(['called']));
    runtime.run('other/ours', 'missing');
    await waitFor(() => expect(core().flows['other/ours']?.error?.code).toBe('flow/unknown'));
    expect(status(ours)).toBeUndefined();
  });

  it('fails with an error that names it if it or its product does not exist', async () => {
    const { runtime, core, heard } = setUp();
    const statuses = () => core().flows;
    for (const id of ['p/missing', 'nobody/missing']) {
      runtime.run(id, undefined);
      await waitFor(() => expect(statuses()[id]?.error?.code).toBe('flow/unknown'));
      expect(heard.onError.mock.lastCall?.[0].message).toContain(`"${id}"`);
    }
    expect(heard.onError).toHaveBeenCalledTimes(2);
  });

  it('fails with a user message if its code does not load, and the next run retries', async () => {
    const send = vi.fn(async () => {});
    const flows = vi.fn(async () => ({ send })).mockRejectedValueOnce(new TypeError('Loading chunk 7 failed.'));
    const { runtime, core } = setUp({ flows });
    const status = () => core().flows['p/send'];
    runtime.run('p/send', undefined);
    await waitFor(() =>
      expect(status()?.error).toMatchObject({ code: 'code/not-loaded', userMessage: { id: 'error.connection' } }),
    );
    runtime.run('p/send', undefined);
    await waitFor(() => expect(status()).toBeUndefined());
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('runs concurrently with the same flow under another key', async () => {
    const gates = { one: deferred(), other: deferred() };
    const begun: string[] = [];
    const flows = async () => ({
      async start(_ctx: unknown, key: 'one' | 'other') {
        begun.push(key);
        await gates[key].promise;
      },
    });
    const { runtime, core } = setUp({ flows });
    const busy = () => Object.keys(core().flows);
    for (const key of ['one', 'one', 'other']) runtime.run(`p/start/${key}`, key);
    await waitFor(() => expect(begun).toEqual(['one', 'other']));
    expect(busy()).toEqual(['p/start/one', 'p/start/other']);
    gates.one.resolve();
    await waitFor(() => expect(busy()).toEqual(['p/start/other']));
  });
});
