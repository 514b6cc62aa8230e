import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGoogle, scriptsOf } from '../test/google.js';
import { loadGoogle } from './google.js';

const ADDRESS = 'https://accounts.google.com/gsi/client';

const codeOf = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    ({ code }: { code: string }) => code,
  );

/** The script's load, for a widget that stays. */
const load = () => loadGoogle(ADDRESS, new AbortController().signal);

describe('Google’s script', () => {
  it('is loaded once for several widgets', async () => {
    const google = fakeGoogle();
    const { scripts } = scriptsOf(google);
    const [first, second] = [load(), load()];
    expect([await first, await second]).toEqual([google.id, google.id]);
    expect(await load()).toBe(google.id);
    expect(scripts.map(({ src, async }) => ({ src, async }))).toEqual([{ src: ADDRESS, async: true }]);
  });

  it('is not loaded when the page has it already', async () => {
    const google = fakeGoogle();
    const { scripts } = scriptsOf(google);
    vi.stubGlobal('google', { accounts: { id: google.id } });
    expect(await load()).toBe(google.id);
    expect(scripts).toEqual([]);
  });

  it.each(['error', 'nothing'] as const)('is loaded again after a failed load: %s', async (result) => {
    const google = fakeGoogle();
    const { scripts, setResult } = scriptsOf(google, result);
    expect(await codeOf(load())).toBe('onetap/not-loaded');
    setResult('google');
    expect(await load()).toBe(google.id);
    expect(scripts).toHaveLength(2);
  });

  it.each([{}, { accounts: {} }, { accounts: { id: { initialize: () => {} } } }, 'google'])(
    'is rejected when its global is %o',
    async (left) => {
      scriptsOf(fakeGoogle(), 'nothing');
      vi.stubGlobal('google', left);
      expect(await codeOf(load())).toBe('onetap/not-loaded');
    },
  );

  describe('that does not load', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is rejected after 15 s', async () => {
      scriptsOf(fakeGoogle(), 'never');
      const onEnd = vi.fn();
      void codeOf(load()).then(onEnd);
      await vi.advanceTimersByTimeAsync(14_999);
      expect(onEnd).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onEnd).toHaveBeenCalledExactlyOnceWith('onetap/not-loaded');
      expect(vi.getTimerCount()).toBe(0);
    });

    it('is loaded once more after the time limit', async () => {
      const { scripts } = scriptsOf(fakeGoogle(), 'never');
      void codeOf(load());
      await vi.advanceTimersByTimeAsync(15_000);
      void codeOf(load());
      expect(scripts).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(15_000);
    });

    it('leaves no timer when the widget is removed', async () => {
      const { scripts } = scriptsOf(fakeGoogle(), 'never');
      const widget = new AbortController();
      const end = loadGoogle(ADDRESS, widget.signal);
      widget.abort('removed');
      await expect(end).rejects.toBe('removed');
      expect(vi.getTimerCount()).toBe(0);
      await expect(loadGoogle(ADDRESS, widget.signal)).rejects.toBe('removed');
      // Otherwise the next test would wait for the same load.
      scripts[0]?.dispatchEvent(new Event('error'));
    });

    it('has the time limit of the widget that still waits, and is not loaded again for it', async () => {
      const { scripts } = scriptsOf(fakeGoogle(), 'never');
      const first = new AbortController();
      void codeOf(loadGoogle(ADDRESS, first.signal));
      await vi.advanceTimersByTimeAsync(10_000);
      const onEnd = vi.fn();
      void codeOf(load()).then(onEnd);
      first.abort();
      await vi.advanceTimersByTimeAsync(14_999);
      expect(onEnd).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onEnd).toHaveBeenCalledExactlyOnceWith('onetap/not-loaded');
      expect(scripts).toHaveLength(1);
    });

    it('reaches the widget that still waits', async () => {
      const google = fakeGoogle();
      const { scripts } = scriptsOf(google, 'never');
      const first = new AbortController();
      void codeOf(loadGoogle(ADDRESS, first.signal));
      const second = load();
      first.abort();
      vi.stubGlobal('google', { accounts: { id: google.id } });
      scripts[0]?.dispatchEvent(new Event('load'));
      expect(await second).toBe(google.id);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe('under Trusted Types', () => {
  /** Reloads the module, which keeps its policy, under the given `trusted-types`. */
  async function loaderUnder(
    createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => object,
  ) {
    vi.resetModules();
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { loadGoogle: reloaded } = await import('./google.js');
    return () => reloaded(ADDRESS, new AbortController().signal);
  }

  it('creates one policy with its name, which accepts only the script’s URL', async () => {
    const google = fakeGoogle();
    const { scripts, setResult } = scriptsOf(google, 'error');
    const make = vi.fn((_name: string, rules: { createScriptURL(address: string): string }) => rules);
    const loadUnder = await loaderUnder(make);
    await codeOf(loadUnder());
    setResult('google');
    await loadUnder();
    expect(make.mock.calls.map(([name]) => name)).toEqual(['latchkey-onetap']);
    expect(scripts.map(({ src }) => src)).toEqual([ADDRESS, ADDRESS]);
    const [, policy] = make.mock.calls[0] ?? [];
    for (const address of ['https://example.com/gsi/client', `${ADDRESS}?`, 'data:text/javascript,1', '']) {
      expect(() => policy?.createScriptURL(address)).toThrow(TypeError);
    }
  });

  it('rejects with a hint and adds no script when the page forbids the policy', async () => {
    const { scripts } = scriptsOf(fakeGoogle());
    const loadUnder = await loaderUnder(() => {
      throw new TypeError('Policy disallowed.');
    });
    await expect(loadUnder()).rejects.toMatchObject({
      code: 'onetap/policy-refused',
      hint: expect.stringContaining('"latchkey-onetap"'),
    });
    expect(scripts).toEqual([]);
  });
});
