import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeConnection, type Wire } from '../test/connection.js';
import { refusal, session, throws } from '../test/flow-context.js';
import { createPort, descriptionsOf, type IdpPort } from './port.js';
import type { AuthorizeParams } from './request.js';

const { signal } = new AbortController();
const params: AuthorizeParams = {
  client_id: 'c',
  redirect_uri: 'https://rp.example/cb',
  response_type: 'code',
  scopes: ['openid', 'a'],
  code_challenge: 'E9',
  state: 's&+%',
  nonce: 'n',
};
const portOf = (wire: Wire) => {
  const fake = fakeConnection(wire);
  return { ...fake, port: createPort(fake.connection) };
};

afterEach(() => vi.unstubAllGlobals());

describe('the start of an authorization', () => {
  const answer = {
    consent_required: true,
    client: { client_name: 'Engine' },
    scope_results: [
      { scope: 'openid', is_grantable: true, description: 'Verify' },
      { scope: 'a', is_grantable: false, description: null },
    ],
  };

  it('uses the official client and returns the scopes', async () => {
    const { port, calls } = portOf({ client: () => answer });
    expect(await port.startAuthorize('json', { ...params, prompt: 'consent', resource: ['r'] }, signal)).toEqual({
      consentRequired: true,
      clientName: 'Engine',
      scopes: [
        { scope: 'openid', isGrantable: true, description: 'Verify' },
        { scope: 'a', isGrantable: false },
      ],
    });
    const { client_id, redirect_uri, response_type, scopes } = params;
    const body = { client_id, redirect_uri, response_type, scopes, prompt: 'consent', resource: ['r'] };
    expect(calls).toEqual([{ call: 'authorizeStart', body }]);
  });

  it('sends the four specified parameters with the form protocol, and what the application says about the sign-in', async () => {
    const oidc = { consent_required: true, oidc_client: { client_name: 'Engine' }, grantable_scope: 'openid' };
    const { port, calls } = portOf({ own: () => ({ ...oidc, ungrantable_scope: 'a b' }) });
    expect(await port.startAuthorize('form', { ...params, prompt: 'consent' }, signal)).toEqual({
      consentRequired: true,
      clientName: 'Engine',
      scopes: [
        { scope: 'openid', isGrantable: true },
        { scope: 'a', isGrantable: false },
        { scope: 'b', isGrantable: false },
      ],
    });
    const { client_id, redirect_uri, response_type } = params;
    const body = { client_id, redirect_uri, response_type, scope: 'openid a', prompt: 'consent' };
    expect(calls).toEqual([{ call: 'POST /oauth/authorize/start', body }]);
  });

  it('returns the requested scopes if the response has none', async () => {
    const json = portOf({ client: () => ({ ...answer, scope_results: [] }) });
    const form = portOf({ own: () => ({ consent_required: true, oidc_client: {}, grantable_scope: null }) });
    const scopes = params.scopes.map((scope) => ({ scope, isGrantable: true }));
    expect((await json.port.startAuthorize('json', params, signal)).scopes).toEqual(scopes);
    expect((await form.port.startAuthorize('form', params, signal)).scopes).toEqual(scopes);
  });

  describe('is shared', () => {
    const ask = (port: IdpPort, about: Partial<AuthorizeParams> = {}, own: AbortSignal = signal) =>
      port.startAuthorize('json', { ...params, ...about }, own);

    it('by calls about the same request within 2 s', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const { port, calls } = portOf({ client: () => answer });
      await Promise.all([ask(port), ask(port)]);
      vi.advanceTimersByTime(1_999);
      await ask(port);
      expect(calls).toHaveLength(1);
      vi.advanceTimersByTime(1);
      await ask(port);
      expect(calls).toHaveLength(2);
      vi.useRealTimers();
    });

    it('not by another request or another session', async () => {
      const { port, calls, setSession } = portOf({ client: () => answer });
      await ask(port);
      await ask(port, { scopes: ['openid'] });
      setSession({ ...session, session_id: 'session-2' });
      await ask(port, { scopes: ['openid'] });
      expect(calls).toHaveLength(3);
    });

    it('not after a failure, a choice or an abort', async () => {
      const client = vi.fn<() => unknown>(() => ({ ...answer, redirect_uri: 'https://rp.example/cb?code=1' }));
      client.mockImplementationOnce(throws(refusal('odd', 500)));
      const { port, calls } = portOf({ client });
      const asked = () => calls.filter(({ call }) => call === 'authorizeStart').length;
      await expect(ask(port)).rejects.toThrow('odd');
      await ask(port);
      expect(asked()).toBe(2);

      await port.submitAuthorize(params, false, signal);
      await ask(port);
      expect(asked()).toBe(3);

      port.choiceForm(params, true);
      await ask(port);
      expect(asked()).toBe(4);

      client.mockImplementationOnce(() => new Promise(() => {}));
      const own = new AbortController();
      void ask(port, { scopes: [] }, own.signal);
      own.abort();
      await ask(port, { scopes: [] });
      expect(asked()).toBe(6);
    });
  });

  it.each(['json', 'form'] as const)(
    'accepts a response without details if no consent is required: %s',
    async (protocol) => {
      const wire = () => ({ consent_required: false });
      const { port } = portOf({ client: wire, own: wire });
      expect(await port.startAuthorize(protocol, params, signal)).toMatchObject({ consentRequired: false });
    },
  );

  it.each([
    [undefined],
    [{}],
    [{ ...answer, consent_required: 'yes' }],
    [{ ...answer, client: null }],
    [{ ...answer, scope_results: 'all' }],
    [{ ...answer, scope_results: [null] }],
    [{ ...answer, scope_results: [{ scope: 'a', is_grantable: 'no' }] }],
    [{ consent_required: true, oidc_client: 7 }],
    [{ consent_required: true, oidc_client: {}, grantable_scope: ['openid'] }],
  ])('takes no other answer: %o', async (odd) => {
    const { port } = portOf({ client: () => odd, own: () => odd });
    await expect(port.startAuthorize('json', params, signal)).rejects.toThrow(TypeError);
    if (!Object(odd).client) await expect(port.startAuthorize('form', params, signal)).rejects.toThrow(TypeError);
  });
});

