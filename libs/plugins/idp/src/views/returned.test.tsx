import type { RedirectResult } from '@latchkey/client';
import { definePlugin, defineSlice, LatchkeyError, type FlowContext } from '@latchkey/kernel';
import { Screen, useFlow } from '@latchkey/react';
import { mainSections, redirects } from '@latchkey/slots';
import { violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as redirect from '../complete-redirect.js';
import {
  answers,
  button,
  focusedHeading,
  heading,
  mockNavigation,
  opened,
  press,
  pressWhenReady,
  said,
} from '../../test/opened.js';
import { AUTHORIZE, session } from '../../test/flow-context.js';

vi.mock('../page.js', { spy: true });
vi.mock('../complete-redirect.js', { spy: true });

/** A product with a form, and a screen that completes a redirect. */
const link = definePlugin({
  id: 'link',
  slice: defineSlice('link', { completed: false }),
  flows: async () => ({
    async finish(ctx: FlowContext) {
      await ctx.completeSignIn({ method: 'link', action: { type: 'link/done', patch: { completed: true } } as never });
    },
  }),
  screens: { returned: async () => ({ default: Finished }) },
  contributes: [
    redirects.of({ tokenType: 'magic_links', screen: 'returned' }),
    mainSections.of({ area: 'form', id: 'form', view: () => null }),
  ],
});

function Finished() {
  const { run } = useFlow('finish');
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => run(), []);
  return <Screen heading={{ id: 'link.success', text: 'Success' }} />;
}

const left = mockNavigation();
const TOKEN = '&stytch_token_type=magic_links&token=t-1&stytch_redirect_type=login';
const KEY = 'latchkey:idp-request:public-token-test-1';
const query = AUTHORIZE.slice(1);
const consent = () => focusedHeading('Sign in to Engine with Demo');

const visit = (search: string) => history.replaceState(null, '', `/consent${search}`);
const keep = (more: object = {}) =>
  sessionStorage.setItem(KEY, JSON.stringify({ query, until: Date.now() + 1_000, ...more }));

/** Answers the redirect that opened the page, and removes its token as the client does. */
function answerRedirect(result: Partial<RedirectResult>) {
  return vi.spyOn(redirect, 'completeRedirect').mockImplementation(async () => {
    const url = new URL(location.href);
    for (const name of ['stytch_token_type', 'token', 'stytch_redirect_type']) url.searchParams.delete(name);
    history.replaceState(null, '', url);
    return { status: 'authenticated', tokenType: 'magic_links', ...result };
  });
}

/** Opens the page of the address bar. Signs in with the redirect if it is answered. */
function openedHere(given: Parameters<typeof opened>[0] = {}) {
  return opened({ search: null, ...given });
}

beforeEach(() => visit(AUTHORIZE));
afterEach(() => {
  vi.mocked(redirect.completeRedirect).mockReset();
  sessionStorage.clear();
  localStorage.clear();
  visit('');
});

