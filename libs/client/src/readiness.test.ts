// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOT, forgetEverything, freshConnection } from '../test/acts.js';
import { API_URL, BOOTSTRAP, FAULTS, errorOf, fakeWire, freshToken, ok } from '../test/fake-wire.js';
import { connect } from './connection.js';

beforeEach(forgetEverything);

afterEach(() => {
  vi.useRealTimers();
});

describe('readiness', () => {
  it.each([true, false])('tells whether the project asks for PKCE: %s', async (needsPkce) => {
    fakeWire({
      [BOOT]: () => ok({ ...BOOTSTRAP, pkce_required_for_oauth: needsPkce, cname_domain: 'id.example.com' }),
    });
    const connection = await freshConnection();
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
    fakeWire({ [BOOT]: () => new Promise((resolve) => (answer = resolve)) });
    const connection = await freshConnection();
    vi.useFakeTimers();
    const early = connection.readiness('oauth');
    await vi.advanceTimersByTimeAsync(2_500);
    vi.useRealTimers();
    expect(await early).toBeUndefined();
    answer(ok(BOOTSTRAP));
    expect(await connection.readiness('oauth')).toMatchObject({ needsPkce: false });
  });

  it('says in words that a secure connection is needed where PKCE is asked for and there is no WebCrypto', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const wire = fakeWire({ [BOOT]: () => ok({ ...BOOTSTRAP, pkce_required_for_oauth: true }) });
    const connection = await freshConnection();
    expect(await errorOf(connection.readiness('oauth'))).toMatchObject({
      code: 'provider/insecure-context',
      retryable: false,
      userMessage: { id: 'error.insecure-context' },
    });
    wire.on(BOOT, () => ok(BOOTSTRAP));
    expect(await (await freshConnection()).readiness('oauth')).toMatchObject({ needsPkce: false });
  });

  describe('of a client that the page brings', () => {
    const bring = async (settings: object) => {
      const token = freshToken();
      fakeWire({ [BOOT]: () => ok({ ...BOOTSTRAP, ...settings }) });
      const { StytchClient } = await import('@stytch/vanilla-js/headless');
      const options = { endpoints: { testAPIURL: API_URL } };
      const client = new StytchClient(token, options as ConstructorParameters<typeof StytchClient>[1]);
      return connect(token, API_URL, client);
    };

    it('is there where the project does without PKCE', async () => {
      expect(await (await bring({})).readiness('oauth')).toMatchObject({ needsPkce: false });
    });

    it('is not where it asks for it, a captcha or not: nobody knows what the client was told', async () => {
      const asks = { pkce_required_for_oauth: true };
      expect(await (await bring(asks)).readiness('oauth')).toBeUndefined();
      const captcha = { captcha_settings: { enabled: true, siteKey: 'key' } };
      expect(await (await bring({ ...asks, ...captcha })).readiness('oauth')).toBeUndefined();
    });
  });
});
