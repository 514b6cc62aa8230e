import type { Connection, Provider } from '@latchkey/client';
import type { LatchkeyError } from '@latchkey/kernel';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountResetPassword, type MountedWidget, type ResetPasswordMountOptions } from './index.js';

let target: HTMLElement;
let mounted: MountedWidget | undefined;
beforeEach(() => {
  target = document.body.appendChild(document.createElement('div'));
  target.id = 'new-password';
});
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = undefined;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** A provider whose client never loads. */
const client: Provider = {
  publicToken: 'public-token-test-1',
  apiUrl: undefined,
  connect: () => new Promise<Connection>(() => {}),
};

const mount = async (given: Partial<Omit<ResetPasswordMountOptions, 'client' | 'publicToken' | 'apiUrl'>> = {}) =>
  act(async () => (mounted = mountResetPassword({ client, elementId: '#new-password', ...given })));

const heading = () => screen.findByRole('heading', { name: 'Reset your password', level: 2 });

describe('mountResetPassword', () => {
  it('asks for a new password with the token that it is given', async () => {
    await mount({ passwordResetToken: 'secret' });
    expect(target.contains(await heading())).toBe(true);
    expect(new XMLSerializer().serializeToString(document)).not.toContain('secret');
  });

  it('takes the token out of the address', async () => {
    history.replaceState(null, '', '/?kept=1&stytch_token_type=reset_password&token=secret');
    await mount();
    await heading();
    expect(location.search).toBe('?kept=1');
  });

  it('says so plainly where there is no token', async () => {
    await mount();
    expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Reset your password' })).toBeNull();
  });

  it.each([
    ['none by itself', {}],
    [
      'those that it is given',
      { config: { products: ['passwords', 'emailMagicLinks'] as const, passwordOptions: {} } },
    ],
  ])('stands in place of the main screen, with products: %s', async (_which, given) => {
    await mount({ passwordResetToken: 'secret', ...given });
    await heading();
    expect(screen.queryByRole('heading', { name: 'Sign up or log in' })).toBeNull();
  });

  it('keeps its token, and what was typed, through an update', async () => {
    const widget = await mount({ passwordResetToken: 'secret' });
    await heading();
    act(() => widget.update({ headingLevel: 3, config: { passwordOptions: { resetPasswordExpirationMinutes: 10 } } }));
    expect(screen.getByRole('heading', { name: 'Reset your password', level: 3 })).toBeTruthy();
  });

  it.each([
    [{ config: { products: ['password'] } }, 'There is no product "password".'],
    [{ config: { passwordsOptions: {} } }, 'There is no option "config.passwordsOptions".'],
    [{ config: { passwordOptions: { resetTemplate: '' } } }, 'reset-password: There is no option "resetTemplate".'],
  ])('leaves out and names what every mount function does: %j', async (given, told) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: LatchkeyError) => void>();
    await mount({ ...given, callbacks: { onError } } as Partial<ResetPasswordMountOptions>);
    // The widget checks the products' options 1 s after it mounts.
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await vi.waitFor(() => expect(onError.mock.calls[0]?.[0].message).toContain(told));
    expect(target.childNodes).not.toHaveLength(0);
  });

  it('throws when its element is missing', () => {
    const options = { client, elementId: '#elsewhere' };
    expect(() => mountResetPassword(options)).toThrow('No element matches "#elsewhere".');
  });
});
