import type { Connection } from '@latchkey/client';
import type { AnyPlugin } from '@latchkey/kernel';
import { fakeProvider, renderWidget, type RenderedProps } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { identityProvider, type IdentityProviderOptions } from '../src/index.js';
import * as page from '../src/page.js';
import { fakeConnection, type Wire } from './connection.js';
import { AUTHORIZE } from './flow-context.js';

/** The set-up of a test of the whole widget. */
export interface Scene extends Wire {
  /** `null` means that of the address bar. */
  readonly search?: string | null;
  readonly options?: IdentityProviderOptions;
  readonly products?: readonly AnyPlugin[];
  readonly props?: Partial<RenderedProps>;
  /** Replaces the function that loads the client. */
  readonly connect?: () => Promise<Connection>;
  readonly wrapper?: Parameters<typeof renderWidget>[1];
}

/** A provider's answer that requires consent. */
export const asks = (scopes: readonly string[] = ['openid'], client_name: unknown = 'Engine') => ({
  consent_required: true,
  client: { client_name },
  scope_results: scopes.map((scope) => ({ scope, is_grantable: true, description: '' })),
});

/** Renders a widget in the mode, opened by a request. By default, the provider requires consent. */
export function opened({
  search = AUTHORIZE,
  options = {},
  products = [],
  props,
  wrapper,
  connect,
  ...wire
}: Scene = {}) {
  const fake = fakeConnection({ client: answers({}), ...wire });
  const onEvent = vi.fn<(event: { readonly type: string }) => void>();
  const onError = vi.fn<(error: { readonly code: string }) => void>();
  const rendered = renderWidget(
    {
      products,
      mode: identityProvider({ ...(search !== null && { search }), ...options }),
      provider: fakeProvider({ connect: connect ?? (async () => fake.connection) }),
      callbacks: { onEvent, onError },
      ...props,
    },
    wrapper,
  );
  return { ...rendered, ...fake, onEvent, onError, types: () => onEvent.mock.calls.map(([{ type }]) => type) };
}

/** Replaces the navigation to the application before each test. The test file mocks `page.js` with `spy: true`. */
export function mockNavigation() {
  const leaveFor = vi.fn<typeof page.leaveFor>();
  beforeEach(() => {
    leaveFor.mockClear();
    vi.spyOn(page, 'leaveFor').mockImplementation(leaveFor);
  });
  return leaveFor;
}

/** Ends the guard of a button at once; each press would otherwise wait for `INERT_MS`. */
export function shortenGuard(): void {
  const setTimer = globalThis.setTimeout;
  const shorter = (run: () => void, ms?: number) => setTimer(run, ms === 500 ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(shorter as typeof setTimer);
}

/** Answers of the official client; unlisted calls succeed. */
export function answers(given: Readonly<Record<string, () => unknown>>): NonNullable<Wire['client']> {
  const all: Readonly<Record<string, () => unknown>> = {
    authorizeStart: () => asks(),
    authorizeSubmit: () => ({ redirect_uri: 'https://rp.example/cb?code=1' }),
    logoutStart: () => ({ consent_required: true, redirect_uri: 'https://rp.example/' }),
    ...given,
  };
  return (call) => all[call]?.();
}

export const heading = (name: string | RegExp | ((name: string) => boolean)) => screen.findByRole('heading', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

/** Waits until the heading has the focus. */
export async function focusedHeading(...[name]: Parameters<typeof heading>): Promise<void> {
  const title = await heading(name);
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
}

/** Waits until a guarded button is enabled. */
export const ready = (name: string) => vi.waitFor(() => expect(isOff(name)).toBe(false));

/** Presses a button like a mouse. */
export function press(name: string): void {
  fireEvent.pointerDown(button(name));
  fireEvent.click(button(name), { detail: 1 });
}

/** Presses a guarded button once it is enabled. */
export const pressWhenReady = (name: string) => ready(name).then(() => press(name));

/** Simulates a return from the back/forward cache. */
export const restorePage = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

/** Texts of the current live regions with this role. */
export const said = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);
