import { ProviderError } from '@latchkey/client';
import type { Clock, FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { vi } from 'vitest';
import type { Choice } from '../src/choices.js';
import type { CryptoContext } from '../src/flows.js';
import { metamaskWallet } from '../src/wallets/metamask.js';
import { phantomWallet } from '../src/wallets/phantom.js';
import type { CryptoPort } from '../src/port.js';
import { cryptoSlice, type CryptoAction, type CryptoState } from '../src/slice.js';

// What a flow of the product has around it: a port of the test's own, a clock whose hands the test moves, and a state.

type Types = CryptoContext extends FlowContext<infer T extends FlowTypes> ? T : never;

export const challenge = 'Signing in with Project: 1';
export const started = { challenge };
export const signedIn = {
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2096-01-01T00:30:00Z' },
};

export const failed = (details: Partial<ConstructorParameters<typeof ProviderError>[0]> = {}) =>
  new ProviderError({ code: 'provider/offline', message: 'For developers.', retryable: true, ...details });

/** A clock whose hands the test moves. What is due at once comes by itself. */
export function fakeClock() {
  const timers = new Map<object, readonly [at: number, callback: () => void]>();
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after(ms, callback) {
      if (ms === 0) queueMicrotask(callback);
      const key = {};
      if (ms > 0) timers.set(key, [now + ms, callback]);
      return () => void timers.delete(key);
    },
  };
  return {
    clock,
    /** How many callbacks wait. */
    pending: () => timers.size,
    pass(ms: number) {
      now += ms;
      for (const [key, [at, callback]] of [...timers].sort(([, [one]], [, [other]]) => one - other)) {
        if (at > now) continue;
        timers.delete(key);
        callback();
      }
    },
  };
}

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
      // As the runtime has it: a flow whose screen was left changes nothing, unless it completes.
      if (life.signal.aborted && action.type !== 'crypto/signedIn') return;
      dispatch(action);
      state = slice.reduce(state, action);
    },
  });
  return { ctx, port: ports, life, pass, pending, state: () => state };
}

/** The steps that lead the person somewhere, or tell the host something. */
export const stepsOf = (done: readonly string[]) => done.filter((step) => /^(go|emit|complete)/.test(step));
