// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createProvider } from './provider.js';
import { handleRedirect } from './redirect/handle-redirect.js';

const LINK = 'https://example.com/?stytch_token_type=magic_links&token=the-token';

const provider = createProvider('public-token-test-server');

/** Fails the test if anything is requested. */
function watchFetch() {
  const fetch = vi.fn(() => Promise.reject(new Error('A request was sent.')));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('handleRedirect has no result on a server', async () => {
  expect(typeof document).toBe('undefined');
  expect(await handleRedirect(provider)).toEqual({ status: 'none', tokenType: '' });
  expect(await handleRedirect(provider, { url: '/back' })).toEqual({ status: 'none', tokenType: '' });
});

it('handleRedirect uses no token on a server, and names the place for the call', async () => {
  const fetch = watchFetch();
  const oauth = 'https://example.com/?stytch_token_type=oauth&token=another';
  for (const [url, tokenType] of [
    [LINK, 'magic_links'],
    [oauth, 'oauth'],
  ] as const) {
    const { error, ...result } = await handleRedirect(provider, { url });
    expect(result).toEqual({ status: 'failed', tokenType });
    expect(error).toMatchObject({ code: 'redirect/not-in-browser', hint: expect.stringContaining('in the browser') });
  }
  expect(fetch).not.toHaveBeenCalled();
});

it('handleRedirect gives a pending result on a server to no other request', async () => {
  const pending = handleRedirect(provider, { url: LINK });
  expect(await handleRedirect(provider)).toEqual({ status: 'none', tokenType: '' });
  expect(await pending).toMatchObject({ status: 'failed' });
});

it('connect() rejects on a server, and changes no global', async () => {
  const fetch = watchFetch();
  const before = Reflect.ownKeys(globalThis).filter((name) => name !== 'fetch');
  await expect(provider.connect()).rejects.toMatchObject({
    code: 'provider/not-in-browser',
    retryable: false,
    hint: expect.stringContaining('in the browser'),
  });
  expect(Reflect.ownKeys(globalThis).filter((name) => name !== 'fetch')).toEqual(before);
  expect(fetch).not.toHaveBeenCalled();
});
