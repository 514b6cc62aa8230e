import { fakeFlow, providerError, untilAborted } from '@latchkey/testing';
import { vi } from 'vitest';
import type { CeremonyObserver } from '../src/ceremony.js';
import type { PasskeysContext } from '../src/flows.js';
import type { PasskeysPort } from '../src/port.js';
import { passkeysSlice } from '../src/state.js';
import { signedIn } from './network.js';

type Authenticate = PasskeysPort['authenticate'];

/** The exception of a browser with that name. */
export const browserError = (name: string) =>
  providerError('provider/failed', { cause: new DOMException('A sentence of the browser.', name) });
export const offlineError = providerError('provider/offline');

/** The dialog opens and the person chooses. `end` is the result of the request that follows. */
export const choose =
  <T>(end: (observer: CeremonyObserver) => Promise<T>) =>
  async (_options: unknown, _isQuiet: boolean, observer: CeremonyObserver) => {
    observer.onDialog();
    observer.onChosen();
    return end(observer);
  };

/** The dialog opens and stays open. */
export const stayOpen: Authenticate = async (_options, _isQuiet, { signal, onDialog }) => {
  onDialog();
  return untilAborted(signal);
};

export const failWith = (error: unknown) => async () => {
  throw error;
};

/** The log of a completed sign-in. */
export const completed = [
  'dispatch passkeys/signedIn',
  'completeSignIn confirmation passkeys known PASSKEY_AUTHENTICATE',
];

/** The context of a flow. By default the person chooses a passkey and is signed in. */
export function setUp(authenticate: Authenticate = choose(async () => signedIn), given: Partial<PasskeysContext> = {}) {
  const port = { hasSession: vi.fn(() => false), authenticate: vi.fn(authenticate) };
  return { ...fakeFlow<PasskeysContext>(passkeysSlice(), port, given), port };
}
