import { eventsReady, eventsSent, safeNavigate } from '@latchkey/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, fakeConnection, leavePage, offline, type ConnectionOverrides } from '../test/fake-connection.js';
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

const prepare = async (
  provider = github(),
  overrides: ConnectionOverrides = {},
  signal = new AbortController().signal,
) => {
  const wire = fakeConnection(overrides);
  return { ...wire, departure: await createPort(wire.connection).prepare(provider, signal) };
};
/** The URLs that the page navigated to. */
const navigations = () => vi.mocked(safeNavigate).mock.calls.map(([url]) => new URL(url));
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

describe('fieldsOf', () => {
  it('returns each option under the API’s name and omits unset options', () => {
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
  it('has the parameters in the order of the contract, and encodes the type', () => {
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

describe('a start', () => {
  it.each([
    ['where the project requires PKCE', github(), {}],
    ['where the project does not require PKCE', github(), { readiness: { needsPkce: false, cnameDomain: null } }],
    ['while the project’s settings are unknown', github(), { readiness: undefined }],
    ['for a provider that the client does not know', acme, {}],
    ['for the type authenticate, which is a method of the client', { type: 'authenticate', title: '' }, {}],
    ['where the client has a replacement for blocked cookies', github(), { storageBlocked: true }],
  ])('sends a code challenge %s, and stores the pair for this tab', async (_when, provider, overrides) => {
    const { departure, start } = await prepare(provider, overrides);
    void departure.leave();
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    expect(start).not.toHaveBeenCalled();
    const [address] = navigations();
    expect(address?.origin).toBe('https://api.example.com');
    const pair = localStorage.getItem(PLACE) ?? '{}';
    const { code_challenge } = JSON.parse(pair);
    expect(address?.searchParams.get('code_challenge')).toBe(code_challenge);
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
    expect(Object.values({ ...sessionStorage })).toEqual([pair]);
  });

  it('passes the provider’s options', async () => {
    const { departure } = await prepare(google({ custom_scopes: ['calendar'] }));
    void departure.leave();
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    expect(navigations()[0]?.searchParams.get('custom_scopes')).toBe('calendar');
  });

  it('resolves when the page is left', async () => {
    const { departure } = await prepare();
    let isLeft = false;
    const left = departure.leave().then(() => (isLeft = true));
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    expect(isLeft).toBe(false);
    leavePage();
    await left;
  });

  it('resolves also when the page is left before it navigates', async () => {
    const { departure } = await prepare();
    const left = departure.leave();
    leavePage();
    await left;
    expect(safeNavigate).toHaveBeenCalledOnce();
  });

  it('resolves when its signal aborts', async () => {
    const own = new AbortController();
    const { departure } = await prepare(github(), {}, own.signal);
    const left = departure.leave();
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalled());
    own.abort();
    await left;
  });

  it('rejects with the error of the navigation', async () => {
    const { departure } = await prepare();
    vi.mocked(safeNavigate).mockImplementationOnce(() => {
      throw failed();
    });
    await expect(departure.leave()).rejects.toMatchObject({ code: 'provider/failed' });
  });

  it('navigates to the project’s own host if it has one', async () => {
    const readiness = { needsPkce: false, cnameDomain: 'id.example.com' };
    const { departure } = await prepare(acme, { readiness });
    void departure.leave();
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    expect(navigations()[0]?.href).toMatch(/^https:\/\/id\.example\.com\/v1\/public\/oauth\/acme\/start\?/);
  });

  it('is rejected without WebCrypto, and if storage does not keep values', async () => {
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

describe('the preparation of a start', () => {
  it('checks for at most 1 s whether the provider responds if the project’s settings are unknown', async () => {
    const { request } = await prepare(github(), { readiness: undefined });
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'GET',
      '/projects/bootstrap/public-token-test-1',
      undefined,
      Boolean,
      expect.objectContaining({ timeoutMs: 1_000 }),
    );
  });

  it('rejects offline, but not after another error of that check', async () => {
    const probe = (error: Error) => async () => Promise.reject(error);
    await expect(prepare(github(), { readiness: undefined, probe: probe(offline) })).rejects.toBe(offline);
    for (const code of ['provider/server-error', 'provider/timeout', 'provider/unreachable'] as const) {
      const { departure } = await prepare(github(), { readiness: undefined, probe: probe(failed({ code })) });
      expect(departure).toBeDefined();
    }
  });

  it('checks whether the provider responds if the browser reports that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { request, departure } = await prepare();
    expect(request).toHaveBeenCalledOnce();
    expect(departure).toBeDefined();
    await expect(prepare(github(), { probe: async () => Promise.reject(offline) })).rejects.toBe(offline);
  });

  it('sends no request if the project’s settings are known', async () => {
    const { request } = await prepare();
    expect(request).not.toHaveBeenCalled();
  });

  it('waits for the telemetry code for at most 1 s', async () => {
    await prepare();
    expect(eventsReady).toHaveBeenCalledOnce();
    vi.useFakeTimers();
    vi.mocked(eventsReady).mockImplementationOnce(never);
    const prepared = prepare();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect((await prepared).departure).toBeDefined();
  });

  it('rejects with the error of the project’s settings', async () => {
    const insecure = failed({ code: 'provider/insecure-context' });
    await expect(prepare(github(), { readiness: insecure })).rejects.toBe(insecure);
  });

  it('stores nothing if the signal has already aborted', async () => {
    await expect(prepare(acme, {}, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(localStorage.length).toBe(0);
  });
});

describe('the navigation', () => {
  it('waits for at most 0.3 s until the telemetry is sent', async () => {
    const { departure } = await prepare(acme);
    vi.useFakeTimers();
    vi.mocked(eventsSent).mockImplementationOnce(never);
    void departure.leave();
    await vi.advanceTimersByTimeAsync(299);
    expect(safeNavigate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(safeNavigate).toHaveBeenCalledOnce();
  });

  it('does not happen if the start is aborted while the telemetry is sent', async () => {
    const own = new AbortController();
    const { departure } = await prepare(acme, {}, own.signal);
    const leaving = departure.leave();
    own.abort();
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
    expect(safeNavigate).not.toHaveBeenCalled();
  });
});
