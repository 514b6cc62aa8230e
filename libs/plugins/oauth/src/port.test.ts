import { eventsReady, eventsSent, safeNavigate } from '@latchkey/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, fakeConnection, leavePage, offline, type World } from '../test/world.js';
import { createPort, fieldsOf, startAddress } from './port.js';
import { github, google } from './index.js';

vi.mock('@latchkey/client', async (original) => ({
  ...(await original<typeof import('@latchkey/client')>()),
  eventsReady: vi.fn(async () => {}),
  eventsSent: vi.fn(async () => {}),
  safeNavigate: vi.fn(),
}));

const acme = { type: 'acme', title: 'Acme' };
const PLACE = 'stytch_sdk_state_public-token-test-1::PKCE_VERIFIER:oauth';

const prepare = async (provider = github(), world: World = {}, signal = new AbortController().signal) => {
  const wire = fakeConnection(world);
  return { ...wire, departure: await createPort(wire.connection).prepare(provider, signal) };
};
const wentTo = () => vi.mocked(safeNavigate).mock.calls.map(([url]) => new URL(url));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

describe('fieldsOf', () => {
  it('gives each option its name on the wire, and nothing for what was left out', () => {
    expect(fieldsOf(acme)).toEqual({});
    const options = { custom_scopes: ['a', 'b'], provider_params: { prompt: 'login' } };
    expect(fieldsOf({ ...acme, ...options, loginRedirectURL: '/in', signupRedirectURL: '/up' })).toEqual({
      ...options,
      login_redirect_url: '/in',
      signup_redirect_url: '/up',
    });
  });
});

describe('startAddress', () => {
  it('has its parameters in the contract’s order, and takes no path from a type', () => {
    const provider = {
      type: '../x?y',
      title: 'Odd',
      custom_scopes: ['a', 'b c'],
      provider_params: { login_hint: 'ada@example.com', prompt: 'login' },
      loginRedirectURL: 'https://host.example/in?x=1&y',
      signupRedirectURL: 'https://host.example/up',
    };
    const address = startAddress('https://api.example.com/prefix', 'public-token', provider, 'challenge');
    expect(address.pathname).toBe('/prefix/v1/public/oauth/..%2Fx%3Fy/start');
    expect([...address.searchParams]).toEqual([
      ['public_token', 'public-token'],
      ['code_challenge', 'challenge'],
      ['custom_scopes', 'a b c'],
      ['provider_login_hint', 'ada@example.com'],
      ['provider_prompt', 'login'],
      ['login_redirect_url', 'https://host.example/in?x=1&y'],
      ['signup_redirect_url', 'https://host.example/up'],
    ]);
  });
});

describe('a start by the official client', () => {
  it('is made where its flags are known, with the provider’s fields, and ends when the page is left', async () => {
    const { departure, start } = await prepare(google({ custom_scopes: ['calendar'] }));
    expect(departure.needsPkce).toBe(true);
    expect(start).not.toHaveBeenCalled();
    let isLeft = false;
    const left = departure.leave().then(() => (isLeft = true));
    await vi.waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith({ custom_scopes: ['calendar'] }));
    await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
    expect(isLeft).toBe(false);
    leavePage();
    await left;
    expect(safeNavigate).not.toHaveBeenCalled();
  });

  it('keeps the client’s pair for this tab, or that there is none', async () => {
    const { departure } = await prepare();
    localStorage.setItem(PLACE, 'the pair');
    void departure.leave();
    await vi.waitFor(() => expect(Object.values({ ...sessionStorage })).toEqual(['the pair']));
    localStorage.clear();
    void departure.leave();
    await vi.waitFor(() => expect(Object.values({ ...sessionStorage })).toEqual(['null']));
  });

  it('ends with its signal', async () => {
    const turn = new AbortController();
    const { departure, start } = await prepare(github(), {}, turn.signal);
    const left = departure.leave();
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
    turn.abort();
    await left;
  });

  it('fails as the client does', async () => {
    const { departure, start } = await prepare();
    start.mockRejectedValueOnce(failed());
    await expect(departure.leave()).rejects.toMatchObject({ code: 'provider/failed' });
  });
});

