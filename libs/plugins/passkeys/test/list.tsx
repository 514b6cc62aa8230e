import { violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { passkeyRegistration } from '../src/index.js';
import { button, draw, findButton, type Scene } from './widget.js';
import { forgetEverything, ME, user, signedInProvider } from './world.js';

export const UPDATE = 'PUT /webauthn/update';
export const DELETE = 'DELETE /users/webauthn_registrations';

/** A user with these passkeys. */
export const me = (...webauthn_registrations: unknown[]) => ({
  [ME]: () => ({ request_id: '1', status_code: 200, ...user, webauthn_registrations }),
});

/** Renders the list for a person who has skipped creating a passkey. */
export async function listed(scene: Scene = {}) {
  const provider = await signedInProvider();
  const drawn = draw({ mode: passkeyRegistration(), provider, ...scene });
  fireEvent.click(button('Skip'));
  await vi.dynamicImportSettled();
  await screen.findByRole('heading', { name: 'Your passkeys' });
  return drawn;
}

/** Renders the list and waits for its two passkeys. */
export async function full(scene: Scene = {}) {
  const drawn = await listed(scene);
  await findButton('Rename iPhone');
  return drawn;
}

export const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

/** Begins each test on the first visit of a page, without the errors that are logged. */
export function prepareLists(): void {
  // Loads the chunks of the screens before the first test, so that slow module loading can't time a test out.
  beforeAll(async () => {
    const { container, unmount } = await full();
    await Promise.all([violations(container), vi.dynamicImportSettled()]);
    unmount();
  });

  beforeEach(() => {
    forgetEverything();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
}
