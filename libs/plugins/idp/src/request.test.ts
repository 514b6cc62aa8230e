import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequest } from './request.js';

const authorize = { client_id: 'c', redirect_uri: 'https://rp.example/cb' };
const logout = { client_id: 'c', post_logout_redirect_uri: 'https://rp.example/' };
const optionalNames = ['code_challenge', 'state', 'nonce', 'prompt'];
const queryOf = (params: Readonly<Record<string, string>>) => `?${new URLSearchParams(params)}`;
const read = (params: Readonly<Record<string, string>>) => readRequest(queryOf(params));

describe('a request in the URL', () => {
  it('is an authorization with the specified defaults', () => {
    expect(read(authorize)).toEqual({
      kind: 'authorize',
      params: { ...authorize, response_type: 'code', scopes: ['openid', 'email', 'profile'] },
    });
  });

  it('returns every optional parameter', () => {
    const optional = { code_challenge: 'E9', state: 's', nonce: 'n', prompt: 'login consent' };
    const query = `${queryOf({ ...authorize, ...optional, response_type: 'token', scope: ' openid  a openid b ' })}&resource=r1&resource=r2`;
    expect(readRequest(query)).toEqual({
      kind: 'authorize',
      params: {
        ...authorize,
        ...optional,
        response_type: 'token',
        scopes: ['openid', 'a', 'b'],
        resource: ['r1', 'r2'],
      },
    });
  });

  it('is a log-out if it has post_logout_redirect_uri', () => {
    expect(read({ ...authorize, ...logout, id_token_hint: 'h', state: 's', scope: 'openid' })).toEqual({
      kind: 'logout',
      params: { ...logout, id_token_hint: 'h', state: 's' },
    });
    const missing = { kind: 'refused', parameter: 'post_logout_redirect_uri', reason: 'missing' };
    expect(read({ ...authorize, post_logout_redirect_uri: '' })).toMatchObject(missing);
  });

  it.each([
    ['client_id', {}],
    ['client_id', { redirect_uri: 'https://rp.example/cb' }],
    ['redirect_uri', { client_id: 'c' }],
    ['redirect_uri', { client_id: 'c', redirect_uri: '' }],
    ['client_id', { post_logout_redirect_uri: 'https://rp.example/' }],
    ['post_logout_redirect_uri', { client_id: 'c', post_logout_redirect_uri: '' }],
  ])('names the missing parameter: %s of %o', (parameter, params: Readonly<Record<string, string>>) => {
    const request = read(params);
    expect(request).toMatchObject({ kind: 'refused', reason: 'missing', parameter });
    expect(request.kind === 'refused' && [request.why.message.text, request.why.names]).toEqual([
      'Required parameter is missing: {param}. Please reach out to the application developer.',
      { param: parameter },
    ]);
  });

  describe.each([
    ['an authorization', authorize, [...Object.keys(authorize), 'response_type', 'scope', ...optionalNames]],
    ['a log-out', logout, [...Object.keys(logout), 'id_token_hint', 'state']],
  ])('of %s', (_what, params, parameters) => {
    it.each(parameters)('is refused with a duplicate %s (RFC 6749 section 3.1)', (parameter) => {
      for (const first of ['a', '']) {
        const query = `${queryOf(params)}&${parameter}=${first}&${parameter}=a`;
        expect(readRequest(query)).toMatchObject({ kind: 'refused', reason: 'duplicate', parameter });
      }
    });
  });

  it('ignores parameters of the host and unrelated parameters, also duplicates', () => {
    expect(readRequest(`${queryOf(authorize)}&mode=identityProvider&x=1&x=2&token=t`)).toEqual(read(authorize));
    // `scope` belongs to authorizations, so a log-out ignores it.
    expect(readRequest(`${queryOf(logout)}&scope=a&scope=b`).kind).toBe('logout');
  });

  it.each([
    ['a plus is a space, as URLSearchParams has it', 'a+b', 'a b'],
    ['an encoded plus is a plus', 'a%2Bb', 'a+b'],
    ['encoded marks', '%26%3D%25%23', '&=%#'],
    ['invalid UTF-8 becomes U+FFFD', '%FF', '\ufffd'],
    ['a lone surrogate becomes U+FFFD', '%ED%A0%80', '\ufffd\ufffd\ufffd'],
    ['a literal percent sign stays', '100%', '100%'],
  ])('reads a state: %s', (_what, written, state) => {
    expect(readRequest(`${queryOf(authorize)}&state=${written}`)).toMatchObject({ params: { state } });
  });

  it('returns client_id, state and nonce unchanged for any text', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(text, text, text, (state, nonce, id) => {
        const sent = { ...authorize, client_id: id, state, nonce };
        const request = readRequest(queryOf(sent));
        expect(request).toMatchObject({ kind: 'authorize', params: { client_id: id, state, nonce } });
      }),
    );
  });

  it('never throws, and refuses only missing or duplicate parameters', () => {
    const known = [...Object.keys(authorize), ...Object.keys(logout), 'scope', 'state'];
    const pair = fc.tuple(fc.constantFrom(...known, 'x', '__proto__', 'constructor'), fc.string());
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const query = new URLSearchParams(pairs);
        const request = readRequest(query.toString());
        if (request.kind !== 'refused') return;
        const values = query.getAll(request.parameter);
        expect(request.reason === 'duplicate' ? values.length > 1 : !values[0]).toBe(true);
      }),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
