import { ProviderError, type ProviderErrorCode } from '@latchkey/client';
import type { Clock, FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { vi } from 'vitest';
import type { Offer, OneTapContext } from '../src/flows.js';
import type { OneTapPort } from '../src/port.js';
import { oneTapSlice, type OneTapAction, type OneTapState } from '../src/state.js';
import { fakeGoogle, tokenWith } from './google.js';

// The context of a flow under test: a fake port, a fake clock and a state.

type Types = OneTapContext extends FlowContext<infer T extends FlowTypes> ? T : never;

export const failed = (
  code: ProviderErrorCode,
  details: Partial<ConstructorParameters<typeof ProviderError>[0]> = {},
) => new ProviderError({ code, message: 'For developers.', retryable: true, ...details });

/** Rejects when the signal aborts, as the port does. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(failed('provider/aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });

/** Shows the prompt; the person makes no choice. */
export const thinking: OneTapPort['showPrompt'] = async (_google, _request, { signal, onShown }) => {
  onShown();
  return untilAborted(signal);
};

/** The person chooses an account. The token has the requested nonce, or another one. */
export const choosing =
  (payload?: object): OneTapPort['showPrompt'] =>
  async (_google, { nonce }, { onShown }) => {
    onShown();
    return { kind: 'chosen', idToken: tokenWith(payload ?? { nonce }) };
  };

/** A port whose calls succeed, except for those that the test replaces. */
function portOf(given: Partial<OneTapPort>, follow: OneTapPort['follow']) {
  return {
    hasSession: given.hasSession ?? (() => false),
    load: vi.fn(given.load ?? (async () => fakeGoogle().id)),
    start: vi.fn(given.start ?? (async () => ({ google_client_id: 'client', oauth_callback_id: 'callback' }))),
    showPrompt: vi.fn(given.showPrompt ?? thinking),
    submit: vi.fn(given.submit ?? (async () => 'https://example.com/welcome')),
    follow: given.follow ?? follow,
  };
}

export function setUp(given: Partial<OneTapPort> = {}, initial: Partial<OneTapState> = {}) {
  let state: OneTapState = { ...oneTapSlice.initial, ...initial };
  let now = 0;
  const life = new AbortController();
  const turn = new AbortController();
  const clock: Clock = { now: () => now, after: () => () => {} };
  const followed: string[] = [];
  const port = portOf(given, (address) => followed.push(address));
  const ctx = fakeContext<Types>({
    state: () => state,
    options: {},
    port: async () => port,
    clock,
    signal: life.signal,
  });
  const { dispatch } = ctx;
  Object.assign(ctx, {
    dispatch(action: OneTapAction) {
      dispatch(action);
      state = oneTapSlice.reduce(state, action);
    },
  });
  const offer: Offer = {
    provider: { type: 'google', title: 'Google', one_tap: true },
    place: 'floating',
    turn: turn.signal,
  };
  return {
    ctx,
    offer,
    port,
    life,
    turn,
    followed,
    state: () => state,
    pass: (ms: number) => void (now += ms),
  };
}
