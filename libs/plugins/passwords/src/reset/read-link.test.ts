import { describe, expect, it } from 'vitest';
import { readLink, resetMessages } from './read-link.js';

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
  ])('prefers the token of the host, and reads its type from the address: %j', (query, link, isInAddress) => {
    expect(read(query, 'given')).toEqual({ link, isInAddress });
  });

  it.each([
    ['nothing', '', false],
    ['a type alone', '?stytch_token_type=reset_password', true],
    ['an empty token', '?stytch_token_type=login&token=', true],
    ['two tokens', '?stytch_token_type=login&token=a&token=b', true],
    ['two types', '?stytch_token_type=login&stytch_token_type=reset_password&token=a', true],
  ])('returns no link for %s', (_what, query, isInAddress) => {
    expect(read(query)).toEqual({ link: incomplete, isInAddress });
  });

  it.each(['magic_links', 'oauth', 'x'])('ignores a redirect of the type %s', (type) => {
    expect(read(`?stytch_token_type=${type}&token=t`)).toEqual({ link: incomplete, isInAddress: false });
    expect(read(`?stytch_token_type=${type}&token=t`, 'given')).toEqual({
      link: { type: 'reset', token: 'given' },
      isInAddress: false,
    });
  });

  it('treats an empty token of the host as missing', () => {
    expect(read('', '')).toEqual({ link: incomplete, isInAddress: false });
  });
});
