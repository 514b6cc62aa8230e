import { violations } from '@latchkey/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answers,
  asks,
  button,
  focusedHeading,
  heading,
  isOff,
  mockNavigation,
  opened,
  press,
  pressWhenReady,
  ready,
  restorePage,
  said,
  shortenGuard,
  type Scene,
} from '../../test/opened.js';
import { LOGOUT, refusal, session, throws } from '../../test/flow-context.js';
import * as page from '../page.js';

vi.mock('../page.js', { spy: true });

const left = mockNavigation();
beforeEach(shortenGuard);

async function consent(scene: Scene = {}, name: string | RegExp = /^Sign in to|wants to access/) {
  const shown = opened(scene);
  await heading(name);
  return shown;
}

describe('a consent', () => {
  it('has no accessibility violation, and its heading has the focus', async () => {
    const { container } = await consent();
    await focusedHeading('Sign in to Engine with Demo');
    expect(await violations(container)).toEqual([]);
    expect(screen.getByText('Signed in as')).toBeTruthy();
    expect(screen.getByText('ada@example.com').localName).toBe('bdi');
    expect(screen.getByText('rp.example').localName).toBe('bdi');
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/not secure/)).toBeNull();
  });

  it('shows another heading for scopes beyond a sign-in', async () => {
    const client = answers({ authorizeStart: () => asks(['openid', 'reports']) });
    await consent({ client }, 'Engine wants to access your Demo account');
    expect(screen.getByText(/^Use the/).textContent).toBe('Use the reports scope');
  });

  it('lists scopes that can’t be granted, and warns of an insecure redirect URL', async () => {
    const scope_results = [
      { scope: 'openid', is_grantable: true },
      { scope: 'admin', is_grantable: false },
    ];
    const { container } = await consent({
      search: '?client_id=c&redirect_uri=http%3A%2F%2Frp.example%2Fcb',
      client: answers({ authorizeStart: () => ({ ...asks(), scope_results }) }),
      own: () => ({}),
    });
    const ungrantable = screen.getByRole('list', { name: 'You cannot grant Engine some of what it asks for:' });
    expect(ungrantable.textContent).toBe('Use the admin scope');
    expect(screen.getByText(/is not secure/)).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });

  it('shows names as truncated text without direction controls, and in full on request', async () => {
    const name = `\u202e<img src=x onerror=alert(1)>${'n'.repeat(10_000)}`;
    const { container } = await consent({ client: answers({ authorizeStart: () => asks(['openid'], name) }) });
    expect(container.querySelector('img')).toBeNull();
    const title = screen.getByRole('heading', { level: 2 });
    expect(title.textContent).toMatch(/^Sign in to <img src=x onerror=alert\(1\)>n+… with Demo$/);
    expect(title.textContent?.length).toBeLessThan(100);
    const whole = screen.getByText('Show the whole name').closest('details');
    expect(whole?.querySelector('bdi')?.textContent).toBe(name.slice(1));
    expect(await violations(container)).toEqual([]);
  });

  it('shows headings for the host’s sections', async () => {
    const sections = [
      { header: 'Files', items: ['Read them'] },
      { header: 'Mail', items: ['Send it'] },
    ];
    const { container } = await consent({ options: { getIDPConsentManifest: () => sections } });
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Files', 'Mail']);
    expect(screen.getByRole('list', { name: 'Mail' }).textContent).toBe('Send it');
    expect(await violations(container)).toEqual([]);
  });

  it('warns the developer if the host’s list throws, and shows its own list', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await consent({ options: { getIDPConsentManifest: throws(new Error('not today')) } });
    expect(screen.getByText('Verify your identity')).toBeTruthy();
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('getIDPConsentManifest'), expect.any(Error));
  });
});

