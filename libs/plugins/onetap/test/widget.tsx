import type { Provider } from '@latchkey/client';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { PluginContext, useRead } from '@latchkey/react';
import { Widget, type WidgetProps } from '@latchkey/shell';
import { FACTOR_PRIMARY, mainSections, oauthPrompts, oauthProviders, type OAuthProvider } from '@latchkey/slots';
import { violations } from '@latchkey/testing';
import { act, render, screen, type RenderOptions } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { oneTap } from '../src/index.js';
import { fakeGoogle, scriptsOf, type Load } from './google.js';
import { CALLBACK, forgetEverything, freshProvider, network, refusal, START } from './world.js';

/** The shell calls the plugins' `start` functions after this time, in ms. */
export const START_MS = 1_000;
export const GOOGLE = 'Continue with Google';

const google: OAuthProvider = { type: 'google', title: 'Google', one_tap: true };

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

/** A plugin with provider buttons that have no action; one of them is Google's. */
export const accounts = (options: Partial<OAuthProvider> = {}) =>
  definePlugin({
    id: 'accounts',
    provides: [FACTOR_PRIMARY],
    contributes: [
      mainSections.of({ area: 'buttons', id: 'providers', view: Providers }),
      oauthProviders.of({ ...google, ...options }),
    ],
  });

/** A second plugin, so that the prompt is not alone. */
export const pigeons = () =>
  definePlugin({
    id: 'pigeons',
    contributes: [mainSections.of({ area: 'buttons', id: 'send', view: () => <button>Send a pigeon</button> })],
  });

type AnyProps = Omit<WidgetProps<readonly AnyPlugin[], AnyPlugin>, 'provider'>;

/** The set-up of a test: Google's script, the network and the widget's props. */
export interface Scene extends Partial<AnyProps> {
  readonly provider?: Provider;
  /** The result of loading Google's script. @default it loads */
  readonly script?: Load;
  readonly routes?: Parameters<typeof network>[0];
  readonly wrapper?: RenderOptions['wrapper'];
  /** Options of the Google provider. */
  readonly google?: Partial<OAuthProvider>;
}

/** Renders a widget with the real client and a fake network. */
export function draw({ provider = freshProvider(), script, routes, wrapper, google, ...props }: Scene = {}) {
  const googles = fakeGoogle();
  const scripts = scriptsOf(googles, script);
  const wire = network(routes);
  const events: { readonly type: string; readonly data?: unknown }[] = [];
  const onError = vi.fn<(error: { readonly code: string }) => void>();
  const all = {
    products: [accounts(google), pigeons(), oneTap()],
    ...props,
    provider,
    callbacks: { onEvent: (event: { type: string }) => void events.push(event), onError },
  };
  const rendered = render(<Widget {...all} />, wrapper && { wrapper });
  return {
    ...rendered,
    provider,
    google: googles,
    scripts,
    wire,
    events,
    types: () => events.map(({ type }) => type),
    onError,
    redraw: (changes: Partial<AnyProps>) => rendered.rerender(<Widget {...all} {...changes} />),
  };
}
export type Drawn = ReturnType<typeof draw>;

export const button = (name: string) => screen.getByRole('button', { name });
export const noButton = (name: string) => screen.queryByRole('button', { name }) === null;

/** Texts of the current live regions with this role. */
export const said = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);

/** Advances the fake clock by `ms`. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits for a state: runs pending promises without advancing the clock. */
export async function until(look: () => void): Promise<void> {
  await vi.waitFor(async () => {
    // React 18 renders only at the end of an act, so each attempt has its own.
    await act(async () => {});
    look();
  });
}

/** Waits until the page has started and the prompt was requested. */
export async function asked(scene: Scene = {}): Promise<Drawn> {
  const drawn = draw(scene);
  await pass(START_MS);
  await act(() => vi.dynamicImportSettled());
  await until(() => expect(drawn.google.prompts).toHaveLength(1));
  return drawn;
}

/** Waits until the prompt was requested, and the person chooses an account. */
export async function chosen(scene: Scene = {}): Promise<Drawn> {
  const drawn = await asked(scene);
  act(() => drawn.google.last().choose());
  return drawn;
}

/** Waits until the prompt was requested, and Google reports a moment. */
export async function told(scene: Scene, moment: Record<string, unknown>): Promise<Drawn> {
  const drawn = await asked(scene);
  act(() => drawn.google.last().tell(moment));
  return drawn;
}

/** Renders a widget and waits until the page has started. */
export async function started(scene: Scene = {}): Promise<Drawn> {
  const drawn = draw(scene);
  await pass(START_MS);
  return drawn;
}

/** Waits until the alerts are these texts. */
export const expectAlerts = (...texts: readonly unknown[]) => until(() => expect(said('alert')).toEqual(texts));

/** Waits until that many prompts were requested. */
export const expectPrompts = ({ google }: Drawn, count: number) =>
  until(() => expect(google.prompts).toHaveLength(count));

/** Waits until the prompt was taken back. */
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
    while (said('alert').length === 0) await pass(START_MS);
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    await violations(drawn.container);
    drawn.unmount();
  });

  beforeEach(() => {
    forgetEverything();
    vi.useFakeTimers();
    setUp();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  afterEach(() => void vi.useRealTimers());
}

/** The number of One Tap starts. */
export const starts = ({ wire }: Drawn) => wire.count(START);
