import { afterEach, describe, expect, it, vi } from 'vitest';
import { drafted, noChunk, passwordsContext, resetContext, strength } from '../test/contexts.js';
import { limited, offline, refusal } from '../test/provider.js';
import { checkStrength, loadPolicy } from './flows.js';
import { checkStrength as checkForReset } from './reset/flows.js';
import type { Strength } from './strength.js';

/** Starts to check a text; the test answers the provider's checks in any order. */
async function startCheck(text: string) {
  const draft = drafted(text);
  const { port, ...context } = passwordsContext();
  const checks: { text: string; resolve: (strength: Strength) => void; reject: (error: unknown) => void }[] = [];
  port.checkStrength.mockImplementation(
    (text, _email, signal) =>
      new Promise((resolve, reject) => {
        checks.push({ text, resolve, reject });
        signal.addEventListener('abort', () => reject(refusal('aborted')));
      }),
  );
  const done = checkStrength(context.ctx, draft);
  await vi.waitFor(() => expect(checks).toHaveLength(1));
  return { ...context, draft, checks, done };
}

describe('checkStrength', () => {
  it('checks the text with its address, and stores the version of the text', async () => {
    const draft = drafted();
    const { ctx, port } = passwordsContext();
    await checkStrength(ctx, draft);
    expect(port.checkStrength).toHaveBeenCalledExactlyOnceWith('correct horse', 'ada@example.com', expect.anything());
    expect(ctx.actions).toEqual([
      {
        type: 'passwords/strengthJudged',
        patch: { strengthCheck: { of: draft.version, strength: strength(true) }, policy: 'zxcvbn' },
      },
    ]);
  });

  describe('with advice', () => {
    const weak = strength(false, { advice: ['This is a very common password', 'Add another word or two.'] });

    afterEach(() => void vi.doUnmock('./advice.js'));

    async function stored(answer: Strength) {
      const { ctx, port } = passwordsContext();
      port.checkStrength.mockResolvedValue(answer);
      await checkStrength(ctx, drafted());
      return ctx.state().strengthCheck?.strength;
    }

    it('stores the id of the message for the first sentence', async () => {
      expect(await stored(weak)).toEqual({ ...weak, adviceId: 'passwords.adviceCommon' });
    });

    it('stores the result without an id for an unknown sentence, and where the table does not load', async () => {
      expect((await stored({ ...weak, advice: ['Your password rhymes.'] }))?.adviceId).toBeUndefined();
      vi.doMock('./advice.js', noChunk);
      expect((await stored(weak))?.adviceId).toBeUndefined();
    });

    it('stores no result for a text that is replaced while the table loads', async () => {
      let load: (module: object) => void = () => {};
      const loading = vi.fn<() => Promise<object>>(() => new Promise((resolve) => (load = resolve)));
      vi.doMock('./advice.js', loading);
      const { ctx, draft, checks, done } = await startCheck('abc');
      checks[0]?.resolve(weak);
      await vi.waitFor(() => expect(loading).toHaveBeenCalled());
      draft.type('correct horse');
      load({ adviceIdOf: () => undefined });
      await vi.waitFor(() => expect(checks).toHaveLength(2));
      expect(ctx.actions).toEqual([]);
      checks[1]?.resolve(strength(true));
      await done;
      expect(ctx.state().strengthCheck).toEqual({ of: draft.version, strength: strength(true) });
    });
  });

  it('checks without an address in the reset mode', async () => {
    const { ctx, port } = resetContext();
    await checkForReset(ctx, drafted());
    expect(port.checkStrength).toHaveBeenCalledExactlyOnceWith('correct horse', undefined, expect.anything());
    expect(ctx.done).toEqual(['dispatch reset-password/strengthJudged']);
  });

  it('sends no empty text, and no text twice', async () => {
    const draft = drafted('');
    const { ctx, port } = passwordsContext();
    await checkStrength(ctx, draft);
    expect(port.checkStrength).not.toHaveBeenCalled();
    draft.type('abc');
    await checkStrength(ctx, draft);
    await checkStrength(ctx, draft);
    expect(port.checkStrength).toHaveBeenCalledOnce();
  });

  it('checks each new text with its own time limit', async () => {
    const { ctx, restartTimeout, draft, checks, done } = await startCheck('a');
    draft.type('ab');
    await vi.waitFor(() => expect(checks).toHaveLength(2));
    draft.type('abc');
    await vi.waitFor(() => expect(checks).toHaveLength(3));
    checks[2]?.resolve(strength(false));
    await done;
    expect(checks.map(({ text }) => text)).toEqual(['a', 'ab', 'abc']);
    expect(ctx.actions).toMatchObject([{ patch: { strengthCheck: { of: draft.version } } }]);
    expect(restartTimeout).toHaveBeenCalledTimes(3);
  });

  it('ignores the response for an older text', async () => {
    const { ctx, draft, checks, done } = await startCheck('correct horse');
    draft.type('abc');
    checks[0]?.resolve(strength(true));
    await vi.waitFor(() => expect(checks).toHaveLength(2));
    expect(ctx.actions).toEqual([]);
    checks[1]?.resolve(strength(false));
    await done;
    expect(ctx.actions).toMatchObject([{ patch: { strengthCheck: { strength: { isValid: false } } } }]);
  });

  it('ends when the field is cleared', async () => {
    const { ctx, draft, done } = await startCheck('abc');
    draft.type('');
    await done;
    expect(ctx.actions).toEqual([]);
  });

  it.each([offline(), limited(), refusal('invalid_email')])(
    'rejects on failure, and works again: %s',
    async (error) => {
      const draft = drafted();
      const { ctx, port } = passwordsContext();
      port.checkStrength.mockRejectedValueOnce(error);
      await expect(checkStrength(ctx, draft)).rejects.toBe(error);
      await checkStrength(ctx, draft);
      expect(ctx.actions).toMatchObject([{ patch: { strengthCheck: { of: draft.version } } }]);
    },
  );

  it('ignores the failure for a replaced text', async () => {
    const { draft, checks, done } = await startCheck('a');
    checks[0]?.reject(offline());
    draft.type('ab');
    await vi.waitFor(() => expect(checks).toHaveLength(2));
    checks[1]?.resolve(strength(true));
    await done;
  });

  it('sends nothing after its screen was left', async () => {
    const leave = new AbortController();
    const draft = drafted('a');
    const { ctx, port } = passwordsContext({}, { signal: leave.signal });
    port.checkStrength.mockImplementation(async () => {
      leave.abort();
      draft.type(`${draft.read()}b`);
      return strength(true);
    });
    await checkStrength(ctx, draft);
    expect(port.checkStrength).toHaveBeenCalledOnce();
  });
});

