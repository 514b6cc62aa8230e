import { emailMagicLinks } from '@latchkey/eml';
import {
  clearBrowserStorage,
  fakeNetwork,
  officialProvider,
  officialSignIn,
  recordCallbacks,
  renderWidget,
  signInAt,
} from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

// The real official client, with a fake network. It stores the answer of a refresh without a comparison with what other
// tabs have stored.

beforeEach(clearBrowserStorage);

it('a refresh that was under way during a log-out in another tab stores no ended session', async () => {
  let release = () => {};
  const answer = new Promise<unknown>((resolve) => (release = () => resolve(officialSignIn)));
  fakeNetwork({ 'POST /sessions/authenticate': () => answer });
  const provider = officialProvider();
  const { client } = await signInAt(provider);
  const { callbacks, types } = recordCallbacks();
  renderWidget({ provider, products: [emailMagicLinks()], callbacks });
  // The widget follows the session from its first background work on.
  await screen.findByText(/ada@example.com/);
  const refreshed = client.session.authenticate();
  const key = `stytch_sdk_state_${provider.publicToken}`;
  const oldValue = localStorage.getItem(key);
  clearBrowserStorage();
  release();
  await refreshed;
  expect(document.cookie).toContain('stytch_session=');
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: 'null' }));
  await vi.waitFor(() => expect(document.cookie).toBe(''));
  expect(localStorage.getItem(key)).toBe('null');
  expect(types()).toContain('shell/signedOut');
});
