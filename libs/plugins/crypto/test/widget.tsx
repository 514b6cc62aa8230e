import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import { definePlugin } from '@latchkey/kernel';
import { mainButtons } from '@latchkey/slots';
import { fakeProvider, renderWidget, type FakeCall, type RenderedProps } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { crypto } from '../src/index.js';
import { challenge, signedIn } from './flow-context.js';

/** A plugin that reports this number of provider buttons. */
export const buttons = (count: number) => definePlugin({ id: 'others', contributes: [mainButtons.of(count)] });

/** The provider's answers to a start and to a signature. */
export interface Answers {
  readonly start?: (call: FakeCall) => unknown;
  readonly authenticate?: (call: FakeCall) => unknown;
}

/** Renders a widget with the plugin, and records its host callbacks. */
export function draw(
  { products = [crypto()], ...props }: Partial<RenderedProps> & { readonly products?: readonly AnyPlugin[] } = {},
  { start = () => ({ challenge }), authenticate = () => signedIn }: Answers = {},
  options?: Parameters<typeof renderWidget>[1],
) {
  const events: HostEvent[] = [];
  const onError = vi.fn<(error: Error & { readonly code: string }) => void>();
  const provider = fakeProvider({
    answer: (call) => (call.path.includes('/start/') ? start(call) : authenticate(call)),
  });
  const callbacks = { onEvent: (event: HostEvent) => void events.push(event), onError };
  return { ...renderWidget({ provider, callbacks, products, ...props }, options), events, onError };
}

/** Sets globals of the page and fires `focus`. Returns a function that removes them. */
export function put(globals: object): () => void {
  Object.assign(window, globals);
  window.dispatchEvent(new Event('focus'));
  return () => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name);
    window.dispatchEvent(new Event('focus'));
  };
}

export const wallet = (title: string) => screen.findByRole('button', { name: new RegExp(`^Continue with ${title}`) });
export const heading = (name: string) => screen.findByRole('heading', { name });
export const main = () => heading('Sign up or log in');
export const failure = () => heading('Looks like there was an error!');
export const success = () => heading('Success!');
export const button = (name: string) => screen.getByRole('button', { name });
export const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** Names of the buttons in the accessibility tree. */
export const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

/** Texts of the current live regions with this role. */
export const said = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);
