import { describe, expect, it } from 'vitest';
import { readLink } from './read-link.js';
import { resetMessages } from './messages.js';

const read = (query: string, given?: string) => readLink(new URL(`https://host.example/reset${query}`), given);
const incomplete = { type: 'useless', message: resetMessages.incomplete };

describe('readLink', () => {
  it.each([
    ['?stytch_token_type=reset_password&token=t', { type: 'reset', token: 't' }],
    ['?token=t', { type: 'reset', token: 't' }],
    ['?stytch_token_type=login&token=t&public_token=p', { type: 'login', token: 't', stage: 'new' }],
  ])('finds the token in the address: %s', (query, link) => {
    expect(read(query)).toEqual({ link, isInAddress: true });
  });

  it.each([
    ['', { type: 'reset', token: 'given' }, false],
    ['?page=2', { type: 'reset', token: 'given' }, false],
    ['?stytch_token_type=reset_password&token=t', { type: 'reset', token: 'given' }, true],
    ['?stytch_token_type=login', { type: 'login', token: 'given', stage: 'new' }, true],
    ['?stytch_token_type=login&token=t', { type: 'login', token: 'given', stage: 'new' }, true],
    ['?token=a&token=b', { type: 'reset', token: 'given' }, true],
  ])('prefers the token that the host gives, and takes its kind from the address: %j', (query, link, isInAddress) => {
    expect(read(query, 'given')).toEqual({ link, isInAddress });
  });

  it.each([
    ['nothing', '', false],
    ['a type alone', '?stytch_token_type=reset_password', true],
    ['a token without text', '?stytch_token_type=login&token=', true],
    ['a token that comes twice', '?stytch_token_type=login&token=a&token=b', true],
    ['a type that comes twice', '?stytch_token_type=login&stytch_token_type=reset_password&token=a', true],
  ])('makes no link of %s', (_what, query, isInAddress) => {
    expect(read(query)).toEqual({ link: incomplete, isInAddress });
  });

  it.each(['magic_links', 'oauth', 'x'])('leaves a return of the type %s to others', (type) => {
    expect(read(`?stytch_token_type=${type}&token=t`)).toEqual({ link: incomplete, isInAddress: false });
    expect(read(`?stytch_token_type=${type}&token=t`, 'given')).toEqual({
      link: { type: 'reset', token: 'given' },
      isInAddress: false,
    });
  });

  it('takes an empty token of the host’s for none', () => {
    expect(read('', '')).toEqual({ link: incomplete, isInAddress: false });
  });
});
