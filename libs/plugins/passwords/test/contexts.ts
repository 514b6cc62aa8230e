import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { vi } from 'vitest';
import type { PasswordsContext } from '../src/flows.js';
import type { PasswordsPort } from '../src/port.js';
import type { ResetContext } from '../src/reset/flows.js';
import { resetSlice, type ResetState } from '../src/reset/state.js';
import { passwordsSlice, type PasswordsState } from '../src/state.js';
import { Draft } from '../src/draft.js';
import type { Strength } from '../src/strength.js';
import { sent, signedIn } from './provider.js';

type TypesOf<C> = C extends FlowContext<infer T extends FlowTypes> ? T : never;

export const strength = (isValid: boolean, more: Partial<Strength> = {}): Strength => ({
  isValid,
  policy: 'zxcvbn',
  isBreached: false,
  score: isValid ? 3 : 1,
  advice: [],
  missing: { characters: 0, kinds: 0 },
  ...more,
});

/** A draft with a text. */
export function drafted(text = 'correct horse'): Draft<Strength> {
  const draft = new Draft<Strength>();
  draft.type(text);
  return draft;
}

const fakePort = () => ({
  searchUser: vi.fn<PasswordsPort['searchUser']>(async () => 'new'),
  checkStrength: vi.fn<PasswordsPort['checkStrength']>(async () => strength(true)),
  create: vi.fn<PasswordsPort['create']>(async () => signedIn),
  authenticate: vi.fn<PasswordsPort['authenticate']>(async () => signedIn),
  sendReset: vi.fn<PasswordsPort['sendReset']>(async () => sent),
  reset: vi.fn<PasswordsPort['reset']>(async () => signedIn),
  logIn: vi.fn<PasswordsPort['logIn']>(async () => signedIn),
  isSignedIn: vi.fn<PasswordsPort['isSignedIn']>(() => false),
  ludsConfig: vi.fn<PasswordsPort['ludsConfig']>(async () => ({ ludsMinimumCount: 12, ludsComplexity: 3 })),
});

/** A flow context of the product; it applies dispatched actions to its state. */
export function passwordsContext(given: Partial<PasswordsState> = {}, members: Partial<PasswordsContext> = {}) {
  const port = fakePort();
  const log = vi.fn();
  const restartTimeout = vi.fn();
  const ctx = fakeContext<TypesOf<PasswordsContext>>({
    options: { resetPasswordTemplateId: 'template' },
    port: async () => port,
    log,
    restartTimeout,
    ...members,
  });
  let state: PasswordsState = { ...passwordsSlice.initial, address: 'ada@example.com', ...given };
  const { dispatch } = ctx;
  ctx.state = () => state;
  ctx.dispatch = (action) => {
    state = passwordsSlice.reduce(state, action);
    dispatch(action);
  };
  return { ctx, port, log, restartTimeout };
}

/** A flow context of the mode. */
export function resetContext(given: Partial<ResetState> = {}, members: Partial<ResetContext> = {}) {
  const port = fakePort();
  const log = vi.fn();
  const ctx = fakeContext<TypesOf<ResetContext>>({
    options: { resetPasswordTemplateId: 'template' },
    port: async () => port,
    log,
    restartTimeout: () => {},
    ...members,
  });
  let state: ResetState = { ...resetSlice.initial, ...given };
  const { dispatch } = ctx;
  ctx.state = () => state;
  ctx.dispatch = (action) => {
    state = resetSlice.reduce(state, action);
    dispatch(action);
  };
  return { ctx, port, log };
}
