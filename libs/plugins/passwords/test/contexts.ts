import type { Fact, FlowContext, FlowTypes, Slice } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { vi, type Mock } from 'vitest';
import type { PasswordsContext } from '../src/flows.js';
import type { Authenticated, OnLate, PasswordsPort } from '../src/port.js';
import type { ResetContext } from '../src/reset/flows.js';
import { resetSlice, type ResetState } from '../src/reset/state.js';
import { passwordsSlice, type PasswordsState } from '../src/state.js';
import { Draft } from '../src/draft.js';
import type { Strength } from '../src/strength.js';
import { ADDRESS, sent, signedIn, timedOut } from './provider.js';

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

const fakes = () => ({ port: fakePort(), log: vi.fn(), restartTimeout: vi.fn() });

/** The members of a context that both plugins' flows use. */
const membersOf = ({ port, ...others }: ReturnType<typeof fakes>) => ({
  options: { resetPasswordTemplateId: 'template' },
  port: async () => port,
  ...others,
});

/** Makes a context apply the dispatched actions to its state. */
function keepState<S>(
  ctx: Pick<FlowContext<{ state: S; action: Fact<S> }>, 'state' | 'dispatch'>,
  { initial, reduce }: Slice<S, Fact<S>>,
  given: Partial<S>,
): void {
  let state: S = { ...initial, ...given };
  const { dispatch } = ctx;
  ctx.state = () => state;
  ctx.dispatch = (action) => {
    state = reduce(state, action);
    dispatch(action);
  };
}

/** A flow context of the product. */
export function passwordsContext(given: Partial<PasswordsState> = {}, members: Partial<PasswordsContext> = {}) {
  const faked = fakes();
  const ctx = fakeContext<TypesOf<PasswordsContext>>({ ...membersOf(faked), ...members });
  keepState(ctx, passwordsSlice, { address: ADDRESS, ...given });
  return { ctx, ...faked };
}

/** A flow context of the mode. */
export function resetContext(given: Partial<ResetState> = {}, members: Partial<ResetContext> = {}) {
  const faked = fakes();
  const ctx = fakeContext<TypesOf<ResetContext>>({ ...membersOf(faked), ...members });
  keepState(ctx, resetSlice, given);
  return { ctx, ...faked };
}

/** The record of a reset email that was sent before its screen is shown. */
export const mailed = (screen: string, area = 'passwords') => [
  `preload ${screen}`,
  `dispatch ${area}/mailSent`,
  `go ${screen}`,
  'emit PASSWORD_RESET_BY_EMAIL_START',
];

/** Makes a call of the port time out. Returns the function that delivers its response afterwards. */
export function answerLate(call: Mock<(...args: never[]) => Promise<Authenticated>>) {
  let onLate: OnLate = () => {};
  call.mockImplementationOnce(async (...args: unknown[]) => {
    onLate = args.at(-1) as OnLate;
    throw timedOut();
  });
  return () => onLate(signedIn);
}

/** A chunk that does not load. */
export const noChunk = async () => {
  throw new Error('chunk');
};
