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
const log = vi.fn();
const callbacks = { onError };
const draw = (provider: unknown) => (
  <Widget provider={provider as Provider} products={products} callbacks={callbacks} />
);

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(console, 'error').mockImplementation(log);
  onError.mockClear();
  log.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

const submit = () => pressEnter(screen.getByLabelText('Email'));

it.each([undefined, 'public-token-test-1', {}])(
  'a submit with the provider %j tells the person and the host',
  async (provider) => {
    render(draw(provider));
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    submit();
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    const [error] = onError.mock.calls[0] ?? [];
    const message = '<Widget>: provider is not the result of createProvider() or adoptClient().';
    expect(error).toMatchObject({ code: 'config/not-a-provider', message });
    const page = 'https://github.com/latchkey/latchkey/blob/main/docs/errors.md#confignot-a-provider';
    const logged = [`Latchkey: ${message}`, `(config/not-a-provider: ${page})`];
    expect(log.mock.calls).toEqual([logged]);
    // The second submit is not logged again.
    submit();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    expect(log.mock.calls).toEqual([logged]);
  },
);

it('no submit, no report: the provider may come later', async () => {
  vi.useFakeTimers();
  render(draw(undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect(onError).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

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
  submit();
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(provider.calls).toHaveLength(1);
});
