// @vitest-environment jsdom
import { LatchkeyError } from '@latchkey/kernel';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { forgetEverything } from '../test/acts.js';
import { API_URL, fakeWire, freshToken } from '../test/fake-wire.js';
import { adoptClient, createProvider, sessionDurationOf, shareSessionDuration, type AdoptOptions } from './provider.js';

beforeEach(() => {
  forgetEverything();
  vi.doUnmock('@stytch/vanilla-js/headless');
});

describe('createProvider', () => {
  it('sends no request and reads no storage', () => {
    const wire = fakeWire();
    const read = vi.spyOn(Storage.prototype, 'getItem');
    const provider = createProvider(freshToken(), { apiUrl: API_URL });
    expect(provider.apiUrl).toBe(API_URL);
    expect(wire.seen).toEqual([]);
    expect(read).not.toHaveBeenCalled();
  });

  it('returns one provider per token and API URL', () => {
    const token = freshToken();
    expect(createProvider(token, { apiUrl: API_URL })).toBe(createProvider(token, { apiUrl: API_URL }));
    expect(createProvider(token)).not.toBe(createProvider(token, { apiUrl: API_URL }));
    expect(createProvider(token)).not.toBe(createProvider(freshToken()));
  });

  it.each(['', undefined, null])('refuses a missing token: %o', (token) => {
    // @ts-expect-error -- a caller without types may pass it
    expect(() => createProvider(token)).toThrow(
      expect.objectContaining({
        code: 'provider/missing-token',
        message: expect.stringMatching(
          /^createProvider\(\): publicToken is .+\. Pass the public token of your project/,
        ) as string,
      }),
    );
  });

  it('logs one warning, from the official client, for a token without the prefix', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeWire();
    const provider = createProvider('secret-test-1', { apiUrl: API_URL });
    await Promise.all([provider.connect(), provider.connect()]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.join(' ')).toContain('Expected "public-token-...", got secret-test-1');
  });
});

describe('connect', () => {
  it('builds one official client, however often it is called', async () => {
    const wire = fakeWire();
    const provider = createProvider(freshToken(), { apiUrl: API_URL });
    const [first, second] = await Promise.all([provider.connect(), provider.connect()]);
    expect(first).toBe(second);
    expect(await provider.connect()).toBe(first);
    expect(wire.to(`/projects/bootstrap/${provider.publicToken}`)).toHaveLength(1);
  });

  it('rejects with a user message if the chunk fails to load, and the next call retries', async () => {
    fakeWire();
    const failure = new TypeError('Failed to fetch dynamically imported module');
    vi.doMock('@stytch/vanilla-js/headless', () => {
      throw failure;
    });
    const provider = createProvider(freshToken(), { apiUrl: API_URL });
    const error: unknown = await provider.connect().catch((reason) => reason);
    expect(error).toBeInstanceOf(LatchkeyError);
    expect(error).toMatchObject({ code: 'code/not-loaded', userMessage: { id: 'error.connection' } });
    vi.doUnmock('@stytch/vanilla-js/headless');
    expect((await provider.connect()).publicToken).toBe(provider.publicToken);
  });

  it('rejects with an error code for an invalid API URL', async () => {
    const provider = createProvider(freshToken(), { apiUrl: 'ftp://example.com' });
    await expect(provider.connect()).rejects.toMatchObject({ code: 'provider/invalid-api-url' });
  });
});

describe('adoptClient', () => {
  /** Creates an official client as a page does, and the function that adopts it. */
  async function pageClient(options: Partial<AdoptOptions> = {}) {
    fakeWire();
    const { StytchClient } = await import('@stytch/vanilla-js/headless');
    const publicToken = freshToken();
    const client = new StytchClient(publicToken);
    const adopt = () => adoptClient(client, { publicToken, apiUrl: API_URL, ...options });
    return { client, adopt };
  }

  it('uses the given client, and returns one provider for it', async () => {
    const { client, adopt } = await pageClient();
    const provider = adopt();
    expect(adopt()).toBe(provider);
    expect((await provider.connect()).client).toBe(client);
  });

  it('accepts sessionDurationMinutes', async () => {
    const { adopt } = await pageClient({ sessionDurationMinutes: 60 });
    expect(sessionDurationOf(adopt())).toBe(60);
  });

  it('refuses a missing token', async () => {
    const { adopt } = await pageClient({ publicToken: '' });
    expect(adopt).toThrow(LatchkeyError);
  });
});

describe('the session duration', () => {
  let warn: MockInstance<typeof console.warn>;
  beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockReturnValue()));
  afterEach(() => void vi.unstubAllEnvs());

  it('is undefined without a value', () => {
    expect(sessionDurationOf(createProvider(freshToken()))).toBeUndefined();
  });

  it('is the first value of the provider, also after further createProvider calls', () => {
    const token = freshToken();
    const provider = createProvider(token, { sessionDurationMinutes: 60 });
    createProvider(token);
    createProvider(token, { sessionDurationMinutes: 60 });
    expect(sessionDurationOf(provider)).toBe(60);
    expect(warn).not.toHaveBeenCalled();
  });

  it('a shared value applies until its undo function runs', () => {
    const provider = createProvider(freshToken(), { sessionDurationMinutes: 60 });
    const undo = shareSessionDuration(provider, 60, 'a widget');
    const undoOther = shareSessionDuration(provider, 60, 'another widget');
    undo();
    expect(sessionDurationOf(provider)).toBe(60);
    undoOther();
    expect(sessionDurationOf(provider)).toBe(60);
    const alone = createProvider(freshToken());
    shareSessionDuration(alone, 90, 'a widget')();
    expect(sessionDurationOf(alone)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it('stays unchanged if the shared value is undefined', () => {
    const provider = createProvider(freshToken(), { sessionDurationMinutes: 60 });
    shareSessionDuration(provider, undefined, 'a widget')();
    expect(sessionDurationOf(provider)).toBe(60);
  });

  it('contradictory values log one warning with both places and the fix', () => {
    const provider = createProvider(freshToken(), { sessionDurationMinutes: 60 });
    shareSessionDuration(provider, 90, 'the sessionOptions of a widget');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Latchkey: sessionDurationMinutes is 60 in createProvider() and 90 in the sessionOptions of a widget, so that sessions last differently by how people sign in. Give one value, to createProvider(publicToken, { sessionDurationMinutes: 90 }).',
    );
  });

  it('contradictory values log no warning in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const provider = createProvider(freshToken(), { sessionDurationMinutes: 60 });
    shareSessionDuration(provider, 90, 'a widget');
    expect(warn).not.toHaveBeenCalled();
  });
});
