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

/** The number of One Tap starts. */
export const starts = ({ wire }: Drawn) => wire.count(START);
