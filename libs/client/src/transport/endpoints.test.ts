// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fakeWire, freshToken } from '../../test/fake-wire.js';
import { connect } from '../connection.js';
import { endpointsFor } from './endpoints.js';

const TEST = 'public-token-test-1';

describe('endpointsFor', () => {
  it.each(['auth.example.com', 'https://auth.example.com', 'https://auth.example.com/'])(
    'passes %s to the official client as customBaseUrl',
    (apiUrl) => {
      expect(endpointsFor(TEST, apiUrl)).toEqual({
        apiBase: 'https://auth.example.com',
        options: { customBaseUrl: 'auth.example.com' },
      });
    },
  );

  it.each([
    ['http://localhost:4210', 'http://localhost:4210'],
    ['http://localhost:4210/', 'http://localhost:4210'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:4210', 'http://[::1]:4210'],
    ['localhost:4210', 'https://localhost:4210'],
    ['https://auth.example.com:8443/path/', 'https://auth.example.com:8443/path'],
    ['https://example.com/auth', 'https://example.com/auth'],
  ])('keeps scheme, port and path of %s', (apiUrl, apiBase) => {
    expect(endpointsFor(TEST, apiUrl)).toEqual({
      apiBase,
      options: { endpoints: { testAPIURL: apiBase, liveAPIURL: apiBase } },
    });
  });

  it('selects the host of the vendor by the token without an apiUrl', () => {
    expect(endpointsFor(TEST, undefined)).toEqual({ apiBase: 'https://test.stytch.com', options: {} });
    expect(endpointsFor('public-token-live-1', '')).toEqual({ apiBase: 'https://api.stytch.com', options: {} });
  });

  it.each([
    'not a url',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://',
    '//example.com',
    'https://u:p@example.com',
    'https://example.com?x',
    'https://example.com/#x',
    'http://localhost:port',
  ])('rejects %s with an error that names the accepted values', async (apiUrl) => {
    expect(endpointsFor(TEST, apiUrl)).toBeUndefined();
    await expect(connect(TEST, apiUrl)).rejects.toMatchObject({
      code: 'provider/invalid-api-url',
      message: `createProvider(): apiUrl is "${apiUrl}", which is neither a host nor an http(s) address. Pass a host ("auth.example.com") or an http(s) address.`,
    });
  });
});

// The option that keeps scheme, port and path is undocumented: this test fails if a release removes it.
it.each(['http://localhost:4210', 'https://auth.example.com', 'https://auth.example.com:8443/path', undefined])(
  'the official client sends requests to the base for %s',
  async (apiUrl) => {
    const { seen } = fakeWire();
    const { StytchClient } = await import('@stytch/vanilla-js/headless');
    const token = freshToken();
    const { apiBase, options } = endpointsFor(token, apiUrl) ?? {};
    new StytchClient(token, options);
    expect(seen[0]?.url).toBe(`${apiBase}/sdk/v1/projects/bootstrap/${token}`);
  },
);
