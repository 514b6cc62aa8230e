// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BOOT,
  bootstrapWith,
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
  it.each([true, false])('contains whether the project requires PKCE: %s', async (needsPkce) => {
    const { connection } = await connected(
      bootstrapWith({ pkce_required_for_oauth: needsPkce, cname_domain: 'id.example.com' }),
    );
    expect(await connection.readiness('oauth')).toEqual({ needsPkce, cnameDomain: 'id.example.com' });
    expect(await connection.readiness('passwords')).toMatchObject({ needsPkce: false });
  });

  it.each(['offline', 'serverError', 'html', 'cut', 'empty'] as const)(
    'is undefined when the bootstrap response is: %s',
    async (fault) => {
      fakeWire({ [BOOT]: FAULTS[fault] });
      expect(await (await freshConnection()).readiness('oauth')).toBeUndefined();
    },
  );

  it('is undefined after 2.5 s of waiting, and defined after the response', async () => {
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

  it('rejects as an insecure context if the project requires PKCE and WebCrypto is missing', async () => {
    removeWebCrypto();
    const { wire, connection } = await connected(bootstrapWith({ pkce_required_for_oauth: true }));
    expect(await errorOf(connection.readiness('oauth'))).toMatchObject({
      code: 'provider/insecure-context',
      retryable: false,
      userMessage: { id: 'error.insecure-context' },
    });
    wire.on(BOOT, () => ok(BOOTSTRAP));
    expect(await (await freshConnection()).readiness('oauth')).toMatchObject({ needsPkce: false });
  });

  describe('of a client that the page created', () => {
    const readinessOf = async (settings: object) => {
      fakeWire(bootstrapWith(settings));
      return (await connectedToOwnClient()).connection.readiness('oauth');
    };

    it('is defined if the project does not require PKCE', async () => {
      expect(await readinessOf({})).toMatchObject({ needsPkce: false });
    });

    it('is undefined if the project requires PKCE, with and without a captcha', async () => {
      const asks = { pkce_required_for_oauth: true };
      expect(await readinessOf(asks)).toBeUndefined();
      const captcha = { captcha_settings: { enabled: true, siteKey: 'key' } };
      expect(await readinessOf({ ...asks, ...captcha })).toBeUndefined();
    });
  });
});
