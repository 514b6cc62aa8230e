import { ProviderError } from '@latchkey/client';
import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeClock, fakeContext } from '@latchkey/testing';
import { vi } from 'vitest';
import type { PasskeysContext } from '../src/flows.js';
import type { PasskeysPort } from '../src/port.js';
import { passkeysSlice, type PasskeysAction, type PasskeysState } from '../src/state.js';
import { signedIn } from './world.js';

// A flow context of the product: a fake port, a manual clock and a state.

type Types = PasskeysContext extends FlowContext<infer T extends FlowTypes> ? T : never;
export type Authenticate = PasskeysPort['authenticate'];

export const failed = (details: Partial<ConstructorParameters<typeof ProviderError>[0]> = {}) =>
  new ProviderError({ code: 'provider/failed', message: 'For developers.', retryable: true, ...details });
export const thrown = (name: string) => failed({ cause: new DOMException('A sentence of the browser.', name) });
export const offline = failed({ code: 'provider/offline' });

/** Rejects when the signal aborts, as the port does. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(failed({ code: 'provider/aborted' }));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });

/** The dialog opens and the person chooses. */
export const obedient: Authenticate = async (_wish, _isQuiet, { onDialog, onChosen }) => {
  onDialog();
  onChosen();
  return signedIn;
};

/** The dialog opens and stays open. */
export const thinking: Authenticate = async (_wish, _isQuiet, { signal, onDialog }) => {
  onDialog();
  return untilAborted(signal);
};

export const fails =
  (error: unknown): Authenticate =>
  async () => {
    throw error;
  };

export const chosenThenFails =
  (error: unknown): Authenticate =>
  async (_wish, _isQuiet, { onDialog, onChosen }) => {
    onDialog();
    onChosen();
    throw error;
  };

/** The log of a completed sign-in. */
export const completed = ['dispatch passkeys/signedIn', 'completeSignIn confirmation passkeys PASSKEY_AUTHENTICATE'];

export function setUp(authenticate: Authenticate = obedient, given: Partial<PasskeysContext> = {}) {
  let state: PasskeysState = passkeysSlice.initial;
  const life = new AbortController();
  const { clock, pass, pending } = fakeClock();
  const port = { hasSession: () => false, authenticate: vi.fn<Authenticate>(authenticate) };
  const ctx = fakeContext<Types>({
    state: () => state,
    options: {},
    port: async () => port,
    clock,
    signal: life.signal,
    ...given,
  });
  const { dispatch } = ctx;
  Object.assign(ctx, {
    dispatch(action: PasskeysAction) {
      dispatch(action);
      state = passkeysSlice.reduce(state, action);
    },
  });
  return { ctx, port, life, pass, pending, state: () => state };
}
