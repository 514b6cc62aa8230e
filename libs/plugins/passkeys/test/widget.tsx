import type { Provider } from '@latchkey/client';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { useRead } from '@latchkey/react';
import { Widget, type WidgetProps } from '@latchkey/shell';
import { autofillTokens, FACTOR_PRIMARY, loginTabs, mainSections } from '@latchkey/slots';
import { TextField } from '@latchkey/ui';
import { render, screen, type RenderOptions } from '@testing-library/react';
import { vi } from 'vitest';
import { browser, freshProvider, network } from './world.js';

function Form() {
  return <TextField label="Address" autoComplete={`email${useRead(autofillTokens)}`} value="" />;
}

/** Another product, with a form for an address. */
export const letters = () =>
  definePlugin({
    id: 'letters',
    provides: [FACTOR_PRIMARY],
    contributes: [loginTabs.of({ channel: 'email', method: 'letters', rank: 1, view: Form })],
  });

/** Another product, with a button and no form. */
export const pigeons = () =>
  definePlugin({
    id: 'pigeons',
    provides: [FACTOR_PRIMARY],
    contributes: [mainSections.of({ area: 'buttons', id: 'send', view: () => <button>Send a pigeon</button> })],
  });

type AnyProps = Omit<WidgetProps<readonly AnyPlugin[], AnyPlugin>, 'provider'>;

/** A test's setup: the widget's surroundings and its props. */
export interface Scene extends Partial<AnyProps> {
  readonly provider?: Provider;
  readonly support?: Parameters<typeof browser>[0];
  readonly routes?: Parameters<typeof network>[0];
  readonly wrapper?: RenderOptions['wrapper'];
}

/** Renders a widget with the real client, a fake network and a fake browser. */
export function draw({ provider = freshProvider(), support = 'dialog', routes, wrapper, ...props }: Scene) {
  const passkeys = browser(support);
  const wire = network(routes);
  const events: { readonly type: string; readonly data?: unknown }[] = [];
  const onError = vi.fn<(error: { readonly code: string }) => void>();
  const all = {
    products: [],
    ...props,
    provider,
    callbacks: { onEvent: (event: { type: string }) => void events.push(event), onError },
  };
  const rendered = render(<Widget {...all} />, wrapper && { wrapper });
  return {
    ...rendered,
    provider,
    passkeys,
    wire,
    events,
    types: () => events.map(({ type }) => type),
    onError,
    redraw: (changes: Partial<AnyProps>) => rendered.rerender(<Widget {...all} {...changes} />),
  };
}

export const button = (name: string) => screen.getByRole('button', { name });
export const findButton = (name: string) => screen.findByRole('button', { name });
export const noButton = (name: string) => screen.queryByRole('button', { name }) === null;
/** Whether the first element precedes the second in the document order. */
export const isAbove = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
export const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** The current texts of the regions with that role. */
export const said = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);
