import { ProviderError } from '@latchkey/client';
import { fakeProvider } from '@latchkey/testing';
import { testForm } from '@latchkey/testing/form-tests';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  ADDRESS,
  confirmation,
  enter,
  field,
  prepareTests,
  press,
  problem,
  render,
  renderAndSubmit,
  submit,
  type,
} from '../../test/acts.js';
import { emailMagicLinks } from '../index.js';

prepareTests(renderAndSubmit);

describe('the email form', () => {
  testForm({
    products: [emailMagicLinks()],
    label: 'Email',
    button: 'Continue with email',
    attributes: ['email', 'email', 'email'],
    valid: ADDRESS,
    invalid: ['', 'ada', 'ada@', 'a@example.com,b@example.com'],
    error: 'Invalid email address',
    response: { request_id: 'request-id-test-1' },
    next: 'Check your email',
  });

  it.each([
    ['by keyboard alone', enter],
    ['by pointer', () => press()],
  ])('sends the link %s, with the fields of its options', async (_how, submit) => {
    const onEvent = vi.fn();
    const { provider } = render({
      products: [emailMagicLinks({ loginRedirectURL: 'https://example.com/in', signupExpirationMinutes: 5 })],
      callbacks: { onEvent },
    });
    type(' ada@example.com ');
    submit();
    expect(await confirmation()).toBeTruthy();
    expect(provider.calls).toEqual([
      {
        path: '/magic_links/email/login_or_create',
        body: {
          email: 'ada@example.com',
          login_magic_link_url: 'https://example.com/in',
          login_expiration_minutes: 30,
          signup_expiration_minutes: 5,
        },
      },
    ]);
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({
        type: 'MAGIC_LINK_LOGIN_OR_CREATE',
        data: { request_id: 'request-id-test-1', status_code: 200, email: 'ada@example.com' },
      }),
    );
  });

  it('is busy at once and keeps its name', () => {
    render({ provider: fakeProvider({ answer: () => new Promise(() => {}) }) });
    submit();
    expect(screen.getByRole('button', { name: 'Continue with email', busy: true })).toBeTruthy();
  });

  it('shows the provider’s refusal, keeps the input, and continues on the next try', async () => {
    const refusal = new ProviderError({
      code: 'provider/refused',
      message: 'A sentence of the provider.',
      userMessage: { id: 'error.provider', text: 'A sentence of the provider.' },
      retryable: true,
    });
    const answer = vi.fn<() => unknown>(() => ({ request_id: 'request-id-test-1' })).mockRejectedValueOnce(refusal);
    const onError = vi.fn();
    const provider = fakeProvider({ answer });
    render({ provider, callbacks: { onError } });
    submit();
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(field().value).toBe('ada@example.com');
    enter();
    expect(await confirmation()).toBeTruthy();
  });

  it('ignores a late response after a corrected address was sent', async () => {
    const pending: (() => void)[] = [];
    const answer = () => new Promise((resolve) => void pending.push(() => resolve({ request_id: 'r' })));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { provider } = render({ provider: fakeProvider({ answer }) });
    submit('old@example.com');
    await vi.waitFor(() => expect(provider.calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(problem()).toBe('We could not get through. Check your connection and try again.');
    submit('new@example.com');
    await vi.waitFor(() => expect(provider.calls).toHaveLength(2));
    vi.useRealTimers();
    await act(async () => pending[0]?.());
    expect(screen.queryByRole('heading', { name: 'Check your email' })).toBeNull();
    await act(async () => pending[1]?.());
    expect(await screen.findByText('new@example.com', { selector: 'bdi' })).toBeTruthy();
  });

  it('uses the strings of the host', async () => {
    render({
      strings: { 'eml.email': 'E-Mail', 'eml.send': () => 'Weiter', 'eml.invalid': 'Keine Adresse' },
    });
    press('Weiter');
    expect(await screen.findByText('Keine Adresse')).toBeTruthy();
    expect(screen.getByLabelText('E-Mail')).toBeTruthy();
  });
});