describe('the choice', () => {
  it('uses the official client with every parameter unchanged', async () => {
    const { port, calls } = portOf({ client: () => ({ redirect_uri: 'https://rp.example/cb?code=1' }) });
    const given = { ...params, prompt: 'login', resource: ['r'] };
    expect(await port.submitAuthorize(given, true, signal)).toBe('https://rp.example/cb?code=1');
    expect(calls).toEqual([{ call: 'authorizeSubmit', body: { ...given, consent_granted: true } }]);
  });

  it('and its start contain how the application wants the person to sign in', async () => {
    const asked = { code_challenge_method: 'S256', login_hint: 'a@b.c', ui_locales: 'de', response_mode: 'query' };
    const given = { ...params, ...asked, max_age: '60' };
    const client = (call: string) =>
      call === 'authorizeStart' ? { consent_required: false } : { redirect_uri: 'https://rp.example/cb' };
    const { port, calls } = portOf({ client });
    await port.startAuthorize('json', given, signal);
    await port.submitAuthorize(given, true, signal);
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ ...asked, max_age: 60 }),
      expect.objectContaining({ ...asked, max_age: 60 }),
    ]);
    const plain = { ...given, code_challenge_method: 'plain' };
    expect(port.choiceForm(plain, true).fields).toMatchObject({
      ...asked,
      code_challenge_method: 'plain',
      max_age: '60',
    });
    expect(port.choiceForm(given, true).fields).not.toHaveProperty('code_challenge_method');
    await port.startAuthorize('json', { ...given, max_age: 'soon' }, signal);
    expect(calls.at(-1)?.body).not.toHaveProperty('max_age');
  });

  it.each([[undefined], [{}], [{ redirect_uri: 7 }]])('takes no other answer: %o', async (odd) => {
    const { port } = portOf({ client: () => odd });
    await expect(port.submitAuthorize(params, true, signal)).rejects.toThrow(TypeError);
  });

  it('uses a form with the specified parameters and the session’s credentials', () => {
    const { port } = portOf({});
    const { action, fields } = port.choiceForm({ ...params, prompt: 'login', resource: ['r'] }, false);
    const { __Authorization, '__X-SDK-Client': about, '__X-SDK-Parent-Host': host, ...rest } = fields;
    expect(action).toBe('http://localhost:4210/sdk/v1/oauth/authorize');
    const { scopes: _scopes, ...others } = params;
    expect(rest).toEqual({ ...others, prompt: 'login', scope: 'openid a', consent_granted: 'false' });
    expect(atob(__Authorization?.replace('Basic ', '') ?? '')).toBe('public-token-test-1:token-1');
    expect(host).toBe(location.origin);
    expect(JSON.parse(atob(about ?? ''))).toMatchObject({
      event_id: expect.stringMatching(/^event-id-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
      stytch_user_id: 'user-1',
      stytch_session_id: 'session-1',
    });
  });
});

