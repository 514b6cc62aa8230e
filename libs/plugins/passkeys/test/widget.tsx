import type { Provider } from '@latchkey/client';
import { definePlugin } from '@latchkey/kernel';
import { useRead } from '@latchkey/react';
import { autofillTokens, FACTOR_PRIMARY, loginTabs, mainSections } from '@latchkey/slots';
import { officialProvider, recordCallbacks, renderWidget, type RenderedProps, type Routes } from '@latchkey/testing';
import { TextField } from '@latchkey/ui';
import type { RenderOptions } from '@testing-library/react';
import { fakeBrowser, type BrowserSupport } from './browser.js';
import { network } from './network.js';

function Form() {
  return <TextField label="Address" autoComplete={`email${useRead(autofillTokens)}`} value="" />;
}

/** Another product, with a form for an address. */
export const addressForm = () =>
  definePlugin({
    id: 'address-form',
    provides: [FACTOR_PRIMARY],
    contributes: [loginTabs.of({ channel: 'email', method: 'address-form', rank: 1, view: Form })],
  });

/** Another product, with a button and no form. */
export const otherButton = () =>
  definePlugin({
    id: 'other-button',
    provides: [FACTOR_PRIMARY],
    contributes: [mainSections.of({ area: 'buttons', id: 'send', view: () => <button>Send a letter</button> })],
  });

/** A test's setup: the widget's surroundings and its props. */
export interface Scene extends Partial<RenderedProps<Provider>> {
  readonly support?: BrowserSupport;
  readonly routes?: Routes;
  readonly wrapper?: RenderOptions['wrapper'];
}

/** Renders a widget with the real client, a fake network and a fake browser. */
export function draw({ provider = officialProvider(), support = 'dialog', routes, wrapper, ...props }: Scene) {
  const passkeys = fakeBrowser(support);
  const wire = network(routes);
  const { callbacks, ...recorded } = recordCallbacks();
  const rendered = renderWidget<Provider>({ products: [], ...props, provider, callbacks }, wrapper && { wrapper });
  return { ...rendered, ...recorded, passkeys, wire };
}

/** Whether the first element precedes the second in the document order. */
export const isAbove = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
export const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
