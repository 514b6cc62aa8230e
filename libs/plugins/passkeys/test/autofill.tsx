import { clearBrowserStorage, pass } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { passkeys } from '../src/index.js';
import { START } from './network.js';
import { addressForm, draw, type Scene } from './widget.js';

export const LOGIN = 'Login with a Passkey';
export const SUCCESS = 'Success: Your Passkey has been successfully authenticated.';
/** ms until the widget's background work starts. */
export const START_MS = 1_000;

export const drawPage = (scene: Scene = {}) =>
  draw({ products: [addressForm(), passkeys()], support: 'autofill', ...scene });
type Page = ReturnType<typeof drawPage>;

export const field = () => screen.getByLabelText('Address');
export const pendingKinds = ({ passkeys }: Page) => passkeys.pending().map(({ kind }) => kind);
export const starts = ({ wire }: Page) => wire.count(START);

/** Waits until the page has requested that many challenges. */
export const expectStarts = (drawn: Page, count: number) => vi.waitFor(() => expect(starts(drawn)).toBe(count));
/** Waits until these requests are pending. */
export const expectPending = (drawn: Page, ...kinds: readonly string[]) =>
  vi.waitFor(() => expect(pendingKinds(drawn)).toEqual(kinds));
/** Waits until the newest request of the browser has that kind. */
export const expectNewest = ({ passkeys }: Page, kind: string) =>
  vi.waitFor(() => expect(passkeys.last().kind).toBe(kind));
export const expectSuccess = () =>
  vi.waitFor(() => expect(screen.getByRole('heading', { name: SUCCESS })).toBeTruthy());

/** Renders the page and waits until passkeys are offered in the field. */
export async function offered(scene: Scene = {}) {
  const drawn = drawPage(scene);
  await pass(START_MS);
  // The client, the flow and its port load one after the other.
  await vi.dynamicImportSettled();
  await expectPending(drawn, 'conditional');
  return drawn;
}

/** Renders the page, and the person chooses the passkey that is offered in the field. */
export async function chosen(scene: Scene = {}) {
  const drawn = await offered(scene);
  drawn.passkeys.last().choose();
  return drawn;
}

/** Waits until the page has requested a second challenge, and passkeys are offered. */
export async function expectOfferedAgain(drawn: Page) {
  await expectStarts(drawn, 2);
  await expectPending(drawn, 'conditional');
}

/** Fakes the timers of each test, on the first visit of a page. */
export function prepareAutofill(): void {
  // Loads the chunks of autofill before the first test, so that slow module loading can't time a test out.
  beforeAll(async () => {
    vi.useFakeTimers();
    const drawn = drawPage();
    while (pendingKinds(drawn).length === 0) {
      await pass(START_MS);
      await vi.dynamicImportSettled();
    }
    drawn.passkeys.last().choose();
    await expectSuccess();
    await vi.dynamicImportSettled();
    drawn.unmount();
  });

  beforeEach(() => {
    clearBrowserStorage();
    vi.useFakeTimers();
  });

  afterEach(() => void vi.useRealTimers());
}

/** Hides the page for that time. The timers do not advance meanwhile, as in a computer that sleeps. */
export function hidePageFor(ms: number) {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  vi.setSystemTime(Date.now() + ms);
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
}
