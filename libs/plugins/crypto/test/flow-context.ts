import { ProviderError } from '@latchkey/client';
import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeClock, fakeContext } from '@latchkey/testing';
import { vi } from 'vitest';
import type { Choice } from '../src/detection/choices.js';
import type { CryptoContext } from '../src/flows.js';
import { metamaskWallet } from '../src/wallets/metamask.js';
import { phantomWallet } from '../src/wallets/phantom.js';
import type { CryptoPort } from '../src/port.js';
import { cryptoSlice, type CryptoAction, type CryptoState } from '../src/state.js';

// The context of a flow under test: a fake port, a fake clock and a state.

type Types = CryptoContext extends FlowContext<infer T extends FlowTypes> ? T : never;

export const challenge = 'Signing in with Project: 1';
export const started = { challenge };
export const signedIn = {
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2096-01-01T00:30:00Z' },
};

/** A function that throws this error. */
export const throws = (error: unknown) => (): never => {
  throw error;
};

export const never = () => new Promise<never>(() => {});

export const failed = (details: Partial<ConstructorParameters<typeof ProviderError>[0]> = {}) =>
  new ProviderError({ code: 'provider/offline', message: 'For developers.', retryable: true, ...details });

export const chosen = (provider: unknown, chain: 'ethereum' | 'solana' = 'ethereum'): Choice => {
  const wallet = chain === 'ethereum' ? metamaskWallet : phantomWallet;
  return { key: wallet.id, title: wallet.title, wallet, provider };
};

export function setUp(port: Partial<CryptoPort> = {}, given: Partial<CryptoContext> = {}) {
  const slice = cryptoSlice('phantom');
  let state: CryptoState = slice.initial;
  const life = new AbortController();
  const { clock, pass, pending } = fakeClock();
  const ports = {
    isSiweDue: vi.fn(port.isSiweDue ?? (() => false)),
    start: vi.fn<CryptoPort['start']>(port.start ?? (async () => started)),
    authenticate: vi.fn<CryptoPort['authenticate']>(port.authenticate ?? (async () => signedIn)),
  };
  const ctx = fakeContext<Types>({
    state: () => state,
    options: {},
    port: async () => ports,
    read: (slot) => slot.combine([]),
    clock,
    signal: life.signal,
    ...given,
  });
  const { dispatch } = ctx;
  Object.assign(ctx, {
    dispatch(action: CryptoAction) {
      // As in the runtime, a flow whose screen was left changes nothing, unless it completes.
      if (life.signal.aborted && action.type !== 'crypto/signedIn') return;
      dispatch(action);
      state = slice.reduce(state, action);
    },
  });
  return { ctx, port: ports, life, pass, pending, state: () => state };
}

/** The steps that navigate, emit or complete. */
export const stepsOf = (done: readonly string[]) => done.filter((step) => /^(go|emit|complete)/.test(step));
