import { act, fireEvent, screen } from '@testing-library/react';
import { ProviderError } from '@latchkey/client';
import { violations } from '@latchkey/testing';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, asks, button, focusedHeading, heading, mockNavigation, opened, said } from '../../test/opened.js';
import { refusal, session, throws } from '../../test/flow-context.js';

vi.mock('../page.js', { spy: true });

const left = mockNavigation();

describe('while the request loads', () => {
  it('has no accessibility violation, and shows progress in the first render', async () => {
    const { container } = opened({ client: answers({ authorizeStart: () => new Promise(() => {}) }) });
    expect(screen.getByRole('heading', { name: 'One moment…' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'One moment…' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(await violations(container)).toEqual([]);
  });

  it('shows a hint after 3 s and an error after the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { container, onError } = opened({ client: answers({ authorizeStart: () => new Promise(() => {}) }) });
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(3_000);
      expect(said('status')).toEqual(['Still working…']);
    });
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    await focusedHeading('That did not work');
    expect(said('alert')).toEqual(['We could not get through. Check your connection and try again.']);
    expect(await violations(container)).toEqual([]);
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('a request that fails', () => {
  it('shows an error, and Try again repeats it', async () => {
    const authorizeStart = vi.fn<() => unknown>(() => asks()).mockImplementationOnce(throws(refusal('odd', 500)));
    const { types } = opened({ client: answers({ authorizeStart }) });
    await heading('That did not work');
    expect(said('alert')).toEqual(['odd']);
    fireEvent.click(button('Try again'));
    await focusedHeading('Sign in to Engine with Demo');
    expect(types()).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
  });

  describe('before the provider has answered', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      // Removes the random part of delays.
      vi.spyOn(Math, 'random').mockReturnValue(0);
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.mocked(Math.random).mockRestore();
    });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const failing = (times: number, retryable = true) => {
      let failures = 0;
      return vi.fn<() => unknown>(() => {
        const code = 'provider/failed';
        if (failures++ < times) throw new ProviderError({ code, message: 'For developers.', retryable });
        return asks();
      });
    };
    const shownHeading = () => screen.getByRole('heading').textContent;
    const passUntilShown = (name: string) =>
      vi.waitFor(async () => {
        await pass(50);
        expect(shownHeading()).toBe(name);
      });

    it('is repeated automatically after 5 s and 10 s, and the consent receives the focus', async () => {
      const authorizeStart = failing(2);
      const { onError, types } = opened({ client: answers({ authorizeStart }) });
      await passUntilShown('That did not work');
      await pass(4_500);
      expect(authorizeStart).toHaveBeenCalledTimes(1);
      await pass(1_000);
      expect(authorizeStart).toHaveBeenCalledTimes(2);
      expect(shownHeading()).toBe('That did not work');
      expect(said('alert')).toEqual(['Something went wrong. Please try again.']);
      await pass(9_000);
      expect(authorizeStart).toHaveBeenCalledTimes(2);
      await pass(2_000);
      await vi.waitFor(async () => {
        await pass(50);
        expect(document.activeElement?.textContent).toBe('Sign in to Engine with Demo');
      });
      expect(authorizeStart).toHaveBeenCalledTimes(3);
      expect(onError).toHaveBeenCalledOnce();
      expect(types()).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
    });

    it('is not repeated after Cancel', async () => {
      const authorizeStart = failing(9);
      opened({ client: answers({ authorizeStart }) });
      await passUntilShown('That did not work');
      fireEvent.click(button('Cancel'));
      await passUntilShown('Nothing was shared');
      await pass(60_000);
      expect(authorizeStart).toHaveBeenCalledTimes(1);
    });

    it('is not repeated after a refusal', async () => {
      const authorizeStart = failing(9, false);
      opened({ client: answers({ authorizeStart }) });
      await passUntilShown('That did not work');
      await pass(60_000);
      expect(authorizeStart).toHaveBeenCalledTimes(1);
    });

    it('is not repeated while the consent is visible', async () => {
      const authorizeStart = failing(0);
      opened({ client: answers({ authorizeStart }) });
      await passUntilShown('Sign in to Engine with Demo');
      fireEvent(window, new Event('online'));
      fireEvent(window, new Event('focus'));
      await pass(60_000);
      fireEvent(window, new Event('focus'));
      await pass(60_000);
      expect(authorizeStart).toHaveBeenCalledTimes(1);
    });
  });

  it('is never repeated automatically after the provider’s answer', async () => {
    const authorizeSubmit = vi.fn<() => unknown>(throws(refusal('odd', 500)));
    const { calls } = opened({
      client: answers({ authorizeStart: () => ({ consent_required: false }), authorizeSubmit }),
    });
    await heading('That did not work');
    fireEvent(window, new Event('focus'));
    fireEvent(document, new Event('visibilitychange'));
    expect(authorizeSubmit).toHaveBeenCalledOnce();
    authorizeSubmit.mockReturnValue({ redirect_uri: 'https://rp.example/cb?code=1' });
    fireEvent.click(button('Try again'));
    await heading('Going back to rp.example');
    expect(calls.filter(({ call }) => call === 'authorizeSubmit')).toHaveLength(2);
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  });

  it('Cancel does not redirect to an unknown application', async () => {
    opened({ client: answers({ authorizeStart: throws(refusal('connected_app_not_found', 404)) }) });
    await heading('That did not work');
    fireEvent.click(button('Cancel'));
    await focusedHeading('Nothing was shared');
    expect(said('status')).toEqual(['You may close this page.']);
    expect(left).not.toHaveBeenCalled();
  });

  it('shows an error if the client does not load', async () => {
    opened({ connect: () => Promise.reject(refusal('odd', 500)) });
    await heading('That did not work');
    expect(said('alert')).toEqual(['odd']);
    expect(button('Try again')).toBeTruthy();
  });
});

describe('an invalid request', () => {
  it('names the parameter', async () => {
    const { container, types } = opened({ search: '?redirect_uri=https://rp.example' });
    await heading('This request cannot be taken up');
    expect(said('alert')).toEqual([
      'Required parameter is missing: client_id. Please reach out to the application developer.',
    ]);
    expect(types()).toEqual(['idp/requestRefused']);
    expect(await violations(container)).toEqual([]);
  });

  it('uses the host’s strings', async () => {
    opened({ search: '?client_id=c', props: { strings: { 'idp.missing': 'Es fehlt: {param}' } } });
    await heading('This request cannot be taken up');
    expect(said('alert')).toEqual(['Es fehlt: redirect_uri']);
  });
});

it('starts a request once in StrictMode', async () => {
  const { calls, types } = opened({ wrapper: { wrapper: StrictMode } });
  await heading('Sign in to Engine with Demo');
  expect(calls.map(({ call }) => call)).toEqual(['authorizeStart']);
  expect(types()).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
});

it('reads the page URL without a search option', async () => {
  history.replaceState(null, '', '/idp?client_id=here&redirect_uri=https%3A%2F%2Frp.example%2Fcb');
  const { calls } = opened({ search: null });
  await heading('Sign in to Engine with Demo');
  expect(calls[0]?.body).toMatchObject({ client_id: 'here' });
  history.replaceState(null, '', '/');
});

describe('without a session', () => {
  const nobody = { session: null };

  it('shows the specified message, and Try again checks the session', async () => {
    const { container, setSession } = opened(nobody);
    await focusedHeading('Log in to continue');
    expect(screen.getByText('No active session detected. Please log in to continue.')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
    setSession(session);
    fireEvent.click(button('Try again'));
    await heading('Sign in to Engine with Demo');
  });

  it('Log in calls the host’s onSignIn', async () => {
    const onSignIn = vi.fn();
    opened({ ...nobody, options: { onSignIn } });
    await heading('Log in to continue');
    fireEvent.click(button('Log in'));
    await vi.waitFor(() => expect(onSignIn).toHaveBeenCalledExactlyOnceWith(location.href));
  });

  it('continues after a sign-in elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { setSession } = opened(nobody);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(100);
      expect(screen.getByRole('heading', { name: 'Log in to continue' })).toBeTruthy();
    });
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    setSession(session);
    await heading('Sign in to Engine with Demo');
  });
});
