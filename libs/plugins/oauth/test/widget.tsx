import type { RedirectResult } from '@latchkey/client';
import { fakeProvider, renderWidget, type RenderedProps } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { github, google, oauth } from '../src/index.js';
import { fakeConnection, type ConnectionOverrides } from './fake-connection.js';

// Renders a widget with a fake provider.

export const result = (status: RedirectResult['status'], more: Partial<RedirectResult> = {}): RedirectResult => ({
  status,
  tokenType: 'oauth',
  ...more,
});

/** The set-up of a test: the fake provider's behaviour and the widget's props. */
export interface Scene extends Partial<Omit<RenderedProps, 'provider' | 'callbacks'>> {
  readonly connection?: ConnectionOverrides;
}

/** Renders a widget with Google and GitHub by default. */
export function draw({ connection, ...props }: Scene = {}, options?: Parameters<typeof renderWidget>[1]) {
  const fake = fakeConnection(connection);
  const onEvent = vi.fn<(event: { readonly type: string; readonly data?: unknown }) => void>();
  const onError = vi.fn<(error: { readonly code: string }) => void>();
  const rendered = renderWidget(
    {
      products: [oauth({ providers: [google(), github()] })],
      ...props,
      provider: fakeProvider({ connect: async () => fake.connection }),
      callbacks: { onEvent, onError },
    },
    options,
  );
  return { ...rendered, ...fake, onEvent, onError, types: () => onEvent.mock.calls.map(([{ type }]) => type) };
}

export const choice = (title: string) => screen.getByRole('button', { name: new RegExp(`^Continue with ${title}`) });
export const isBusy = (element: HTMLElement) => element.getAttribute('aria-busy') === 'true';

/** Texts of the current alerts. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