describe('a redirect that the host does not handle', () => {
  it('ends in consent, with the events of a sign-in', async () => {
    visit(AUTHORIZE + TOKEN);
    const spent = answerRedirect({ isNew: true });
    const { types } = openedHere();
    await consent();
    expect(spent).toHaveBeenCalledExactlyOnceWith(expect.anything(), 30);
    await vi.waitFor(() => expect(types()).toContain('AUTHENTICATE_FLOW_COMPLETE'));
    expect(location.search).toBe(AUTHORIZE);
  });

  it('restores the request that the person left, also in the address bar', async () => {
    visit('?utm=1&stytch_token_type=oauth&token=t-1');
    keep();
    answerRedirect({ tokenType: 'oauth', data: { provider_type: 'GitHub' } as never });
    openedHere();
    await consent();
    expect(location.search).toBe(`?utm=1&${new URLSearchParams(query)}`);
  });

  it('asks before it replaces the account that is logged in', async () => {
    visit(AUTHORIZE + TOKEN);
    const retry = vi.fn(async (): Promise<RedirectResult> => ({ status: 'authenticated', tokenType: 'magic_links' }));
    answerRedirect({ status: 'needsConfirm', retry });
    const { container } = openedHere();
    await focusedHeading('Finish logging in');
    expect(screen.getByText('An account is logged in here already. If you log in, it may be replaced.')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button('Log in'));
    await consent();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('continues with the account that is logged in', async () => {
    visit(AUTHORIZE + TOKEN);
    const retry = vi.fn();
    answerRedirect({ status: 'needsConfirm', retry });
    openedHere();
    await focusedHeading('Finish logging in');
    fireEvent.click(button('Continue'));
    await consent();
    expect(retry).not.toHaveBeenCalled();
  });

  it('says why it has failed, and leads to a log-in', async () => {
    visit(AUTHORIZE + TOKEN);
    const error = new LatchkeyError({ code: 'redirect/missing-token', message: 'none' });
    answerRedirect({ status: 'failed', error });
    openedHere({ session: null });
    await focusedHeading('We could not log you in');
    expect(said('alert')).toEqual(['This link was used already or has expired.']);
    fireEvent.click(button('Continue'));
    await focusedHeading('Log in to continue');
  });

  it('can be repeated after a failure', async () => {
    visit(AUTHORIZE + TOKEN);
    const error = new LatchkeyError({
      code: 'provider/offline',
      message: 'off',
      userMessage: { id: 'x.y', text: 'Off.' },
    });
    const retry = vi
      .fn<() => Promise<RedirectResult>>(async () => ({ status: 'authenticated', tokenType: 'magic_links' }))
      .mockImplementationOnce(async () => ({ status: 'failed', tokenType: 'magic_links', error, retry }));
    answerRedirect({ status: 'failed', error, retry });
    openedHere();
    await focusedHeading('We could not log you in');
    fireEvent.click(button('Try again'));
    await vi.waitFor(() => expect(retry).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(said('alert')).toEqual(['Off.']));
    fireEvent.click(button('Try again'));
    await consent();
  });

  it('of another kind is left alone', async () => {
    visit(`${AUTHORIZE}&stytch_token_type=reset_password&token=t-1`);
    answerRedirect({ status: 'none', tokenType: 'reset_password' });
    openedHere();
    await consent();
  });
});

describe('a redirect that the host handles', () => {
  const done: RedirectResult = { status: 'authenticated', tokenType: 'magic_links' };

  it.each([
    ['its result', done],
    ['the promise of it', Promise.resolve(done)],
  ])('restores the request that the person left, by %s', async (_what, given) => {
    visit('');
    keep();
    openedHere({ props: { redirect: given } });
    await consent();
  });

  it('leaves a page without a request as it is, if nobody was redirected', async () => {
    visit('');
    keep();
    openedHere({ props: { redirect: { status: 'none', tokenType: '' } } });
    await focusedHeading('This request cannot be taken up');
    expect(said('alert').join()).toContain('Required parameter is missing: client_id.');
  });

  it('ends in consent after the screen of its product', async () => {
    const { types } = openedHere({ products: [link], props: { redirect: done } });
    await heading('Success');
    await consent();
    expect(types()).toContain('AUTHENTICATE_FLOW_COMPLETE');
  });
});

describe('how the application asks', () => {
  const at = (seconds: number) => [{ last_authenticated_at: new Date(Date.now() - seconds * 1_000).toISOString() }];
  const search = (more: string) => `${AUTHORIZE}&${more}`;

  it.each([
    ['prompt=login', 1],
    ['max_age=0', 1],
    ['max_age=60', 90],
  ])('asks for a new sign-in first: %s', async (more, age) => {
    const authorizeStart = vi.fn<() => unknown>();
    opened({ search: search(more), factors: at(age), client: answers({ authorizeStart }) });
    await focusedHeading('Log in to continue');
    expect(said('status')).toEqual(['The application asks you to log in once more.']);
    expect(authorizeStart).not.toHaveBeenCalled();
  });

  it('asks for no sign-in that is recent enough', async () => {
    opened({ search: search('max_age=60'), factors: at(30) });
    await consent();
  });

  it('ends the old session at the press, and accepts the new one', async () => {
    const products = [link];
    const { setSession, connection, calls } = opened({ search: search('prompt=login'), factors: at(1), products });
    await focusedHeading('Log in to continue');
    expect(connection.session()).not.toBeNull();
    press('Log in');
    await focusedHeading('Sign up or log in');
    expect(connection.session()).toBeNull();
    await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('prompt=login'));
    setSession({ ...session, session_id: 'session-2' });
    await consent();
    expect(calls.find(({ call }) => call === 'authorizeStart')?.body).toMatchObject({ prompt: 'login' });
    await pressWhenReady('Allow');
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  });

  it('accepts the sign-in of a page of the host, to which the person was sent', async () => {
    const asked = search('prompt=login');
    keep({ query: String(new URLSearchParams(asked)), sessionId: 'session-0' });
    opened({ search: asked, factors: at(1) });
    await consent();
  });

  it('says without a session that prompt=none cannot be answered', async () => {
    const { types, calls } = opened({ search: search('prompt=none'), session: null });
    await focusedHeading('You are not logged in');
    expect(said('status')[0]).toContain('asked for an answer without a question to you');
    expect(types().at(-1)).toBe('idp/loginRequired');
    expect(screen.queryByRole('button')).toBeNull();
    expect(left).not.toHaveBeenCalled();
    expect(calls.map(({ call }) => call)).not.toContain('authorizeStart');
  });

  it.each([
    ['login_required', 'prompt=none&max_age=60', {}],
    ['consent_required', 'prompt=none', {}],
    ['invalid_request', 'prompt=none%20login', { consent_required: false }],
    ['invalid_request', 'max_age=soon', {}],
  ])('answers %s to %s once the provider has confirmed the redirect URL', async (error, more, answer) => {
    const started = { consent_required: true, client: {}, scope_results: [], ...answer };
    const { calls } = opened({
      search: search(more),
      factors: at(90),
      client: answers({ authorizeStart: () => started }),
    });
    await vi.waitFor(() =>
      expect(left).toHaveBeenCalledExactlyOnceWith(`https://rp.example/cb?error=${error}&state=s`, undefined),
    );
    expect(calls.map(({ call }) => call)).not.toContain('authorizeSubmit');
  });

  it('answers in the fragment if the application asks for that, and not at all in a form', async () => {
    opened({ search: search('prompt=none&response_mode=fragment') });
    await vi.waitFor(() =>
      expect(left.mock.lastCall?.[0]).toBe('https://rp.example/cb#error=consent_required&state=s'),
    );
    left.mockClear();
    opened({ search: search('prompt=none&response_mode=form_post') });
    await heading('This request cannot be taken up');
    expect(left).not.toHaveBeenCalled();
  });
});

describe('a denial', () => {
  it('can be read before the page continues by itself', async () => {
    opened();
    await consent();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Deny');
    await vi.waitFor(() => expect(said('status')).toContain('Access to the application was denied.'));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  });

  it('continues at once with Continue', async () => {
    opened();
    await consent();
    press('Deny');
    await heading('Access denied');
    fireEvent.click(button('Continue'));
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  });
});