describe('loadPolicy', () => {
  it('loads the luds settings once', async () => {
    const { ctx, port } = passwordsContext();
    await loadPolicy(ctx);
    await loadPolicy(ctx);
    expect(ctx.state().luds).toEqual({ ludsMinimumCount: 12, ludsComplexity: 3 });
    expect(port.ludsConfig).toHaveBeenCalledOnce();
  });

  it.each([
    ['the project has no settings', async () => null],
    ['the request fails', async () => Promise.reject(offline())],
  ])('does not fail and can load again when %s', async (_why, ludsConfig) => {
    const { ctx, port } = passwordsContext();
    port.ludsConfig.mockImplementationOnce(ludsConfig);
    await loadPolicy(ctx);
    expect(ctx.state().luds).toBeNull();
    await loadPolicy(ctx);
    expect(ctx.state().luds).not.toBeNull();
  });

  it('waits at most 5 s', async () => {
    let pass = () => {};
    const after = vi.fn((_ms: number, callback: () => void) => {
      pass = callback;
      return () => {};
    });
    const { ctx, port } = passwordsContext({}, { clock: { now: () => 0, after } });
    port.ludsConfig.mockReturnValueOnce(new Promise(() => {}));
    const done = loadPolicy(ctx);
    expect(after).toHaveBeenCalledExactlyOnceWith(5_000, expect.any(Function));
    pass();
    await done;
    expect(ctx.state().luds).toBeNull();
  });
});
