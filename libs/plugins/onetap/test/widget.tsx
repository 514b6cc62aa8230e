import type { Provider } from '@latchkey/client';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { PluginContext, useRead } from '@latchkey/react';
import { Widget, type WidgetProps } from '@latchkey/shell';
import { FACTOR_PRIMARY, mainSections, oauthPrompts, oauthProviders, type OAuthProvider } from '@latchkey/slots';
import { act, render, screen, type RenderOptions } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { expect, vi } from 'vitest';
import { oneTap } from '../src/index.js';
import { fakeGoogle, scriptsOf, type Load } from './google.js';
import { freshProvider, network, START } from './world.js';

/** What goes on beside the screen begins then. */
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

/** The product that the prompt is for: buttons that lead nowhere, and Google's is one of them. */
export const accounts = (options: Partial<OAuthProvider> = {}) =>
  definePlugin({
    id: 'accounts',
    provides: [FACTOR_PRIMARY],
    contributes: [
      mainSections.of({ area: 'buttons', id: 'providers', view: Providers }),
      oauthProviders.of({ ...google, ...options }),
    ],
  });

/** Another product, so that the prompt is not all there is. */
export const pigeons = () =>
  definePlugin({
    id: 'pigeons',
    contributes: [mainSections.of({ area: 'buttons', id: 'send', view: () => <button>Send a pigeon</button> })],
  });

type AnyProps = Omit<WidgetProps<readonly AnyPlugin[], AnyPlugin>, 'provider'>;

/** What a test sets up: the world around the widget, and the widget's props. */
export interface Scene extends Partial<AnyProps> {
  readonly provider?: Provider;
  /** What becomes of Google's script. @default it comes */
  readonly script?: Load;
  readonly routes?: Parameters<typeof network>[0];
  readonly wrapper?: RenderOptions['wrapper'];
  /** Options of Google, as a provider. */
  readonly google?: Partial<OAuthProvider>;
}

/** Draws a widget over the real client, in a world of the test's own. */
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

/** What the regions of that role say now. */
export const said = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);

/** Lets the fake clock of a test run on. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits for a state, letting in what is on its way without moving the clock. */
export async function until(look: () => void): Promise<void> {
  await vi.waitFor(async () => {
    // React 18 draws nothing before an act has ended, so each look has one of its own.
    await act(async () => {});
    look();
  });
}

/** The page has had its start, and Google has been asked. */
export async function asked(scene: Scene = {}): Promise<Drawn> {
  const drawn = draw(scene);
  await pass(START_MS);
  await act(() => vi.dynamicImportSettled());
  await until(() => expect(drawn.google.prompts).toHaveLength(1));
  return drawn;
}

/** How often One Tap was begun. */
export const starts = ({ wire }: Drawn) => wire.count(START);
