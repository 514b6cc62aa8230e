import { LatchkeyError } from '@latchkey/kernel';
import { describe, expect, it, vi } from 'vitest';
import { ConfigLoader } from './config-loader.js';
import { readInputs } from './inputs.js';
import type { LoadConfig, LoadedConfig, LoginElementProperties } from './types.js';

const inputsOf = (properties: LoginElementProperties) => readInputs(document.createElement('div'), properties);
const loaded = (): LoadedConfig => ({ products: [] });

/** A loader whose loads the test ends. */
function setUp() {
  const ends: { resolve: (value: LoadedConfig) => void; reject: (error: unknown) => void }[] = [];
  const load = vi.fn<LoadConfig>(() => new Promise((resolve, reject) => void ends.push({ resolve, reject })));
  const onChange = vi.fn<() => void>();
  return { ends, load, onChange, loader: new ConfigLoader(load, onChange) };
}

describe('ConfigLoader', () => {
  it('loads a configuration once, whatever else changes', async () => {
    const { ends, load, loader, onChange } = setUp();
    const config = { products: ['otp'] };
    expect(loader.read(inputsOf({ config }))).toEqual({ status: 'loading' });
    const value = loaded();
    ends[0]?.resolve(value);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(loader.read(inputsOf({ config, locale: 'de' }))).toEqual({ status: 'ready', value });
    expect(load.mock.calls).toEqual([[config, undefined]]);
  });

  it('ignores an earlier configuration that loads after a later one', async () => {
    const { ends, loader, onChange } = setUp();
    loader.read(inputsOf({ config: '{"products":["otp"]}' }));
    loader.read(inputsOf({ config: '{"products":["passwords"]}' }));
    const [first, second] = [loaded(), loaded()];
    ends[1]?.resolve(second);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    ends[0]?.resolve(first);
    await Promise.resolve();
    const state = loader.read(inputsOf({ config: '{"products":["passwords"]}' }));
    expect(state.status === 'ready' && state.value).toBe(second);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('loads again for another mode, and passes its name', () => {
    const { load, loader } = setUp();
    loader.read(inputsOf({}));
    loader.read(inputsOf({ mode: 'resetPassword' }));
    expect(load.mock.calls).toEqual([
      [undefined, undefined],
      [undefined, 'resetPassword'],
    ]);
  });

  it.each([
    ['a rejection', new TypeError('Failed to fetch dynamically imported module'), 'code/not-loaded'],
    ['an error of its own', new LatchkeyError({ code: 'mine/own', message: 'own' }), 'mine/own'],
  ])('fails with %s, and loads again on retry', async (_what, error, code) => {
    const { ends, load, loader, onChange } = setUp();
    const inputs = inputsOf({});
    loader.read(inputs);
    ends[0]?.reject(error);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(loader.read(inputs)).toMatchObject({ status: 'failed', error: { code } });
    loader.retry();
    expect(loader.read(inputs)).toEqual({ status: 'loading' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails if loading throws', async () => {
    const onChange = vi.fn<() => void>();
    const loader = new ConfigLoader(() => {
      throw new Error('thrown');
    }, onChange);
    loader.read(inputsOf({}));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(loader.read(inputsOf({}))).toMatchObject({ status: 'failed', error: { cause: { message: 'thrown' } } });
  });

  it('fails after 15 s without an answer, and uses one that comes later', async () => {
    vi.useFakeTimers();
    const { ends, loader, onChange } = setUp();
    loader.read(inputsOf({}));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(loader.read(inputsOf({}))).toMatchObject({ status: 'failed', error: { code: 'code/not-loaded' } });
    const value = loaded();
    ends[0]?.resolve(value);
    await vi.advanceTimersByTimeAsync(0);
    expect(loader.read(inputsOf({}))).toEqual({ status: 'ready', value });
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('has no timer and no result after stop', async () => {
    vi.useFakeTimers();
    const { ends, loader, onChange } = setUp();
    loader.read(inputsOf({}));
    loader.stop();
    ends[0]?.resolve(loaded());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onChange).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('does not load what is not valid: the default products are not what was meant', () => {
    const { load, loader } = setUp();
    expect(loader.read(inputsOf({ config: '{' }))).toEqual({ status: 'ready', value: { products: [] } });
    expect(load).not.toHaveBeenCalled();
  });

  it('prefers products that are given as values, and reports a mode that is a name', () => {
    const { load, loader } = setUp();
    const state = loader.read(inputsOf({ products: [], config: {}, mode: 'resetPassword' }));
    expect(state).toMatchObject({ status: 'ready', value: { problems: [expect.stringContaining('"resetPassword"')] } });
    expect(load).not.toHaveBeenCalled();
  });
});
