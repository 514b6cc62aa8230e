import type { ActiveSession } from '@latchkey/client';
import { fakeProvider, serverHtml } from '@latchkey/testing';
import { act, render, screen } from '@testing-library/react';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../session-of.js';
import type { SessionState } from '../state.js';
import { SessionProvider, SignedIn, SignedOut, useSession, useUser } from './index.js';

const user = { user_id: 'user-test-1', emails: [{ email: 'ada@example.com' }], phone_numbers: [] };
const ada: ActiveSession = { session_id: 'session-test-1', expires_at: '2096-01-01T00:30:00Z', user };

/** A page of a host. */
function Page() {
  const { status, logOut } = useSession();
  const email = useUser()?.emails[0]?.email;
  return (
    <>
      <p data-testid="status">{status}</p>
      <SignedIn fallback={<p>One moment</p>}>
        {(person) => (
          <button type="button" onClick={() => void logOut()}>
            Log out {person.emails[0]?.email}
          </button>
        )}
      </SignedIn>
      <SignedIn>Hello {email}</SignedIn>
      <SignedOut>Sign in</SignedOut>
    </>
  );
}

function stored(session: ActiveSession | null) {
  const provider = fakeProvider({ session });
  document.cookie = `stytch_session=opaque-token; path=/; max-age=${session ? 60 : 0}`;
  localStorage.setItem(`stytch_sdk_state_${provider.publicToken}`, JSON.stringify(session && { session, user }));
  return provider;
}

const status = () => screen.getByTestId('status').textContent;

// React reports these wherever a server's renderer and a browser's share a page.
const OF_THE_TEST = /multiple renderers|useLayoutEffect does nothing on the server/;
const problems = vi.fn();

beforeEach(() => {
  stored(null);
  problems.mockClear();
  vi.spyOn(console, 'error').mockImplementation((text) => OF_THE_TEST.test(String(text)) || problems(text));
});
afterEach(() => {
  document.body.replaceChildren();
});

describe('a page that the browser draws', () => {
  it.each([
    ['signedIn', ada],
    ['signedOut', null],
  ])('shows %s in its first render', async (expected, session) => {
    const provider = stored(session);
    const seen: string[] = [];
    function Recorder() {
      seen.push(useSession().status);
      return null;
    }
    await act(async () => {
      render(
        <StrictMode>
          <SessionProvider provider={provider}>
            <Page />
            <Recorder />
          </SessionProvider>
        </StrictMode>,
      );
    });
    expect(status()).toBe(expected);
    expect(new Set(seen)).toEqual(new Set([expected]));
    expect(screen.queryByText('Sign in') === null).toBe(session !== null);
    expect(screen.queryByText(/^Hello ada/) === null).toBe(session === null);
  });

  it('follows a sign-in and a log-out', async () => {
    const provider = stored(null);
    render(
      <SessionProvider provider={provider}>
        <Page />
      </SessionProvider>,
    );
    // The page loads the client when it is idle, and then listens.
    await act(() => sessionOf(provider).retry());
    act(() => provider.signIn(ada));
    expect(status()).toBe('signedIn');
    await act(async () => screen.getByRole('button', { name: 'Log out ada@example.com' }).click());
    expect(status()).toBe('signedOut');
  });

  it('names a hook without a provider', () => {
    expect(() => render(<SignedIn>x</SignedIn>)).toThrow('<SignedIn> is not inside of a <SessionProvider>.');
    expect(() => render(<Page />)).toThrow('useSession() is not inside of a <SessionProvider>.');
  });
});

describe('a page that a server draws', () => {
  const initial: SessionState = { status: 'signedIn', session: ada, user };
  const page = (provider: ReturnType<typeof stored>, given: SessionState | undefined, more?: ReactNode) => (
    <StrictMode>
      <SessionProvider provider={provider} initial={given}>
        <Page />
        {more}
      </SessionProvider>
    </StrictMode>
  );

  it('has the state loading, or the one that the host passes', async () => {
    // The server reads nothing of a browser: the store of this page says otherwise.
    const provider = stored(ada);
    expect((await serverHtml(page(provider, undefined))).textContent).toBe('loadingOne moment');
    const withInitial = await serverHtml(page(stored(null), initial));
    expect(withInitial.textContent).toBe('signedInLog out ada@example.comHello ada@example.com');
  });

  it.each([
    ['loading', undefined, ada, 'signedIn'],
    ['loading', undefined, null, 'signedOut'],
    ['signedIn', initial, ada, 'signedIn'],
    ['signedIn, which has ended', initial, null, 'signedOut'],
  ])('as %s shows the right state before the first paint after hydration', async (_what, given, session, expected) => {
    const provider = stored(session);
    const container = await serverHtml(page(provider, given));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    // A microtask after the commit: a browser paints only after it, and React's passive effects run later.
    const afterCommit: (string | null)[] = [];
    function Recorder() {
      useLayoutEffect(() => queueMicrotask(() => afterCommit.push(status())));
      return null;
    }
    const root = hydrateRoot(container, page(provider, given, <Recorder />));
    await vi.waitFor(() => expect(afterCommit.length).toBeGreaterThan(0));
    expect(afterCommit[0]).toBe(expected);
    expect(problems).not.toHaveBeenCalled();
    root.unmount();
  });

  it('keeps the state of the server while the browser cannot know better', async () => {
    const provider = stored(ada);
    localStorage.clear();
    const hanging = { ...provider, connect: () => new Promise<never>(() => {}) };
    render(page(hanging, initial));
    expect(status()).toBe('signedIn');
  });
});
