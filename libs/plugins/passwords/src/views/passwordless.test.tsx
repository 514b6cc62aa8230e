import { violations } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as widget from '../../test/widget.js';
import { ADDRESS, failsOnce, offline, sent, UNREACHABLE } from '../../test/provider.js';
import { passwords } from '../index.js';

widget.setUpWidgets();

describe('an address without a password', () => {
  it('appears without a password field', async () => {
    const { container } = await widget.passwordless();
    expect(await violations(container)).toEqual([]);
    expect(widget.address().value).toBe(ADDRESS);
    expect(widget.address().readOnly).toBe(true);
    expect(widget.attributesOf(widget.address(), 'name', 'autocomplete')).toEqual(['email', 'username']);
    expect(document.querySelector('input[type="password"]')).toBeNull();
  });

  it('gets a code if codes, links and resets are available', async () => {
    const [link, code] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const senders = [widget.sender('links', 10, link), widget.sender('codes', 20, code)];
    const { calls } = await widget.passwordless({}, { products: [passwords(), ...senders] });
    widget.click('Continue with email');
    await vi.waitFor(() => expect(code).toHaveBeenCalledExactlyOnceWith(expect.anything(), ADDRESS));
    expect(link).not.toHaveBeenCalled();
    expect(calls('mail')).toEqual([]);
  });

  it('gets a link if links and resets are available', async () => {
    const link = vi.fn(async () => {});
    await widget.passwordless({}, { products: [passwords(), widget.sender('links', 10, link)] });
    widget.enter(widget.address());
    await vi.waitFor(() => expect(link).toHaveBeenCalledOnce());
  });

  it('gets a reset without another email product', async () => {
    const { calls, onEvent } = await widget.passwordless();
    expect(widget.hasButton('Create a password instead')).toBe(false);
    widget.click('Continue with email');
    await widget.heading('Check your email!');
    expect(screen.getByText(ADDRESS).parentElement?.textContent).toBe(`A login link was sent to you at ${ADDRESS}.`);
    expect(calls('mail')).toHaveLength(1);
    await vi.waitFor(() => expect(onEvent.mock.calls).toMatchObject([[{ type: 'PASSWORD_RESET_BY_EMAIL_START' }]]));
  });

  it('can get a password instead', async () => {
    const link = vi.fn(async () => {});
    const { calls } = await widget.passwordless({}, { products: [passwords(), widget.sender('links', 10, link)] });
    widget.click('Create a password instead');
    await widget.heading('Check your email!');
    expect(calls('mail')).toMatchObject([{ body: { email: ADDRESS } }]);
    expect(link).not.toHaveBeenCalled();
  });

  it.each(['Continue with email', 'Create a password instead'])(
    'gets an error when nothing is sent, and can retry: %s',
    async (name) => {
      const mail = failsOnce(offline(), sent);
      const links = widget.sender('links', 10, async () => void mail());
      const { container } = await widget.passwordless({ mail }, { products: [passwords(), links] });
      widget.click(name);
      await widget.expectAlerts(UNREACHABLE);
      expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
      expect(await violations(container)).toEqual([]);
      widget.click(name);
      await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(2));
      await widget.expectAlerts();
    },
  );
});
