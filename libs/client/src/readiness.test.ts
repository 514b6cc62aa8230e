// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BOOT,
  connected,
  connectedToOwnClient,
  forgetEverything,
  freshConnection,
  removeWebCrypto,
} from '../test/acts.js';
import { BOOTSTRAP, FAULTS, errorOf, fakeWire, ok } from '../test/fake-wire.js';

beforeEach(forgetEverything);

afterEach(() => void vi.useRealTimers());

describe('readiness', () => {
  it.each([true, false])('tells whether the project asks for PKCE: %s', async (needsPkce) => {
    const { connection } = await connected({
      [BOOT]: () => ok({ ...BOOTSTRAP, pkce_required_for_oauth: needsPkce, cname_domain: 'id.example.com' }),
    });
    expect(await connection.readiness('oauth')).toEqual({ needsPkce, cnameDomain: 'id.example.com' });
    expect(await connection.readiness('passwords')).toMatchObject({ needsPkce: false });
  });

  it.each(['offline', 'serverError', 'html', 'cut', 'empty'] as const)(
    'is not there when the bootstrap was answered with: %s',
    async (fault) => {
      fakeWire({ [BOOT]: FAULTS[fault] });
      expect(await (await freshConnection()).readiness('oauth')).toBeUndefined();
    },
  );

  it('is not there after 2.5 s of waiting, and is once the answer has come', async () => {
    let answer = (_response: Response) => {};
    const { connection } = await connected({ [BOOT]: () => new Promise((resolve) => (answer = resolve)) });
    vi.useFakeTimers();
    const early = connection.readiness('oauth');
    await vi.advanceTimersByTimeAsync(2_500);
    vi.useRealTimers();
    expect(await early).toBeUndefined();
    answer(ok(BOOTSTRAP));
    expect(await connection.readiness('oauth')).toMatchObject({ needsPkce: false });
  });

  it('says in words that a secure connection is needed where PKCE is asked for and there is no WebCrypto', async () => {
    removeWebCrypto();
    const { wire, connection } = await connected({ [BOOT]: () => ok({ ...BOOTSTRAP, pkce_required_for_oauth: true }) });
    expect(await errorOf(connection.readiness('oauth'))).toMatchObject({
      code: 'provider/insecure-context',
      retryable: false,
      userMessage: { id: 'error.insecure-context' },
    });
    wire.on(BOOT, () => ok(BOOTSTRAP));
    expect(await (await freshConnection()).readiness('oauth')).toMatchObject({ needsPkce: false });
  });

  describe('of a client that the page brings', () => {
    const readinessOf = async (settings: object) => {
      fakeWire({ [BOOT]: () => ok({ ...BOOTSTRAP, ...settings }) });
      return (await connectedToOwnClient()).connection.readiness('oauth');
    };

    it('is there where the project does without PKCE', async () => {
      expect(await readinessOf({})).toMatchObject({ needsPkce: false });
    });

    it('is not where it asks for it, a captcha or not: nobody knows what the client was told', async () => {
      const asks = { pkce_required_for_oauth: true };
      expect(await readinessOf(asks)).toBeUndefined();
      const captcha = { captcha_settings: { enabled: true, siteKey: 'key' } };
      expect(await readinessOf({ ...asks, ...captcha })).toBeUndefined();
    });
  });
});
