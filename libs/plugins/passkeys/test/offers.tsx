import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { passkeys } from '../src/index.js';
import { draw, letters, type Scene } from './widget.js';
import { START } from './world.js';

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

/** Hides the page and shows it again. */
export function lookAway(then: () => void) {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  then();
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
}
