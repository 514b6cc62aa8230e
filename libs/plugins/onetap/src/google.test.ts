import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGoogle, scriptsOf } from '../test/google.js';
import { loadGoogle } from './google.js';

const ADDRESS = 'https://accounts.google.com/gsi/client';

const codeOf = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    ({ code }: { code: string }) => code,
  );

describe('Google’s script', () => {
  it('is loaded once for several widgets', async () => {
    const google = fakeGoogle();
    const { scripts } = scriptsOf(google);
    const [first, second] = [loadGoogle(ADDRESS), loadGoogle(ADDRESS)];
    expect([await first, await second]).toEqual([google.id, google.id]);
    expect(await loadGoogle(ADDRESS)).toBe(google.id);
    expect(scripts.map(({ src, async }) => ({ src, async }))).toEqual([{ src: ADDRESS, async: true }]);
  });

  it('is not loaded when the page has it already', async () => {
    const google = fakeGoogle();
    const { scripts } = scriptsOf(google);
    vi.stubGlobal('google', { accounts: { id: google.id } });
    expect(await loadGoogle(ADDRESS)).toBe(google.id);
    expect(scripts).toEqual([]);
  });

  it.each(['error', 'nothing'] as const)('is loaded again after a failed load: %s', async (load) => {
    const google = fakeGoogle();
    const { scripts, setResult } = scriptsOf(google, load);
    expect(await codeOf(loadGoogle(ADDRESS))).toBe('onetap/not-loaded');
    setResult('google');
    expect(await loadGoogle(ADDRESS)).toBe(google.id);
    expect(scripts).toHaveLength(2);
  });

  it.each([{}, { accounts: {} }, { accounts: { id: { initialize: () => {} } } }, 'google'])(
    'is rejected when its global is %o',
    async (left) => {
      scriptsOf(fakeGoogle(), 'nothing');
      vi.stubGlobal('google', left);
      expect(await codeOf(loadGoogle(ADDRESS))).toBe('onetap/not-loaded');
    },
  );

  describe('that does not load', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is rejected after 15 s', async () => {
      scriptsOf(fakeGoogle(), 'never');
      const onEnd = vi.fn();
      void codeOf(loadGoogle(ADDRESS)).then(onEnd);
      await vi.advanceTimersByTimeAsync(14_999);
      expect(onEnd).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onEnd).toHaveBeenCalledExactlyOnceWith('onetap/not-loaded');
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
    return (await import('./google.js')).loadGoogle;
  }

  it('creates one policy with its name, which accepts only the script’s URL', async () => {
    const google = fakeGoogle();
    const { scripts, setResult } = scriptsOf(google, 'error');
    const make = vi.fn((_name: string, rules: { createScriptURL(address: string): string }) => rules);
    const load = await loaderUnder(make);
    await codeOf(load(ADDRESS));
    setResult('google');
    await load(ADDRESS);
    expect(make.mock.calls.map(([name]) => name)).toEqual(['latchkey-onetap']);
    expect(scripts.map(({ src }) => src)).toEqual([ADDRESS, ADDRESS]);
    const [, policy] = make.mock.calls[0] ?? [];
    for (const address of ['https://example.com/gsi/client', `${ADDRESS}?`, 'data:text/javascript,1', '']) {
      expect(() => policy?.createScriptURL(address)).toThrow(TypeError);
    }
  });

  it('rejects with a hint and adds no script when the page forbids the policy', async () => {
    const { scripts } = scriptsOf(fakeGoogle());
    const load = await loaderUnder(() => {
      throw new TypeError('Policy disallowed.');
    });
    await expect(load(ADDRESS)).rejects.toMatchObject({
      code: 'onetap/policy-refused',
      hint: expect.stringContaining('"latchkey-onetap"'),
    });
    expect(scripts).toEqual([]);
  });
});
