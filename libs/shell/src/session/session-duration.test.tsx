import { handleRedirect, sessionDurationOf, shareSessionDuration } from '@latchkey/client';
import { definePlugin, type AnyPlugin, type FlowContext } from '@latchkey/kernel';
import { useFlow } from '@latchkey/react';
import { FACTOR_PRIMARY, loginTabs } from '@latchkey/slots';
import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testProvider } from '../../test/provider.js';
import { renderWidget } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';

beforeAll(warmUp);

const signIn = vi.fn(async (_ctx: FlowContext) => {});
function SignIn() {
  const flow = useFlow('signIn');
  return <button onClick={() => flow.run(undefined)}>Sign in</button>;
}
const products: AnyPlugin[] = [
  definePlugin({
    id: 'method',
    flows: async () => ({ signIn }),
    provides: [FACTOR_PRIMARY],
    contributes: [loginTabs.of({ channel: 'email', method: 'method', rank: 1, view: SignIn })],
  }),
];
const sixty = { sessionDurationMinutes: 60 };

/** Runs a flow and returns its session duration, in minutes. */
const minutesOfFlow = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(signIn).toHaveBeenCalled());
  return signIn.mock.lastCall?.[0].env.sessionDurationMinutes;
};

beforeEach(() => signIn.mockClear());

it('a new session lasts 30 minutes by default', async () => {
  renderWidget({ products });
  expect(await minutesOfFlow()).toBe(30);
});

it('a new session lasts as long as handleRedirect was told, if the widget has no duration', async () => {
  const provider = testProvider();
  await handleRedirect(provider, sixty);
  renderWidget({ provider, products });
  expect(await minutesOfFlow()).toBe(60);
});

it('the duration of a widget also applies to redirects while the widget is mounted', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { provider, rerender, unmount } = renderWidget({ products, sessionOptions: sixty }, { wrapper: StrictMode });
  expect(sessionDurationOf(provider)).toBe(60);
  rerender({ sessionOptions: { sessionDurationMinutes: 90 } });
  expect(sessionDurationOf(provider)).toBe(90);
  expect(await minutesOfFlow()).toBe(90);
  unmount();
  expect(sessionDurationOf(provider)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

it('a widget whose duration differs from its provider’s warns in development', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const provider = testProvider();
  shareSessionDuration(provider, 30, 'createProvider()');
  renderWidget({ provider, products, sessionOptions: sixty });
  expect(warn.mock.calls.join()).toContain('30 in createProvider() and 60 in sessionOptions');
});
