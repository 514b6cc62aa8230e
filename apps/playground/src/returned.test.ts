import { afterEach, describe, expect, it } from 'vitest';
import { forgetReturn, readReturn } from './returned.js';

const read = (query: string) => readReturn(new URLSearchParams(query));

describe('readReturn', () => {
  it('reads no redirect without a token type', () => {
    expect(read('token=t&mode=login')).toEqual({ kind: 'none' });
  });

  it.each(['oauth', 'magic_links'])('lets the page use a token of the type %s', (type) => {
    expect(read(`stytch_token_type=${type}&token=t`)).toEqual({ kind: 'authenticate' });
  });

  it('lets the page handle a provider’s error', () => {
    expect(read('stytch_token_type=oauth&error=access_denied')).toEqual({ kind: 'authenticate' });
    expect(read('stytch_token_type=magic_links&error=access_denied')).toMatchObject({ kind: 'unknown' });
    expect(read('error=access_denied')).toEqual({ kind: 'none' });
  });

  it.each(['reset_password', 'login'])('leaves a token of the type %s to the mode resetPassword', (type) => {
    expect(read(`stytch_token_type=${type}&token=t`)).toEqual({ kind: 'resetPassword' });
  });

  it('reports an unknown type', () => {
    expect(read('stytch_token_type=sso&token=t')).toEqual({
      kind: 'unknown',
      problem: 'This page cannot handle a link of the type "sso".',
    });
  });

  it('reports a link without a token as incomplete', () => {
    expect(read('stytch_token_type=magic_links&token=')).toMatchObject({ kind: 'unknown' });
  });
});

describe('forgetReturn', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('removes the token from the address and keeps the rest', () => {
    history.replaceState({ kept: true }, '', '/play?config=e30&stytch_token_type=sso&token=secret#there');
    forgetReturn();
    expect(location.pathname + location.search + location.hash).toBe('/play?config=e30#there');
    expect(history.state).toEqual({ kept: true });
  });
});
