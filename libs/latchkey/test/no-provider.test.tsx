import type { Provider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import { otp } from '@latchkey/otp';
import { Widget } from '@latchkey/shell';
import { fakeProvider, pressEnter } from '@latchkey/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// A production build draws the form without a provider: the host may pass it later.

const products = [emailMagicLinks()];
const onError = vi.fn<(error: Error & { readonly code: string }) => void>();
const callbacks = { onError };
const draw = (provider: unknown) => (
  <Widget provider={provider as Provider} products={products} callbacks={callbacks} />
);

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onError.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

it.each([undefined, 'public-token-test-1', {}])(
  'a submit with the provider %j tells the person and the host',
  async (provider) => {
    render(draw(provider));
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    pressEnter(screen.getByLabelText('Email'));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'flow/threw' });
  },
);

it('the form of passcodes is whole', () => {
  const given: unknown = undefined;
  render(<Widget provider={given as Provider} products={[otp({ methods: ['email'] })]} callbacks={callbacks} />);
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.queryByText('This part could not be shown.')).toBeNull();
});

it('a provider that comes later is used, and the typed text stays', async () => {
  const { rerender } = render(draw(undefined));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  const provider = fakeProvider();
  rerender(draw(provider));
  pressEnter(screen.getByLabelText('Email'));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(provider.calls).toHaveLength(1);
});
