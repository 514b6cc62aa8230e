import { definePlugin } from '@latchkey/kernel';
import { autofillTokens } from '@latchkey/slots';
import { descriptionOf, renderWidget } from '@latchkey/testing';
import { testForm } from '@latchkey/testing/form-tests';
import { screen } from '@testing-library/react';
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

widget.setUpWidgets();

describe('the email form', () => {
  testForm({
    products,
    label: 'Email',
    button: 'Continue with email',
    attributes: ['email', 'email', 'email'],
    valid: ADDRESS,
    invalid: ['', 'ada', 'ada@', 'a@example.com,b@example.com'],
    error: 'Invalid email address',
    response: { userType: 'new' },
    next: 'Create an account',
  });

  it('has the autofill tokens of other products', () => {
    const passkeys = definePlugin({ id: 'tokens', contributes: [autofillTokens.of('webauthn')] });
    renderWidget({ products: [...products, passkeys] });
    expect(field().getAttribute('autocomplete')).toBe('username webauthn');
  });

  it.each([
    ['new', 'Create an account'],
    ['password', 'Log in'],
    ['passwordless', 'Log in'],
  ] as const)('shows the screen for the user type: %s', async (type, name) => {
    const { provider: fake } = renderWidget({ products, provider: provider({ search: () => type }) });
    submit(` ${ADDRESS} `);
    const title = await widget.heading(name);
    expect(fake.calls).toEqual([{ path: paths.search, body: { email: ADDRESS } }]);
    const isAsked = type !== 'passwordless';
    await vi.waitFor(() => expect(document.activeElement).toBe(isAsked ? widget.password() : title));
    // behaviour.md 7: the search logs the event.
    await vi.waitFor(() =>
      expect(fake.logged.filter(({ name }) => name.startsWith('email'))).toEqual([
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
    await vi.waitFor(() => expect(descriptionOf(field())).toBe(UNREACHABLE));
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

  it('uses the strings of the host', async () => {
    const strings = { 'passwords.email': 'E-Mail', 'passwords.goOn': () => 'Weiter', 'passwords.invalid': 'Falsch' };
    renderWidget({ products, strings });
    widget.click('Weiter');
    expect(await screen.findByText('Falsch')).toBeTruthy();
    expect(screen.getByLabelText('E-Mail')).toBeTruthy();
  });
});