describe('a start of our own', () => {
  it.each([
    ['where nothing is known of the client', github(), { readiness: undefined }],
    ['for a provider that the client does not know', acme, {}],
    ['for a name that the client has for something else', { type: 'authenticate', title: '' }, {}],
    ['for one that it has on its prototype', { type: 'attach', title: '' }, {}],
    ['where the client’s verifier might be lost with the page', github(), { storageBlocked: true }],
  ])('is made %s, with a challenge', async (_where, provider, world) => {
    const { departure, start } = await prepare(provider, world);
    expect(departure.needsPkce).toBe(true);
    const left = departure.leave();
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    leavePage();
    await left;
    expect(start).not.toHaveBeenCalled();
    const [address] = wentTo();
    expect(address?.origin).toBe('https://api.example.com');
    const { code_challenge } = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    expect(address?.searchParams.get('code_challenge')).toBe(code_challenge);
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
  });

  it('goes to the project’s own host where it has one', async () => {
    const readiness = { needsPkce: false, cnameDomain: 'id.example.com' };
    const { departure } = await prepare(acme, { readiness });
    void departure.leave();
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    expect(wentTo()[0]?.href).toMatch(/^https:\/\/id\.example\.com\/v1\/public\/oauth\/acme\/start\?/);
  });

  it('is not made without WebCrypto, nor where storage does not last', async () => {
    vi.stubGlobal('crypto', {});
    await expect(prepare(acme)).rejects.toMatchObject({ code: 'provider/insecure-context' });
    vi.unstubAllGlobals();
    vi.stubGlobal('localStorage', { setItem: () => {} });
    await expect(prepare(github(), { storageBlocked: true })).rejects.toMatchObject({
      code: 'provider/storage-blocked',
    });
    vi.unstubAllGlobals();
  });
});

describe('before the page is left', () => {
  it('a provider of which nothing is known is asked for a sign of life, for a second at most', async () => {
    const { request } = await prepare(github(), { readiness: undefined });
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'GET',
      '/projects/bootstrap/public-token-test-1',
      undefined,
      Boolean,
      expect.objectContaining({ timeoutMs: 1_000 }),
    );
  });

  it('no network is told; anything else is no reason to stay', async () => {
    const probe = (error: Error) => async () => Promise.reject(error);
    await expect(prepare(github(), { readiness: undefined, probe: probe(offline) })).rejects.toBe(offline);
    for (const code of ['provider/server-error', 'provider/timeout', 'provider/unreachable'] as const) {
      const { departure } = await prepare(github(), { readiness: undefined, probe: probe(failed({ code })) });
      expect(departure.needsPkce).toBe(true);
    }
  });

  it('a browser that calls itself offline is believed only where the provider does not answer', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { request, departure } = await prepare();
    expect(request).toHaveBeenCalledOnce();
    expect(departure.needsPkce).toBe(true);
    await expect(prepare(github(), { probe: async () => Promise.reject(offline) })).rejects.toBe(offline);
  });

  it('a client that is ready asks for nothing more', async () => {
    const { request } = await prepare();
    expect(request).not.toHaveBeenCalled();
  });

  it('telemetry is ready to leave with it, but nobody waits for that longer than a second', async () => {
    await prepare();
    expect(eventsReady).toHaveBeenCalledOnce();
    vi.useFakeTimers();
    vi.mocked(eventsReady).mockReturnValueOnce(new Promise(() => {}));
    const prepared = prepare();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect((await prepared).departure.needsPkce).toBe(true);
  });

  it('telemetry is sent before the page is left, but nobody waits for it longer than 0.3 s', async () => {
    const { departure } = await prepare(acme);
    vi.useFakeTimers();
    vi.mocked(eventsSent).mockReturnValueOnce(new Promise(() => {}));
    void departure.leave();
    await vi.advanceTimersByTimeAsync(299);
    expect(safeNavigate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(safeNavigate).toHaveBeenCalledOnce();
  });

  it('a start that was given up while telemetry left does not leave the page', async () => {
    const own = new AbortController();
    const { departure } = await prepare(acme, {}, own.signal);
    const leaving = departure.leave();
    own.abort();
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
    expect(safeNavigate).not.toHaveBeenCalled();
  });

  it('what the client’s flags come to is passed on', async () => {
    const insecure = failed({ code: 'provider/insecure-context' });
    await expect(prepare(github(), { readiness: insecure })).rejects.toBe(insecure);
  });

  it('a start that was given up meanwhile prepares nothing', async () => {
    await expect(prepare(acme, {}, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(localStorage.length).toBe(0);
  });
});
