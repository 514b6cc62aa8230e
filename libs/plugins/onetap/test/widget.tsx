import type { Provider } from '@latchkey/client';
import { definePlugin } from '@latchkey/kernel';
import { PluginContext, useRead } from '@latchkey/react';
import { FACTOR_PRIMARY, mainSections, oauthPrompts, oauthProviders, type OAuthProvider } from '@latchkey/slots';
import {
  clearBrowserStorage,
  liveTexts,
  officialProvider,
  pass,
  recordCallbacks,
  refusal,
  renderWidget,
  violations,
  type RenderedProps,
  type Routes,
} from '@latchkey/testing';
import { act, type RenderOptions } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { oneTap } from '../src/index.js';
import { fakeGoogle, scriptsOf, type Load } from './google.js';
import { CALLBACK, network } from './network.js';

/** The shell calls the plugins' `start` functions after this time, in ms. */
export const START_MS = 1_000;
export const GOOGLE = 'Continue with Google';

function Providers() {
  const prompts = useRead(oauthPrompts);
  return useRead(oauthProviders).map(({ value: provider }) => {
    const { type, title, one_tap: hasPrompt } = provider;
    const button = <button key={type}>Continue with {title}</button>;
    const prompt = hasPrompt && prompts.find(({ value }) => value.type === type);
    if (!prompt) return button;
    return (
      <PluginContext.Provider key={type} value={prompt.plugin}>
        {createElement(prompt.value.view as ComponentType<{ provider: OAuthProvider; children: unknown }>, {
          provider,
          children: <PluginContext.Provider value="accounts">{button}</PluginContext.Provider>,
        })}
      </PluginContext.Provider>
    );
  });
}

/** A plugin with Google's button, which has no action. */
export const accounts = (options: Partial<OAuthProvider> = {}) =>
  definePlugin({
    id: 'accounts',
    provides: [FACTOR_PRIMARY],
    contributes: [
      mainSections.of({ area: 'buttons', id: 'providers', view: Providers }),
      oauthProviders.of({ type: 'google', title: 'Google', one_tap: true, ...options }),
    ],
  });

/** A second plugin, so that the prompt is not alone. */
export const otherMethod = () =>
  definePlugin({
    id: 'other',
    contributes: [mainSections.of({ area: 'buttons', id: 'send', view: () => <button>Send a letter</button> })],
  });

/** The set-up of a test: Google's script, the network and the widget's props. */
export interface Scene extends Partial<RenderedProps<Provider>> {
  /** The result of loading Google's script. @default it loads */
  readonly script?: Load;
  readonly routes?: Routes;
  readonly wrapper?: RenderOptions['wrapper'];
  /** Options of the Google provider. */
  readonly google?: Partial<OAuthProvider>;
}

/** Renders a widget with the real client and a fake network. */
export function draw({ provider = officialProvider(), script, routes, wrapper, google, ...props }: Scene = {}) {
  const googles = fakeGoogle();
  const scripts = scriptsOf(googles, script);
  const wire = network(routes);
  const { callbacks, ...recorded } = recordCallbacks();
  const products = [accounts(google), otherMethod(), oneTap()];
  const rendered = renderWidget<Provider>({ products, ...props, provider, callbacks }, wrapper && { wrapper });
  return { ...rendered, ...recorded, google: googles, scripts, wire };
}
export type Drawn = ReturnType<typeof draw>;

/** Waits for a state: runs pending promises without advancing the clock. */
export async function until(look: () => void): Promise<void> {
  await vi.waitFor(async () => {
    // React 18 renders only at the end of an act, so each attempt has its own.
    await act(async () => {});
    look();
  });
}

/** Renders a widget and waits until the page has started. */
export async function started(scene: Scene = {}): Promise<Drawn> {
  const drawn = draw(scene);
  await pass(START_MS);
  return drawn;
}

/** Waits until the page has started and the prompt was requested. */
export async function requested(scene: Scene = {}): Promise<Drawn> {
  const drawn = await started(scene);
  await act(() => vi.dynamicImportSettled());
  await expectPrompts(drawn, 1);
  return drawn;
}

/** Waits until the prompt was requested, and the person chooses an account. */
export async function chosen(scene: Scene = {}): Promise<Drawn> {
  const drawn = await requested(scene);
  act(() => drawn.google.last().choose());
  return drawn;
}

/** Waits until the prompt was requested, and Google reports a moment. */
export async function reported(scene: Scene, moment: Record<string, unknown>): Promise<Drawn> {
  const drawn = await requested(scene);
  act(() => drawn.google.last().report(moment));
  return drawn;
}

/** Waits until the alerts are these texts. */
export const expectAlerts = (...texts: readonly unknown[]) => until(() => expect(liveTexts('alert')).toEqual(texts));

/** Waits until that many prompts were requested. */
export const expectPrompts = ({ google }: Drawn, count: number) =>
  until(() => expect(google.prompts).toHaveLength(count));

/** Waits until the prompt was cancelled. */
export const expectCancelled = ({ google }: Drawn) => until(() => expect(google.last().isCancelled).toBe(true));

/** Fakes the timers of each test, on the first visit of a page. @param setUp runs before each test */
export function prepareWidgets(setUp = () => {}): void {
  // Loads all chunks of a prompt before the first test, so that slow module loading does not cause a timeout.
  beforeAll(async () => {
    vi.useFakeTimers();
    setUp();
    const drawn = draw({ routes: { [CALLBACK]: refusal(500, 'odd') } });
    while (drawn.google.prompts.length === 0) {
      await pass(START_MS);
      await vi.dynamicImportSettled();
    }
    drawn.google.last().choose();
    while (liveTexts('alert').length === 0) await pass(START_MS);
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    await violations(drawn.container);
    drawn.unmount();
  });

  beforeEach(() => {
    clearBrowserStorage();
    vi.useFakeTimers();
    setUp();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  afterEach(() => void vi.useRealTimers());
}
