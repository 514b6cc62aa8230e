// @vitest-environment node
import { createProvider } from '@latchkey/client';
import { expect, it, vi } from 'vitest';
import { sessionOf } from './index.js';

it('on a server the state is loading, and nothing is loaded', async () => {
  const provider = createProvider('public-token-test-server');
  const connect = vi.spyOn(provider, 'connect');
  const session = sessionOf(provider);
  const listener = vi.fn();
  session.subscribe(listener)();
  expect(session.get()).toEqual({ status: 'loading', session: null, user: null });
  expect(connect).not.toHaveBeenCalled();
  expect(await session.logOut()).toMatchObject({ status: 'failed', error: { code: 'provider/not-in-browser' } });
  await expect(session.getTokens()).rejects.toMatchObject({ code: 'provider/not-in-browser' });
  await session.retry();
  expect(session.get()).toEqual({ status: 'loading', session: null, user: null });
  expect(listener).not.toHaveBeenCalled();
});
