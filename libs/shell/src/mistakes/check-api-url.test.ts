// @vitest-environment jsdom
import { createProvider } from '@latchkey/client';
import { describe, expect, it } from 'vitest';
import { checkApiUrl } from './check-api-url.js';

const VALID = [
  undefined,
  '',
  'auth.example.com',
  'https://auth.example.com',
  'https://auth.example.com:8443/path/',
  'http://localhost:4210',
  'http://[::1]:4210',
];
const INVALID = [
  'not a url',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://',
  '//example.com',
  'https://u:p@example.com',
  'https://example.com?x',
  'http://localhost:port',
];

describe('checkApiUrl', () => {
  it.each(VALID)('finds nothing in %s', (apiUrl) => {
    expect(checkApiUrl(apiUrl)).toBeUndefined();
  });

  it.each(INVALID)('refuses %s, as the connection does', async (apiUrl) => {
    expect(checkApiUrl(apiUrl)).toMatchObject({ code: 'provider/invalid-api-url', blocks: true });
    await expect(createProvider(`public-token-test-${apiUrl}`, { apiUrl }).connect()).rejects.toMatchObject({
      code: 'provider/invalid-api-url',
      message: checkApiUrl(apiUrl)?.message,
    });
  });

  it.each([5, {}, null])('takes %o from untyped code', (apiUrl) => {
    expect(checkApiUrl(apiUrl)?.code).toBe(apiUrl === null ? undefined : 'provider/invalid-api-url');
  });

  it.each(['localhost:4310', 'localhost', '127.0.0.1:4310', '[::1]:4310', 'auth.localhost/v1'])(
    'names the scheme that %s lacks',
    (apiUrl) => {
      const found = checkApiUrl(apiUrl);
      expect(found).toMatchObject({ code: 'provider/missing-scheme' });
      expect(found?.message).toContain(`write "http://${apiUrl}".`);
      expect(found?.blocks).toBeUndefined();
    },
  );
});
