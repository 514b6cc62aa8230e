import { afterEach, describe, expect, it } from 'vitest';
import { forgetReturn, readReturn } from './returned.js';

const read = (query: string) => readReturn(new URLSearchParams(query));

describe('readReturn', () => {
  it('sees no return without a token type, whatever else is there', () => {
    expect(read('token=t&mode=login')).toEqual({ kind: 'none' });
  });

  it.each(['oauth', 'magic_links'])('lets the page spend a token of the type %s', (type) => {
    expect(read(`stytch_token_type=${type}&token=t`)).toEqual({ kind: 'authenticate' });
  });

  it('lets the page take up what a provider says instead of a token', () => {
    expect(read('stytch_token_type=oauth&error=access_denied')).toEqual({ kind: 'authenticate' });
    expect(read('stytch_token_type=magic_links&error=access_denied')).toMatchObject({ kind: 'unknown' });
    expect(read('error=access_denied')).toEqual({ kind: 'none' });
  });

  it.each(['reset_password', 'login'])('leaves a token of the type %s to the mode resetPassword', (type) => {
    expect(read(`stytch_token_type=${type}&token=t`)).toEqual({ kind: 'resetPassword' });
  });

  it('names a type that it does not know', () => {
    expect(read('stytch_token_type=sso&token=t')).toEqual({
      kind: 'unknown',
      problem: 'This page knows no link of the type "sso".',
    });
  });

  it('calls a link without a token incomplete', () => {
    expect(read('stytch_token_type=magic_links&token=')).toMatchObject({ kind: 'unknown' });
  });
});

describe('forgetReturn', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('takes the token out of the address and leaves the rest', () => {
    history.replaceState({ kept: true }, '', '/play?config=e30&stytch_token_type=sso&token=secret#there');
    forgetReturn();
    expect(location.pathname + location.search + location.hash).toBe('/play?config=e30#there');
    expect(history.state).toEqual({ kept: true });
  });
});
