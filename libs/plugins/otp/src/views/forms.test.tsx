import { descriptionOf, renderWidget } from '@latchkey/testing';
import { testForm } from '@latchkey/testing/form-tests';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal, sent } from '../../test/answers.js';
import { email, enter, failsOnce, heading, prepareTests, provider, sms } from '../../test/code-screen.js';
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
    error: 'Invalid email, please try again.',
  },
  {
    products: sms,
    label: 'Phone number',
    button: 'Continue with phone number',
    attributes: ['tel', 'phone', 'tel-national'],
    valid: '2015550123',
    invalid: ['', '(201) 5', 'call me'],
    error: 'Invalid phone number, please try again.',
  },
])('the form with the field $label', (form) => testForm({ ...form, response: sent, next: 'Enter passcode' }));

describe('the email form', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Email');
  const submit = (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    enter(field());
  };

  it('sends the code with the options, raises the event and logs the email', async () => {
    const onEvent = vi.fn();
    const { provider: fake } = renderWidget({
      products: [otp({ methods: ['email'], expirationMinutes: 7, loginTemplateId: 'in', signupTemplateId: 'up' })],
      provider: provider(),
      callbacks: { onEvent },
    });
    submit(' ada@example.com ');
    await heading();
    expect(fake.calls).toEqual([
      {
        path: '/otps/email/login_or_create',
        body: { email: 'ada@example.com', expiration_minutes: 7, login_template_id: 'in', signup_template_id: 'up' },
      },
    ]);
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'OTP_LOGIN_OR_CREATE', data: sent }),
    );
    await vi.waitFor(() =>
      expect(fake.logged.filter(({ name }) => name === 'email_sent')).toEqual([
        { name: 'email_sent', details: { email: 'ada@example.com', type: 'login_or_create_otp' } },
      ]),
    );
  });

  it('shows the provider’s message, keeps the address, and continues on the next try', async () => {
    const error = refusal();
    const send = failsOnce(error, sent);
    const onError = vi.fn();
    renderWidget({ products: email, provider: provider({ send }), callbacks: { onError } });
    submit('ada@example.com');
    await vi.waitFor(() => expect(descriptionOf(field())).toBe('A sentence of the provider.'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(field().value).toBe('ada@example.com');
    enter(field());
    expect(await heading()).toBeTruthy();
  });
});
