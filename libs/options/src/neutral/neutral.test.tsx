import { emailMagicLinks } from '@latchkey/eml';
import { passwords } from '@latchkey/passwords';
import { fakeProvider, providerError, renderWidget, violations } from '@latchkey/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerRefusal } from './neutral-answers.js';
import { neutral } from './neutral.js';

afterEach(() => document.body.replaceChildren());

const refusal = (errorType: string, status = 404) => providerError('provider/refused', { errorType, status });
const check = (answer: unknown) => answer;

describe('neutral', () => {
  it('asks every address for a password, without a search', async () => {
    const provider = fakeProvider();
    const { container } = renderWidget({ provider, products: [passwords(), emailMagicLinks(), neutral()] });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(provider.calls).toEqual([]);
    expect(await violations(container)).toEqual([]);
  });

  it('reports a page on which nobody could create an account', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: Error) => void>();
    renderWidget({ products: [passwords(), neutral()], callbacks: { onError } });
    await waitFor(() =>
      expect(onError.mock.lastCall?.[0].message).toMatch(/^neutral\(\): nobody can create an account/),
    );
  });

  it.each(['unauthorized_credentials', 'email_not_found', 'reset_password', 'user_lock_limit_reached'])(
    'a log-in that the provider refuses with %s has the same message',
    (errorType) => {
      const message = { userMessage: { id: 'neutral.wrongPassword' } };
      const answer = () => answerRefusal(refusal(errorType, 401), '/passwords/authenticate', check);
      expect(answer).toThrow(expect.objectContaining({ userMessage: expect.objectContaining(message.userMessage) }));
    },
  );

  it.each<[string, number]>([
    ['too_many_requests', 429],
    ['internal_server_error', 500],
  ])('a log-in that fails with %s keeps its own message', (errorType, status) => {
    const error = refusal(errorType, status);
    expect(() => answerRefusal(error, '/passwords/authenticate', check)).toThrow(error);
  });

  it('an email for an address without an account counts as sent; another failure does not', () => {
    const path = '/passwords/email/reset/start';
    expect(answerRefusal(refusal('email_not_found'), path, check)).toEqual({ request_id: '' });
    const error = refusal('no_reset_password_redirect_urls_set', 400);
    expect(() => answerRefusal(error, path, check)).toThrow(error);
  });
});
