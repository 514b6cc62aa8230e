import { emailMagicLinks } from '@latchkey/eml';
import { otp } from '@latchkey/otp';
import { passwords } from '@latchkey/passwords';
import { Widget } from '@latchkey/shell';
import { fakeProvider, renderWidget, serverHtml, violations } from '@latchkey/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialIdentifier, type InitialIdentifierOptions } from './initial-identifier.js';

const email = 'ada@example.com';
const links = emailMagicLinks();
const numbers = otp({ methods: ['sms', 'whatsapp'] });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,select' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

afterEach(() => document.body.replaceChildren());

describe('initialIdentifier', () => {
  it('fills in the address, which a submission sends', async () => {
    const { provider } = renderWidget({ products: [links, initialIdentifier({ email })] });
    expect(field('Email').value).toBe(email);
    fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
    await waitFor(() => expect(provider.calls[0]?.body).toMatchObject({ email }));
  });

  it('fills in the number, in the format of its country', async () => {
    renderWidget({ products: [numbers, initialIdentifier({ phoneNumber: '+4915123456789' })] });
    expect(field('Phone number').value).toBe('+4915123456789');
    await waitFor(() => expect(field('Phone number').value).toBe('01512 3456789'));
    expect(field('Country code').value).toBe('DE');
  });

  it('fills in the form of the tab that the person selects', async () => {
    renderWidget({ products: [numbers, links, initialIdentifier({ email, phoneNumber: '+14155550123' })] });
    fireEvent.click(await screen.findByRole('tab', { name: /^Email/ }));
    expect(field('Email').value).toBe(email);
    fireEvent.click(screen.getByRole('tab', { name: /^WhatsApp/ }));
    expect(field('Phone number').value).not.toBe('');
  });

  it('keeps what the person has typed when another address arrives', () => {
    const { rerender } = renderWidget({ products: [links, initialIdentifier({ email })] });
    type('Email', 'grace@example.com');
    rerender({ products: [links, initialIdentifier({ email: 'late@example.com' })] });
    expect(field('Email').value).toBe('grace@example.com');
  });

  it('keeps the field empty that the person has emptied', () => {
    const { rerender } = renderWidget({ products: [links, initialIdentifier({ email })] });
    type('Email', '');
    rerender({ products: [links, initialIdentifier({ email })] });
    expect(field('Email').value).toBe('');
  });

  it('fills in an address that arrives after the first render, and replaces its own', () => {
    const { rerender } = renderWidget({ products: [links, initialIdentifier({})] });
    expect(field('Email').value).toBe('');
    rerender({ products: [links, initialIdentifier({ email })] });
    expect(field('Email').value).toBe(email);
    rerender({ products: [links, initialIdentifier({ email: 'grace@example.com' })] });
    expect(field('Email').value).toBe('grace@example.com');
  });

  it('works in StrictMode', () => {
    renderWidget({ products: [links, initialIdentifier({ email })] }, { wrapper: StrictMode });
    expect(field('Email').value).toBe(email);
    type('Email', 'x');
    expect(field('Email').value).toBe('x');
  });

  it.each<[string, InitialIdentifierOptions, string]>([
    ['an address of another type', { email: 5 as never }, 'initialIdentifier: email is 5. Pass a text.'],
    [
      'nothing of an address that nobody can correct',
      { email: 'ada@', canChangeEmail: false },
      'initialIdentifier(): email is "ada@", which is no address, and the person cannot correct it.',
    ],
    [
      'a national number',
      { phoneNumber: '(415) 555-0123' },
      `initialIdentifier(): phoneNumber is "(415) 555-0123". Pass a number in international form, such as '+14155550123'.`,
    ],
  ])('leaves out %s, and reports it', async (_what, options, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: Error) => void>();
    renderWidget({ products: [links, numbers, initialIdentifier(options)], callbacks: { onError } });
    expect(field('Email').value).toBe(options.canChangeEmail === false ? options.email : '');
    await waitFor(() => expect(onError.mock.lastCall?.[0].message).toBe(sentence));
  });
});

describe('an address that the person cannot change', () => {
  const fixed = initialIdentifier({ email, canChangeEmail: false });
  const submit = () => fireEvent.submit(field('Email'));

  it.each([
    ['links', links, '/magic_links/email/login_or_create'],
    ['codes', otp({ methods: ['email'] }), '/otps/email/login_or_create'],
    ['passwords', passwords(), '/users/search'],
  ])('is read-only with %s, and is what they send', async (_what, product, path) => {
    const { provider, container } = renderWidget({ products: [product, fixed] });
    expect(field('Email').value).toBe(email);
    expect(field('Email').readOnly).toBe(true);
    expect(field('Email').disabled).toBe(false);
    expect(await violations(container)).toEqual([]);
    submit();
    await waitFor(() => expect(provider.calls[0]).toMatchObject({ path, body: { email } }));
  });

  it('stays when a script writes another one into the field', async () => {
    const { provider } = renderWidget({ products: [links, fixed] });
    type('Email', 'grace@example.com');
    expect(field('Email').value).toBe(email);
    submit();
    await waitFor(() => expect(provider.calls[0]?.body).toMatchObject({ email }));
  });

  it('replaces what the person has typed when it arrives later, and can be given back to them', () => {
    const { rerender } = renderWidget({ products: [links, initialIdentifier({ canChangeEmail: false })] });
    expect(field('Email').readOnly).toBe(false);
    type('Email', 'grace@example.com');
    rerender({ products: [links, fixed] });
    expect(field('Email').value).toBe(email);
    expect(field('Email').readOnly).toBe(true);
    rerender({ products: [links, initialIdentifier({ email })] });
    expect(field('Email').value).toBe(email);
    expect(field('Email').readOnly).toBe(false);
  });

  it('leaves the number to the person', async () => {
    renderWidget({ products: [otp({ methods: ['email', 'sms'] }), fixed] });
    fireEvent.click(await screen.findByRole('tab', { name: /^Text/ }));
    expect(field('Phone number').readOnly).toBe(false);
    type('Phone number', '4155550123');
    expect(field('Phone number').value).not.toBe('');
    fireEvent.click(screen.getByRole('tab', { name: /^Email/ }));
    expect(field('Email').readOnly).toBe(true);
  });
});

describe('over the HTML of a server', () => {
  const page = (options: InitialIdentifierOptions) => (
    <Widget provider={fakeProvider()} products={[links, initialIdentifier(options)]} />
  );

  async function hydrated(typeBefore?: string) {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = await serverHtml(page({ email }));
    error.mockClear();
    expect(field('Email').value).toBe(email);
    if (typeBefore !== undefined) field('Email').value = typeBefore;
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(container, page({ email }), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(error.mock.calls.filter(([text]) => !String(text).includes('multiple renderers'))).toEqual([]);
    return root;
  }

  it('a fixed address is read-only in the HTML already', async () => {
    await serverHtml(page({ email, canChangeEmail: false }));
    expect(field('Email').value).toBe(email);
    expect(field('Email').readOnly).toBe(true);
  });

  it('the address is in the HTML, and stays', async () => {
    const root = await hydrated();
    expect(field('Email').value).toBe(email);
    act(() => root.unmount());
  });

  it('a text that was typed before hydration stays', async () => {
    const root = await hydrated('grace@example.com');
    expect(field('Email').value).toBe('grace@example.com');
    act(() => root.unmount());
  });
});