describe('a log-out', () => {
  const asked = { client_id: 'c', post_logout_redirect_uri: 'https://rp.example/', state: 's' };
  const answer = { consent_required: false, redirect_uri: 'https://rp.example/?state=s' };

  it.each(['json', 'form'] as const)('starts with the protocol %s', async (protocol) => {
    const { port, calls } = portOf({ client: () => answer, own: () => answer });
    const started = { consentRequired: false, redirectURI: 'https://rp.example/?state=s' };
    expect(await port.startLogout(protocol, asked, signal)).toEqual(started);
    expect(calls).toEqual([{ call: protocol === 'json' ? 'logoutStart' : 'POST /oauth/logout/start', body: asked }]);
  });

  it.each([[{}], [{ ...answer, redirect_uri: null }], [{ ...answer, consent_required: 0 }]])(
    'takes no other answer: %o',
    async (odd) => {
      const { port } = portOf({ client: () => odd });
      await expect(port.startLogout('json', asked, signal)).rejects.toThrow(TypeError);
    },
  );
});

describe('the end of a session', () => {
  const fetched = vi.fn(async (..._request: Parameters<typeof fetch>) => new Response('{}'));
  beforeEach(() => {
    fetched.mockClear();
    vi.stubGlobal('fetch', fetched);
  });

  it('uses keepalive and forceClear', async () => {
    const { port, calls } = portOf({});
    await port.revoke();
    expect(calls).toEqual([{ call: 'revoke', body: { forceClear: true } }]);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  });

  it('is retried once with the old token after a retryable error', async () => {
    const { port } = portOf({ client: throws({ retryable: true }) });
    await port.revoke();
    expect(fetched).toHaveBeenCalledTimes(2);
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe('http://localhost:4210/sdk/v1/sessions/revoke');
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { Authorization: `Basic ${btoa('public-token-test-1:token-1')}` },
    });
  });

  it('is not retried after a refusal, and never rejects', async () => {
    const { port } = portOf({ client: throws({ retryable: false }) });
    await port.revoke();
    expect(fetched).toHaveBeenCalledOnce();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await portOf({ client: throws({ retryable: true }) }).port.revoke();
  });
});

describe('the session', () => {
  it('returns the client’s session without a request', async () => {
    const { port, calls } = portOf({});
    expect(await port.session(signal)).toBe(session);
    expect(await portOf({ session: null }).port.session(signal)).toBeNull();
    expect(calls).toEqual([]);
  });

  it('is requested if the client’s state comes from its cache', async () => {
    const fake = portOf({
      session: null,
      isFromCache: true,
      client() {
        fake.setSession(session);
        return { user: session.user, session };
      },
    });
    expect(await fake.port.session(signal)).toBe(session);
    expect(fake.calls.map(({ call }) => call)).toEqual(['authenticate']);
  });

  it('is null if the provider finds none, and rejects on another failure', async () => {
    const unsure = { session: null, isFromCache: true };
    const none = portOf({ ...unsure, client: throws(refusal('session_not_found', 404)) });
    expect(await none.port.session(signal)).toBeNull();
    const silent = portOf({ ...unsure, client: throws(refusal('odd', 503)) });
    await expect(silent.port.session(signal)).rejects.toThrow('odd');
  });

  it('is alive unless the provider reports its end', async () => {
    const isAlive = (client: Wire['client'] & {}) => portOf({ client }).port.isAlive(signal);
    expect(await isAlive(() => ({ user: session.user, session }))).toBe(true);
    expect(await isAlive(throws(refusal('odd', 503)))).toBe(true);
    expect(await isAlive(throws(refusal('user_unauthenticated')))).toBe(false);
  });
});

it('reads the project’s scope descriptions and ignores invalid ones', async () => {
  const policy = { scopes: [{ scope: 'a', description: 'Read' }, null, { scope: 7 }, { scope: 'b', description: 1 }] };
  const { port, calls } = portOf({ own: () => ({ rbac_policy: policy }) });
  expect([...(await port.scopeDescriptions(signal))]).toEqual([['a', 'Read']]);
  expect(calls.map(({ call }) => call)).toEqual(['GET /projects/bootstrap/public-token-test-1']);
  for (const odd of [undefined, {}, { rbac_policy: { scopes: 'all' } }]) expect(descriptionsOf(odd).size).toBe(0);
  expect(await port.projectName()).toBe('Demo');
});

describe('the time of the sign-in', () => {
  it.each([
    [
      'the latest of the factors',
      [{ last_authenticated_at: '2026-01-01T00:00:00Z' }, { last_authenticated_at: '2026-01-02T00:00:00Z' }],
      Date.UTC(2026, 0, 2),
    ],
    ['missing without a time', [{}, null, { last_authenticated_at: 'soon' }], undefined],
    ['missing for anything but a list', 'none', undefined],
  ])('is %s', (_what, factors, time) => {
    expect(portOf({ factors }).port.signedInAt()).toBe(time);
    expect(portOf({ factors, session: null }).port.signedInAt()).toBeUndefined();
  });
});
