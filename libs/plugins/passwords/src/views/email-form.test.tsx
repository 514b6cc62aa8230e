import { definePlugin } from '@latchkey/kernel';
import { autofillTokens } from '@latchkey/slots';
import { renderWidget, violations } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as widget from '../../test/widget.js';
import { ADDRESS, limited, offline, paths, provider, UNREACHABLE } from '../../test/provider.js';
import { passwords } from '../index.js';

const products = [passwords()];
const field = widget.address;
const submit = (text: string) => {
  widget.typeAddress(text);
  widget.enter(field());
};
const told = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

widget.setUpWidgets();

describe('the email form', () => {
  it('has no accessibility violation, idle, refused, busy and failed', async () => {
    let fail = (_error: unknown) => {};
    const search = () => new Promise<never>((_resolve, reject) => (fail = reject));
    const { container } = renderWidget({ products, provider: provider({ search }) });
    expect(await violations(container)).toEqual([]);
    widget.enter(field());
    await screen.findByText('Invalid email address');
    expect(await violations(container)).toEqual([]);
    submit(ADDRESS);
    await widget.busyButton('Continue with email');
    expect(await violations(container)).toEqual([]);
    await vi.waitFor(() => {
      fail(offline());
      expect(told()).toBe(UNREACHABLE);
    });
    expect(await violations(container)).toEqual([]);
  });

  it('has one email field with type, name and autocomplete', () => {
    renderWidget({ products });
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
    expect(widget.attributesOf(field(), 'type', 'name', 'autocomplete')).toEqual(['email', 'email', 'email']);
    expect(field().required).toBe(true);
  });

  it('has the autofill tokens of other products', () => {
    const passkeys = definePlugin({ id: 'tokens', contributes: [autofillTokens.of('webauthn')] });
    renderWidget({ products: [...products, passkeys] });
    expect(field().getAttribute('autocomplete')).toBe('email webauthn');
  });

  it.each(['', 'ada', 'ada@', 'a@example.com,b@example.com'])(
    'refuses %j under the field without a request',
    async (text) => {
      const { provider: asked } = renderWidget({ products, provider: provider() });
      widget.typeAddress('something');
      submit(text);
      await vi.waitFor(() => expect(told()).toBe('Invalid email address'));
      expect(field().value).toBe(text);
      expect(asked.calls).toEqual([]);
      widget.typeAddress(ADDRESS);
      expect(field().getAttribute('aria-invalid')).toBeNull();
    },
  );

  it.each([
    ['new', 'Create an account'],
    ['password', 'Log in'],
    ['passwordless', 'Log in'],
  ] as const)('shows the screen for the user type: %s', async (type, name) => {
    const { provider: asked } = renderWidget({ products, provider: provider({ search: () => type }) });
    submit(` ${ADDRESS} `);
    const title = await widget.heading(name);
    expect(asked.calls).toEqual([{ path: paths.search, body: { email: ADDRESS } }]);
    expect(document.activeElement).toBe(title);
    // behaviour.md 7: the search logs the event.
    await vi.waitFor(() =>
      expect(asked.logged.filter(({ name }) => name.startsWith('email'))).toEqual([
        { name: 'email_sent', details: { email: ADDRESS, type: 'reset_password' } },
      ]),
    );
  });

  it('keeps its input after Go back', async () => {
    renderWidget({ products, provider: provider() });
    submit(ADDRESS);
    await widget.heading('Create an account');
    widget.click('Go back');
    await widget.heading('Sign up or log in');
    expect(field().value).toBe(ADDRESS);
  });

  it('shows an error, keeps the input, and continues on the next try', async () => {
    const search = vi.fn(async () => 'new' as const).mockRejectedValueOnce(offline());
    const onError = vi.fn();
    renderWidget({ products, provider: provider({ search }), callbacks: { onError } });
    submit(ADDRESS);
    await vi.waitFor(() => expect(told()).toBe(UNREACHABLE));
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'provider/offline' }));
    expect(field().value).toBe(ADDRESS);
    widget.enter(field());
    await widget.heading('Create an account');
  });

  it('waits when the provider requires it', async () => {
    const search = vi.fn(async () => 'new' as const).mockRejectedValueOnce(limited());
    renderWidget({ products, provider: provider({ search }) });
    submit(ADDRESS);
    await screen.findByRole('button', { name: /^Try again in \d+ s$/ });
    widget.enter(field());
    expect(search).toHaveBeenCalledOnce();
  });

  it('searches once for five presses of Enter in StrictMode', async () => {
    const { provider: asked } = renderWidget({ products, provider: provider() }, { wrapper: StrictMode });
    widget.typeAddress(ADDRESS);
    for (let press = 0; press < 5; press++) widget.enter(field());
    await widget.heading('Create an account');
    expect(asked.calls).toHaveLength(1);
  });

  it('uses the strings of the host', async () => {
    const strings = { 'passwords.email': 'E-Mail', 'passwords.goOn': () => 'Weiter', 'passwords.invalid': 'Falsch' };
    renderWidget({ products, strings });
    widget.click('Weiter');
    expect(await screen.findByText('Falsch')).toBeTruthy();
    expect(screen.getByLabelText('E-Mail')).toBeTruthy();
  });
});
