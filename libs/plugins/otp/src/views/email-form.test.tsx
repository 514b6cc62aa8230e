import { ProviderError } from '@latchkey/client';
import { fakeProvider, renderWidget, violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { otp } from '../index.js';

const sent = { request_id: 'request-id-test-1', status_code: 200, method_id: 'email-test-1' };
const products = [otp({ methods: ['email'] })];

const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const type = (email: string) => fireEvent.change(field(), { target: { value: email } });
const problem = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

/** Presses Enter in a field: it clicks the form's default button (HTML, implicit submission), which jsdom does not. */
function enter() {
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.click(field().form?.querySelector('button:not([type="button"])') as Element);
}

// Loads the chunks of a code before the first test, so that slow module loading can't time a test out.
beforeAll(async () => {
  const { container, unmount } = renderWidget({ products });
  type('ada@example.com');
  enter();
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the email form', () => {
  it('has no accessibility violation, idle, refused, busy and failed', async () => {
    let fail = (_error: unknown) => {};
    const answer = () => new Promise<never>((_resolve, reject) => (fail = reject));
    const { container } = renderWidget({ products, provider: fakeProvider({ answer }) });
    expect(await violations(container)).toEqual([]);
    enter();
    await screen.findByText('Invalid email, please try again.');
    expect(await violations(container)).toEqual([]);
    type('ada@example.com');
    enter();
    await screen.findByRole('button', { name: 'Continue with email', busy: true });
    expect(await violations(container)).toEqual([]);
    await vi.waitFor(() => {
      fail(new Error('refused'));
      expect(problem()).toBe('Something went wrong. Please try again.');
    });
    expect(await violations(container)).toEqual([]);
  });

  it('asks for one address, by what password managers and keyboards go by', () => {
    renderWidget({ products });
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
    const attributes = ['type', 'name', 'autocomplete'].map((name) => field().getAttribute(name));
    expect(attributes).toEqual(['email', 'email', 'email']);
    expect(field().required).toBe(true);
  });

  it.each(['', 'ada', 'ada@', 'a@example.com,b@example.com'])(
    'refuses %j under the field in the sentence for codes, asking nobody',
    async (text) => {
      const { provider } = renderWidget({ products });
      type('something');
      type(text);
      enter();
      await vi.waitFor(() => expect(problem()).toBe('Invalid email, please try again.'));
      expect(field().value).toBe(text);
      expect(provider.calls).toEqual([]);
      type('ada@example.com');
      expect(field().getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('sends the code with the options, and tells page and provider', async () => {
    const onEvent = vi.fn();
    const { provider } = renderWidget({
      products: [otp({ methods: ['email'], expirationMinutes: 7, loginTemplateId: 'in', signupTemplateId: 'up' })],
      provider: fakeProvider({ answer: () => sent }),
      callbacks: { onEvent },
    });
    type(' ada@example.com ');
    enter();
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls).toEqual([
      {
        path: '/otps/email/login_or_create',
        body: { email: 'ada@example.com', expiration_minutes: 7, login_template_id: 'in', signup_template_id: 'up' },
      },
    ]);
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'OTP_LOGIN_OR_CREATE', data: sent }),
    );
    await vi.waitFor(() =>
      expect(provider.logged.filter(({ name }) => name === 'email_sent')).toEqual([
        { name: 'email_sent', details: { email: 'ada@example.com', type: 'login_or_create_otp' } },
      ]),
    );
  });

  it('says what the provider said, keeps what was typed, and goes on once the fault is lifted', async () => {
    const refusal = new ProviderError({
      code: 'provider/refused',
      message: 'A sentence of the provider.',
      userMessage: { id: 'error.provider', text: 'A sentence of the provider.' },
      retryable: true,
    });
    const answer = vi.fn<() => unknown>(() => sent).mockRejectedValueOnce(refusal);
    const onError = vi.fn();
    renderWidget({ products, provider: fakeProvider({ answer }), callbacks: { onError } });
    type('ada@example.com');
    enter();
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(field().value).toBe('ada@example.com');
    enter();
    expect(await screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
  });

  it('sends one code for five presses of Enter', async () => {
    const { provider } = renderWidget({ products, provider: fakeProvider({ answer: () => sent }) });
    type('ada@example.com');
    for (let press = 0; press < 5; press++) enter();
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls).toHaveLength(1);
  });
});
