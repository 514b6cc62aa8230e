import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { passkeys } from '../src/index.js';
import { draw, letters, type Scene } from './widget.js';
import { forgetEverything, START } from './world.js';

export const LOGIN = 'Login with a Passkey';
/** ms until the widget's background work starts. */
export const START_MS = 1_000;
export const SUCCESS = 'Success: Your Passkey has been successfully authenticated.';

export const page = (scene: Scene = {}) => draw({ products: [letters(), passkeys()], support: 'autofill', ...scene });
export type Page = ReturnType<typeof page>;

export const pending = ({ passkeys }: Page) => passkeys.pending().map(({ kind }) => kind);
export const starts = ({ wire }: Page) => wire.calls.filter((call) => call === START).length;
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const field = () => screen.getByLabelText('Address');

/** Renders the page and waits until passkeys are offered in the field. */
export async function offered(scene: Scene = {}) {
  const drawn = page(scene);
  await pass(START_MS);
  // The client, the flow and its port load one after the other.
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
  return drawn;
}

/** Renders the page, and the person chooses the passkey that is offered in the field. */
export async function chosen(scene: Scene = {}) {
  const drawn = await offered(scene);
  drawn.passkeys.last().choose();
  return drawn;
}

/** Waits until the page has asked for that many challenges, and passkeys are offered. */
export async function offeredAgain(drawn: Page, count = 2) {
  await vi.waitFor(() => expect(starts(drawn)).toBe(count));
  await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
}

/** Fakes the timers of each test, on the first visit of a page. */
export function prepareOffers(): void {
  // Loads the chunks of autofill before the first test, so that slow module loading can't time a test out.
  beforeAll(async () => {
    vi.useFakeTimers();
    const drawn = page();
    while (pending(drawn).length === 0) {
      await pass(START_MS);
      await vi.dynamicImportSettled();
    }
    drawn.passkeys.last().choose();
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: SUCCESS })).toBeTruthy());
    await vi.dynamicImportSettled();
    drawn.unmount();
  });

  beforeEach(() => {
    forgetEverything();
    vi.useFakeTimers();
  });

  afterEach(() => void vi.useRealTimers());
}

/** Hides the page and shows it again. */
export function lookAway(then: () => void) {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  then();
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
}
