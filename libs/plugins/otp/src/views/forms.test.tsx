import { fakeProvider, renderWidget, violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal, sent } from '../../test/answers.js';
import { email, enter, fails, heading, prepareTests, problemOf, provider, sms } from '../../test/asked.js';
import { otp } from '../index.js';

prepareTests();

describe.each([
  {
    products: email,
    label: 'Email',
    button: 'Continue with email',
    attributes: ['email', 'email', 'email'],
    valid: 'ada@example.com',
    invalid: ['', 'ada', 'ada@', 'a@example.com,b@example.com'],
    words: 'Invalid email, please try again.',
  },
  {
    products: sms,
    label: 'Phone number',
    button: 'Continue with phone number',
    attributes: ['tel', 'phone', 'tel-national'],
    valid: '2015550123',
    invalid: ['', '(201) 5', 'call me'],
    words: 'Invalid phone number, please try again.',
  },
])('the form with the field $label', ({ products, label, button, attributes, valid, invalid, words }) => {
  const field = () => screen.getByLabelText<HTMLInputElement>(label);
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

  it('has no accessibility violation, idle, refused, busy and failed', async () => {
    let fail = (_error: unknown) => {};
    const answer = () => new Promise<never>((_resolve, reject) => (fail = reject));
    const { container } = renderWidget({ products, provider: fakeProvider({ answer }) });
    expect(await violations(container)).toEqual([]);
    enter(field());
    await screen.findByText(words);
    expect(await violations(container)).toEqual([]);
    type(valid);
    enter(field());
    await screen.findByRole('button', { name: button, busy: true });
    expect(await violations(container)).toEqual([]);
    await vi.waitFor(() => {
      fail(new Error('refused'));
      expect(problemOf(field())).toBe('Something went wrong. Please try again.');
    });
    expect(await violations(container)).toEqual([]);
  });

  it('has one field, with the attributes that password managers and keyboards read', () => {
    renderWidget({ products });
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
    expect(['type', 'name', 'autocomplete'].map((name) => field().getAttribute(name))).toEqual(attributes);
    expect(field().required).toBe(true);
  });

  it.each(invalid)('refuses %j under the field, without a request', async (text) => {
    const { provider } = renderWidget({ products });
    type('2');
    type(text);
    enter(field());
    await vi.waitFor(() => expect(problemOf(field())).toBe(words));
    expect(field().value).toBe(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(provider.calls).toEqual([]);
    type(valid);
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('sends one code for five presses of Enter', async () => {
    const { provider: asking } = renderWidget({ products, provider: provider() });
    type(valid);
    for (let press = 0; press < 5; press++) enter(field());
    await heading();
    expect(asking.calls).toHaveLength(1);
  });
});

describe('the email form', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Email');
  const submit = (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    enter(field());
  };

  it('sends the code with the options, and tells page and provider', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = renderWidget({
      products: [otp({ methods: ['email'], expirationMinutes: 7, loginTemplateId: 'in', signupTemplateId: 'up' })],
      provider: provider(),
      callbacks: { onEvent },
    });
    submit(' ada@example.com ');
    await heading();
    expect(asking.calls).toEqual([
      {
        path: '/otps/email/login_or_create',
        body: { email: 'ada@example.com', expiration_minutes: 7, login_template_id: 'in', signup_template_id: 'up' },
      },
    ]);
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'OTP_LOGIN_OR_CREATE', data: sent }),
    );
    await vi.waitFor(() =>
      expect(asking.logged.filter(({ name }) => name === 'email_sent')).toEqual([
        { name: 'email_sent', details: { email: 'ada@example.com', type: 'login_or_create_otp' } },
      ]),
    );
  });

  it('shows the message of the provider, keeps the address, and goes on once the fault is lifted', async () => {
    const error = refusal();
    const send = vi.fn<() => unknown>(() => sent).mockImplementationOnce(fails(error));
    const onError = vi.fn();
    renderWidget({ products: email, provider: provider({ send }), callbacks: { onError } });
    submit('ada@example.com');
    await vi.waitFor(() => expect(problemOf(field())).toBe('A sentence of the provider.'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(field().value).toBe('ada@example.com');
    enter(field());
    expect(await heading()).toBeTruthy();
  });
});
