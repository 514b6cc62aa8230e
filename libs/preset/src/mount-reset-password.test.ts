import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client, reportedErrors, setUpPage } from '../test/mount-page.js';
import { mountResetPassword, type ResetPasswordMountOptions } from './index.js';

const page = setUpPage('new-password');

const mount = (given: Partial<Omit<ResetPasswordMountOptions, 'client' | 'publicToken' | 'apiUrl'>> = {}) =>
  page.mount(() => mountResetPassword({ client, elementId: '#new-password', ...given }));

const heading = () => screen.findByRole('heading', { name: 'Reset your password', level: 2 });

describe('mountResetPassword', () => {
  it('asks for a new password with the given token', async () => {
    await mount({ passwordResetToken: 'secret' });
    expect(page.target().contains(await heading())).toBe(true);
    expect(new XMLSerializer().serializeToString(document)).not.toContain('secret');
  });

  it('removes the token from the address', async () => {
    history.replaceState(null, '', '/?kept=1&stytch_token_type=reset_password&token=secret');
    await mount();
    await heading();
    expect(location.search).toBe('?kept=1');
  });

  it('shows an error without a token', async () => {
    await mount();
    expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Reset your password' })).toBeNull();
  });

  it.each([
    ['none', {}],
    [
      'passwords and emailMagicLinks',
      { config: { products: ['passwords', 'emailMagicLinks'] as const, passwordOptions: {} } },
    ],
  ])('replaces the main screen, with products: %s', async (_which, given) => {
    await mount({ passwordResetToken: 'secret', ...given });
    await heading();
    expect(screen.queryByRole('heading', { name: 'Sign up or log in' })).toBeNull();
  });

  it('keeps its token through an update', async () => {
    const widget = await mount({ passwordResetToken: 'secret' });
    await heading();
    act(() => widget.update({ headingLevel: 3, config: { passwordOptions: { resetPasswordExpirationMinutes: 10 } } }));
    expect(screen.getByRole('heading', { name: 'Reset your password', level: 3 })).toBeTruthy();
  });

  it.each([
    [{ config: { products: ['password'] } }, 'There is no product "password".'],
    [{ config: { passwordsOptions: {} } }, 'There is no option "config.passwordsOptions".'],
    [{ config: { passwordOptions: { resetTemplate: '' } } }, 'reset-password: There is no option "resetTemplate".'],
  ])('leaves out and reports unknown names: %j', async (given, message) => {
    expect(await reportedErrors(mount, given)).toEqual([expect.stringContaining(message)]);
    expect(page.target().childNodes).not.toHaveLength(0);
  });

  it('throws when its element is missing', () => {
    const options = { client, elementId: '#elsewhere' };
    expect(() => mountResetPassword(options)).toThrow('No element matches "#elsewhere".');
  });
});
