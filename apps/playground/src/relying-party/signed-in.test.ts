import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from './oidc.js';
import { nameOf, signedInView, type SignedInActs } from './signed-in.js';

const session: Session = {
  ...{ accessToken: 'secret-access', idToken: 'secret-id', refreshToken: 'secret-refresh', isAccessTokenBound: true },
  claims: { iss: 'https://op.example', sub: 'user-1', aud: 'client-1', iat: 1, exp: 2, email: 'ada@example.com' },
  ...{ note: '', additional: {} },
};
const acts = {
  askUserInfo: vi.fn<SignedInActs['askUserInfo']>(async (show) => show({ sub: 'user-1', address: { city: 'Turin' } })),
  refresh: vi.fn<SignedInActs['refresh']>(async () => {}),
  logOut: vi.fn<SignedInActs['logOut']>(async () => {}),
};
const draw = (changes: Partial<Session> = {}) =>
  document.body.replaceChildren(signedInView({ ...session, ...changes }, acts));
const part = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => vi.clearAllMocks());

describe('the signed-in page', () => {
  it('shows the claims, and no token', () => {
    draw();
    expect(part('ID token').getByText('ada@example.com')).toBeDefined();
    expect(part('ID token').getByText(new Date(2_000).toLocaleString())).toBeDefined();
    expect(document.body.textContent).not.toContain('secret');
  });

  it.each([true, false])('shows at_hash if it was checked: %s', (isAccessTokenBound) => {
    draw({ isAccessTokenBound });
    expect(part('ID token').queryAllByText(/at_hash/)).toHaveLength(Number(isAccessTokenBound));
  });

  it('requests the user information, and announces the response', async () => {
    draw();
    button('Request the user information').click();
    expect(part('Userinfo').getByText('{"city":"Turin"}')).toBeDefined();
    expect(part('Userinfo').getByRole('status').textContent).toBe('The provider has responded.');
  });

  it('offers a refresh only with a refresh token', () => {
    draw();
    expect(button('Refresh tokens')).toBeDefined();
    const { refreshToken: _without, ...rest } = session;
    document.body.replaceChildren(signedInView(rest, acts));
    expect(screen.queryByRole('button', { name: 'Refresh tokens' })).toBeNull();
  });

  it('logs out once, with the hint unless it is deselected', async () => {
    let done: () => void = () => {};
    acts.logOut.mockImplementationOnce(() => new Promise((resolve) => (done = resolve)));
    draw();
    button('Log out').click();
    button('Log out').click();
    expect(acts.logOut.mock.calls).toEqual([[true]]);
    done();
    await vi.waitFor(() => expect(button('Log out').ariaBusy).toBe('false'));
    screen.getByRole('checkbox').click();
    button('Log out').click();
    expect(acts.logOut).toHaveBeenLastCalledWith(false);
  });

  it('shows the first name claim of the token', () => {
    const named = (claims: object) => nameOf({ ...session, claims: { ...session.claims, ...claims } });
    expect(named({ name: 'Ada', phone_number: '+1' })).toBe('Ada');
    expect(named({})).toBe('ada@example.com');
    expect(named({ name: '', email: undefined })).toBe('user-1');
  });
});
