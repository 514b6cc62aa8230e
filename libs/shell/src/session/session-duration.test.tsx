import { handleRedirect, sessionDurationOf, shareSessionDuration } from '@latchkey/client';
import type { FlowContext } from '@latchkey/kernel';
import { StrictMode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../test/acts.js';
import { flowButton } from '../../test/pager.js';
import { testProvider } from '../../test/provider.js';
import { renderWidget } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';

beforeAll(warmUp);

const signIn = vi.fn(async (_ctx: FlowContext) => {});
const products = [flowButton('method', 'Sign in', signIn)];
const sixty = { sessionDurationMinutes: 60 };

/** Runs a flow and returns its session duration, in minutes. */
const minutesOfFlow = async () => {
  press('Sign in');
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
