import { button, clearBrowserStorage, findButton, violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, vi } from 'vitest';
import { passkeyRegistration } from '../src/index.js';
import { ME, listAnswer, signedInProvider } from './network.js';
import { draw, type Scene } from './widget.js';

/** The route of the list, for a user with these passkeys. */
export const listOf = (...passkeys: unknown[]) => ({ [ME]: () => listAnswer(...passkeys) });

/** Renders the list for a person who has skipped creating a passkey. */
export async function openList(scene: Scene = {}) {
  const provider = await signedInProvider();
  const drawn = draw({ mode: passkeyRegistration(), provider, ...scene });
  fireEvent.click(button('Skip'));
  await vi.dynamicImportSettled();
  await screen.findByRole('heading', { name: 'Your passkeys' });
  return drawn;
}

/** Renders the list and waits for its two passkeys. */
export async function openLoadedList(scene: Scene = {}) {
  const drawn = await openList(scene);
  await findButton('Rename iPhone');
  return drawn;
}

export const pressEscape = () => userEvent.keyboard('{Escape}');

/** Begins each test on the first visit of a page, without the errors that are logged. */
export function prepareLists(): void {
  // Loads the chunks of the screens before the first test, so that slow module loading can't time a test out.
  beforeAll(async () => {
    const { container, unmount } = await openLoadedList();
    await Promise.all([violations(container), vi.dynamicImportSettled()]);
    unmount();
  });

  beforeEach(() => {
    clearBrowserStorage();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
}
