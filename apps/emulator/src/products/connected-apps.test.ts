import { describe, expect, it } from 'vitest';
import { benchInProcess, ORIGIN } from '../testing/bench.js';
import { CLIENT_ID, idpBench, PUBLIC_APP } from '../testing/idp-bench.js';

describe('a consent', () => {
  it('is listed with its scopes, and without a name if the application was removed', async () => {
    const idp = await idpBench();
    const list = async () =>
      (await idp.sdk<{ data: object }>('GET', '/users/connected_apps', { secret: idp.secret })).json.data;
    expect(await list()).toMatchObject({ connected_apps: [] });
    await idp.allow({ ...idp.parameters, scopes: ['openid', 'phone', 'unknown'] });
    expect(await list()).toMatchObject({
      connected_apps: [
        {
          connected_app_id: CLIENT_ID,
          name: 'Relying Party Demo',
          description: '',
          client_type: 'public',
          scopes_granted: 'openid phone',
        },
      ],
    });
    await idp.control('PATCH', '/project', { connected_apps: [] });
    expect(await list()).toMatchObject({ connected_apps: [{ connected_app_id: CLIENT_ID, name: '' }] });
  });

  it('is revoked with all codes and tokens, once, and only by its user', async () => {
    const idp = await idpBench();
    const { access_token: token } = await idp.tokens();
    const code = await idp.allow();
    const revoke = (secret: string) => idp.sdk('POST', `/users/connected_apps/${CLIENT_ID}/revoke`, { secret });
    const eve = await idp.signIn('eve@example.com');
    expect((await revoke(eve.session_token)).json).toMatchObject({ error_type: 'connected_app_not_found' });
    expect((await idp.userinfo(token)).status).toBe(200);
    expect((await revoke(idp.secret)).status).toBe(200);
    expect((await idp.userinfo(token)).status).toBe(401);
    expect((await idp.exchange(code)).json.error).toBe('invalid_grant');
    expect((await revoke(idp.secret)).json).toMatchObject({ status_code: 404 });
  });

  it('is listed by the control API', async () => {
    const idp = await idpBench();
    await idp.allow();
    expect((await idp.control('GET', '/consents')).json).toEqual([
      {
        user_id: idp.userId,
        client_id: CLIENT_ID,
        scopes: ['openid', 'email'],
        granted_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });
});

describe('the registry', () => {
  const register = async (...apps: object[]) => {
    const bench = await benchInProcess();
    return bench.control<{ connected_apps: Record<string, unknown>[] } & Record<string, string>>('PATCH', '/project', {
      connected_apps: apps,
    });
  };

  it('has one default application at the host page', async () => {
    const bench = await benchInProcess({ playground: 'http://localhost:5555' });
    const { json } = await bench.control('GET', '/project');
    expect(json).toMatchObject({
      idp_page_url: 'http://localhost:5555/play?mode=identityProvider',
      connected_apps: [
        {
          client_id: CLIENT_ID,
          client_name: 'Relying Party Demo',
          client_type: 'public',
          redirect_uris: ['http://localhost:5555/relying-party'],
          post_logout_redirect_uris: ['http://localhost:5555/relying-party'],
          scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'],
          first_party: false,
        },
      ],
    });
  });

  it('fills in the defaults of an application', async () => {
    const { json } = await register({ client_id: 'a', client_name: 'A' });
    expect(json.connected_apps).toEqual([
      {
        ...{ client_id: 'a', client_name: 'A', client_type: 'public', redirect_uris: [] },
        ...{ post_logout_redirect_uris: [], scopes: [], first_party: false },
      },
    ]);
  });

  it.each([
    ['first_party', { client_secret: 's' }, true],
    ['first_party_public', {}, true],
    ['third_party', { client_secret: 's' }, false],
    ['third_party_public', {}, false],
    ['confidential', { client_secret: 's' }, false],
  ])('accepts the official type %s and derives first_party', async (client_type, more, first_party) => {
    const app = { client_id: 'a', client_name: 'A', client_type, ...more };
    expect((await register(app)).json.connected_apps).toMatchObject([{ client_type, first_party }]);
    expect((await register({ ...app, first_party: !first_party })).json.connected_apps).toMatchObject([
      { first_party: !first_party },
    ]);
  });

  it.each(['https://app.example/cb?x=1', 'http://app.example', 'com.example.app:/cb', 'http://127.0.0.1/cb'])(
    'accepts the redirect URI %s',
    async (uri) => {
      const app = { ...PUBLIC_APP, redirect_uris: [uri], post_logout_redirect_uris: [uri] };
      expect((await register(app)).status).toBe(200);
    },
  );

  it.each([
    [{ redirect_uris: ['/cb'] }, 'connected_apps.0.redirect_uris.0', 'expected an absolute URI'],
    [{ redirect_uris: [' https://app.example/'] }, 'connected_apps.0.redirect_uris.0', 'expected an absolute URI'],
    [{ redirect_uris: ['https://app.example/#x'] }, 'connected_apps.0.redirect_uris.0', 'no fragment'],
    [{ redirect_uris: ['https://app.example/#'] }, 'connected_apps.0.redirect_uris.0', 'no fragment'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'connected_apps.0.redirect_uris.0', 'private-use scheme'],
    [{ redirect_uris: ['data:text/html,x'] }, 'connected_apps.0.redirect_uris.0', 'private-use scheme'],
    [{ redirect_uris: ['myapp:/cb'] }, 'connected_apps.0.redirect_uris.0', 'with a period'],
    [{ redirect_uris: ['https://ada@app.example/'] }, 'connected_apps.0.redirect_uris.0', 'no user name'],
    [{ redirect_uris: ['https://app.example/?state=x'] }, 'connected_apps.0.redirect_uris.0', 'holds "state"'],
    [{ post_logout_redirect_uris: ['cb'] }, 'connected_apps.0.post_logout_redirect_uris.0', 'expected an absolute URI'],
    [{ client_type: 'confidential' }, 'connected_apps.0.client_secret', 'needs a client_secret'],
    [{ client_secret: 'x' }, 'connected_apps.0.client_secret', 'can’t keep a client_secret'],
    [{ client_type: 'web' }, 'connected_apps.0.client_type', 'first_party_public'],
    [{ client_id: 'with space' }, 'connected_apps.0.client_id', 'ASCII'],
    [{ client_logo_url: 'http://app.example/l.png' }, 'connected_apps.0.client_logo_url', 'https'],
    [{ scopes: ['two words'] }, 'connected_apps.0.scopes.0', 'without spaces'],
  ])('rejects %j and names the field and the reason', async (change, field, reason) => {
    const { status, json } = await register({ ...PUBLIC_APP, ...change });
    expect(status).toBe(400);
    expect(json['error_message']).toContain(`"${field}"`);
    expect(json['error_message']).toContain(reason);
  });

  it('rejects two applications with one client_id', async () => {
    const { json } = await register(PUBLIC_APP, PUBLIC_APP);
    expect(json['error_message']).toContain('two have the same client_id');
  });

  it.each(['/play', 'javascript:alert(1)', 'https://login.example/#x'])('rejects the page %s', async (page) => {
    const bench = await benchInProcess();
    const { json } = await bench.control('PATCH', '/project', { idp_page_url: page });
    expect(json['error_message']).toContain('"idp_page_url"');
  });

  it('reads a stored registry of an older version', async () => {
    const bench = await benchInProcess();
    const old = [{ client_id: 'old', client_name: 'Old', client_type: 'first_party', redirect_uris: [`${ORIGIN}/cb`] }];
    const stored = old.map((app) => ({
      ...app,
      post_logout_redirect_uris: [],
      scopes: ['openid'],
      first_party: false,
    }));
    bench.emulator.database.run('INSERT INTO settings VALUES (?, ?)', ['connected_apps', JSON.stringify(stored)]);
    bench.emulator.project.reset();
    const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'old', code: 'x' });
    const answer = await bench.raw<{ error: string }>('/v1/oauth2/token', { method: 'POST', body });
    expect([answer.status, answer.json.error]).toEqual([401, 'invalid_client']);
  });
});
