import { describe, expect, it } from 'vitest';
import { developerErrorOf, originsOf } from './errors.js';

describe('developerErrorOf', () => {
  it.each([
    'origin_not_allowed_for_client',
    'invalid_client',
    'oauth_config_not_found',
    'no_login_redirect_urls_set',
    'no_signup_redirect_urls_set',
    'default_provider_not_allowed',
  ])('returns %s', (reason) => {
    expect(developerErrorOf(reason)).toBe(reason);
  });

  it('returns the origin error for Google’s unregistered_origin', () => {
    expect(developerErrorOf('unregistered_origin')).toBe('origin_not_allowed_for_client');
  });

  it.each(['suppressed_by_user', 'unauthorized_credentials', 'toString', '', undefined, 7])(
    'returns undefined for %s',
    (reason) => {
      expect(developerErrorOf(reason)).toBeUndefined();
    },
  );
});

describe('originsOf', () => {
  it.each([
    ['https://example.com/login?next=1', { host: 'https://example.com' }],
    ['https://example.com:8443/', { host: 'https://example.com:8443' }],
    ['http://localhost:4200/play', { host: 'http://localhost', hostAndPort: 'http://localhost:4200' }],
    ['http://localhost/', { host: 'http://localhost' }],
    ['http://127.0.0.1:4200/', { host: 'http://127.0.0.1:4200' }],
  ])('%s is %o', (address, origins) => {
    expect(originsOf(new URL(address))).toEqual(origins);
  });
});