describe('the choice', () => {
  it('is accepted after a delay, and once for several clicks', async () => {
    const { calls } = await consent({ client: answers({ authorizeSubmit: () => new Promise(() => {}) }) });
    expect(isOff('Allow')).toBe(true);
    press('Allow');
    await pressWhenReady('Allow');
    press('Allow');
    press('Deny');
    await vi.waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['authorizeStart', 'authorizeSubmit']));
    expect(button('Allow').getAttribute('aria-busy')).toBe('true');
    expect(isOff('Deny')).toBe(true);
    expect(calls.at(-1)?.body).toMatchObject({ consent_granted: true, state: 's' });
  });

  it('redirects to the application, and Continue redirects again', async () => {
    const { types } = await consent();
    await pressWhenReady('Allow');
    await focusedHeading('Going back to Engine');
    expect(types()).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_COMPLETE']);
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    fireEvent.click(button('Continue'));
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  });

  it('shows the specified message on Deny and submits the denial', async () => {
    const { calls, types, container } = await consent();
    fireEvent.click(button('Deny'));
    await heading('Access denied');
    expect(screen.getByText('Access to the application was denied.')).toBeTruthy();
    await vi.waitFor(() => expect(types().at(-1)).toBe('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED'));
    expect(calls.at(-1)).toMatchObject({ call: 'authorizeSubmit', body: { consent_granted: false } });
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['Allow', 'Deny', true],
    ['Deny', 'Allow', false],
  ])('is kept after a failure: %s', async (chosen, other, consent_granted) => {
    const authorizeSubmit = vi.fn<() => unknown>(throws(refusal('odd', 500)));
    const { calls, container } = await consent({ client: answers({ authorizeSubmit }) });
    await ready('Allow');
    const pressed = button(chosen);
    pressed.focus();
    press(chosen);
    await vi.waitFor(() => expect(said('alert')[0]).toBe('odd'));
    expect(button('Try again')).toBe(pressed);
    expect(document.activeElement).toBe(pressed);
    expect(screen.queryByRole('button', { name: other })).toBeNull();
    expect(await violations(container)).toEqual([]);
    authorizeSubmit.mockReturnValue({ redirect_uri: 'https://rp.example/cb' });
    press('Try again');
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(calls.filter(({ call }) => call === 'authorizeSubmit').map(({ body }) => body)).toMatchObject([
      { consent_granted },
      { consent_granted },
    ]);
  });

  it('can be cancelled after a failure, which returns access_denied to the application', async () => {
    await consent({ client: answers({ authorizeSubmit: throws(refusal('odd', 500)) }) });
    await pressWhenReady('Allow');
    await vi.waitFor(() => expect(button('Cancel')).toBeTruthy());
    fireEvent.click(button('Cancel'));
    await heading('Nothing was shared');
    await vi.waitFor(() =>
      expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/cb?error=access_denied&state=s', undefined),
    );
  });

  it('does not follow an unsafe redirect URL, and offers to start again', async () => {
    const client = answers({ authorizeSubmit: () => ({ redirect_uri: 'javascript:alert(1)' }) });
    const { onError, container } = await consent({ client });
    await pressWhenReady('Allow');
    await heading('Going back to Engine');
    expect(said('alert')[0]).toMatch(/^The address that should come next is not one/);
    await vi.waitFor(() => expect(onError.mock.calls[0]?.[0].code).toBe('idp/unsafe-redirect'));
    expect(left).not.toHaveBeenCalled();
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button('Start again'));
    await heading('Sign in to Engine with Demo');
  });

  it('is requested again after a form and a return from the back/forward cache', async () => {
    const posted = vi.spyOn(page, 'submitForm').mockImplementation(() => {});
    const form = { consent_required: true, oidc_client: { client_name: 'Engine' } };
    const { calls } = await consent({ options: { protocol: 'form' }, own: () => form });
    await pressWhenReady('Allow');
    await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce());
    expect(button('Allow').getAttribute('aria-busy')).toBe('true');
    restorePage();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await ready('Allow');
    expect(button('Allow').getAttribute('aria-busy')).toBeNull();
  });

  it('is requested again after a return from the back/forward cache', async () => {
    await consent();
    fireEvent.click(button('Deny'));
    await heading('Access denied');
    restorePage();
    await heading('Sign in to Engine with Demo');
  });

  it('Switch asks for a log-in with another account', async () => {
    await consent();
    fireEvent.click(button('Switch'));
    await heading('Log in to continue');
  });
});

describe('a log-out', () => {
  const logout = (scene: Scene = {}) => consent({ search: LOGOUT, ...scene }, 'Log out?');

  it('has no accessibility violation, and names the account', async () => {
    const { container } = await logout();
    const question = screen.getByText(/^Do you want to log out/);
    expect(question.textContent).toBe('Do you want to log out of your Demo account?');
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });

  it('revokes once for several clicks on Yes', async () => {
    const fetched = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
    const { calls, types } = await logout();
    for (let i = 0; i < 3; i++) fireEvent.click(button('Yes'));
    await heading('You are logged out');
    expect(calls.filter(({ call }) => call === 'revoke')).toHaveLength(1);
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/', undefined));
    expect(types()).toEqual(['idp/loggedOut']);
  });

  it('continues if the revocation fails', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await logout();
    fireEvent.click(button('Yes'));
    await heading('You are logged out');
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  });

  it('does not happen on No', async () => {
    const { calls, container } = await logout();
    fireEvent.click(button('No'));
    await heading('You are still logged in');
    expect(screen.getByText('You have not been logged out. You may close this page.')).toBeTruthy();
    expect(calls.map(({ call }) => call)).toEqual(['logoutStart']);
    expect(await violations(container)).toEqual([]);
  });

  it('starts again when the session changes', async () => {
    const { setSession, calls } = await logout();
    setSession({ ...session, session_id: 'session-2' });
    fireEvent.click(button('Yes'));
    await vi.waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['logoutStart', 'logoutStart']));
    await heading('Log out?');
  });
});

describe('in a foreign frame', () => {
  it('shows no button and a link to the page in a new window', async () => {
    vi.spyOn(page, 'isInForeignFrame').mockReturnValue(true);
    const { container, calls } = opened();
    await heading('Open this page by itself');
    const link = screen.getByRole('link', { name: 'Open in a new window (opens in a new window)' });
    const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
    expect(attributes).toEqual([location.href, '_blank', 'noopener noreferrer']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toEqual([]);
    expect(await violations(container)).toEqual([]);
  });
});
