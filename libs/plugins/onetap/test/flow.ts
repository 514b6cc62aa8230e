import { fakeFlow, untilAborted } from '@latchkey/testing';
import { vi } from 'vitest';
import type { Offer, OneTapContext } from '../src/flows.js';
import type { OneTapPort } from '../src/port.js';
import { oneTapSlice, type OneTapState } from '../src/state.js';
import { fakeGoogle, tokenWith } from './google.js';

/** Shows the prompt; the person makes no choice. */
export const showWithoutChoice: OneTapPort['showPrompt'] = async (_google, _request, { signal, onShown }) => {
  onShown();
  return untilAborted(signal);
};

/** The person chooses an account. The token has the requested nonce, or another payload. */
export const choose =
  (payload?: object): OneTapPort['showPrompt'] =>
  async (_google, { nonce }, { onShown }) => {
    onShown();
    return { kind: 'chosen', idToken: tokenWith(payload ?? { nonce }) };
  };

/** The context of an offer, with a port whose calls succeed except for the given ones. */
export function setUp(calls: Partial<OneTapPort> = {}, state: Partial<OneTapState> = {}) {
  const turn = new AbortController();
  const followed: string[] = [];
  const port = {
    hasSession: vi.fn(calls.hasSession ?? (() => false)),
    load: vi.fn(calls.load ?? (async () => fakeGoogle().id)),
    start: vi.fn(calls.start ?? (async () => ({ google_client_id: 'client', oauth_callback_id: 'callback' }))),
    showPrompt: vi.fn(calls.showPrompt ?? showWithoutChoice),
    submit: vi.fn(calls.submit ?? (async () => 'https://example.com/welcome')),
    follow: calls.follow ?? ((address) => followed.push(address)),
  };
  const slice = { ...oneTapSlice, initial: { ...oneTapSlice.initial, ...state } };
  const offer: Offer = {
    provider: { type: 'google', title: 'Google', one_tap: true },
    place: 'floating',
    turn: turn.signal,
  };
  return { ...fakeFlow<OneTapContext>(slice, port), offer, port, turn, followed };
}
