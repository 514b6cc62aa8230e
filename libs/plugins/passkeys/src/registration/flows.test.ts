import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeClock, fakeContext, fakePage } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, offline, thrown, untilAborted } from '../../test/flow-world.js';
import { signedIn } from '../../test/world.js';
import {
  createPasskey,
  deletePasskey,
  finish,
  listPasskeys,
  lookForUser,
  renamePasskey,
  revalidatePasskeys,
  skip,
  startOver,
  type RegistrationContext,
} from './flows.js';
import type { Passkey, RegistrationPort } from './port.js';
import { registrationSlice, type RegistrationState } from './state.js';
import { flowMessages } from './errors.js';
import { createAutofillQueueEntry } from '../ceremony-lock.js';

type Types = RegistrationContext extends FlowContext<infer T extends FlowTypes> ? T : never;
type Register = RegistrationPort['register'];

const passkeys: readonly Passkey[] = [
  { id: '1', name: 'Chrome on Linux', domain: 'localhost' },
  { id: '2', name: 'iPhone', domain: 'localhost' },
];
const refused = (errorType: string) => failed({ code: 'provider/refused', errorType });

const obedient: Register = async (_wish, { onDialog, onChosen }) => {
  onDialog();
  onChosen();
  return signedIn;
};

function setUp(
  calls: Partial<RegistrationPort> = {},
  state: Partial<RegistrationState> = {},
  given: Partial<RegistrationContext> = {},
) {
  const port = {
    hasUser: () => true,
    register: vi.fn<Register>(calls.register ?? obedient),
    list: vi.fn<RegistrationPort['list']>(calls.list ?? (async () => passkeys)),
    rename: vi.fn<RegistrationPort['rename']>(calls.rename ?? (async () => {})),
    remove: vi.fn<RegistrationPort['remove']>(calls.remove ?? (async () => {})),
    ...(calls.hasUser && { hasUser: calls.hasUser }),
  };
  const life = new AbortController();
  const ctx = fakeContext<Types>({
    state: () => ({ ...registrationSlice.initial, ...state }),
    options: {},
    port: async () => port,
    signal: life.signal,
    ...given,
  });
  return { ctx, port, life };
}

const logged = vi.fn();

beforeEach(() => {
  logged.mockClear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});

describe('lookForUser', () => {
  it.each([true, false])('detects whether a person is signed in: %s', async (hasUser) => {
    const { ctx } = setUp({ hasUser: () => hasUser });
    await lookForUser(ctx);
    expect(ctx.actions).toEqual([{ type: 'passkey-registration/userLearned', patch: { hasUser, isSignedOut: false } }]);
  });

  it('rejects when the client fails to load', async () => {
    const chunk = new Error('chunk');
    const { ctx } = setUp({}, {}, { port: () => Promise.reject(chunk) });
    await expect(lookForUser(ctx)).rejects.toBe(chunk);
  });
});

describe('createPasskey', () => {
  it('lists the new passkey and emits an event', async () => {
    const { ctx, port } = setUp(
      {},
      {},
      { options: { domain: 'example.com' }, env: { sessionDurationMinutes: 60, locale: 'en' } },
    );
    await createPasskey(ctx);
    expect(port.register.mock.calls[0]?.[0]).toEqual({ domain: 'example.com', sessionDurationMinutes: 60 });
    expect(ctx.done).toEqual([
      'dispatch passkey-registration/begun',
      'preload success',
      'pauseTimeout',
      'restartTimeout',
      'dispatch passkey-registration/created',
      'complete success passkeys PASSKEY_REGISTER',
    ]);
    expect(ctx.actions.at(-1)).toMatchObject({
      patch: { isCreated: true, passkeys: [{ name: 'Chrome on Linux' }, { name: 'iPhone' }] },
    });
    expect(ctx.events).toEqual([{ type: 'PASSKEY_REGISTER', data: signedIn }]);
  });

  it('leaves the list undefined when the response has none', async () => {
    const answer = { ...signedIn, user: { user_id: 'user-test-1' } };
    const { ctx } = setUp({ register: async () => answer });
    await createPasskey(ctx);
    expect(ctx.actions.at(-1)).toMatchObject({ patch: { isCreated: true, passkeys: undefined } });
  });

  it('rejects a duplicate with the specified message', async () => {
    const { ctx } = setUp({ register: async () => Promise.reject(thrown('InvalidStateError')) });
    await expect(createPasskey(ctx)).rejects.toMatchObject({ userMessage: flowMessages.registered });
  });

  it.each(['UnknownError', 'ConstraintError', 'NotSupportedError'])(
    'rejects with the specified message after %s',
    async (name) => {
      const { ctx } = setUp({ register: async () => Promise.reject(thrown(name)) });
      await expect(createPasskey(ctx)).rejects.toMatchObject({ userMessage: flowMessages.notCreated });
    },
  );

  it.each(['NotAllowedError', 'AbortError'])('shows the same message as a note after %s', async (name) => {
    const { ctx } = setUp({ register: async () => Promise.reject(thrown(name)) });
    await createPasskey(ctx);
    expect(ctx.actions.at(-1)).toEqual({
      type: 'passkey-registration/notCreated',
      patch: { note: flowMessages.notCreated },
    });
    expect(ctx.events).toEqual([]);
  });

  it('clears an earlier note', async () => {
    const { ctx } = setUp();
    await createPasskey(ctx);
    expect(ctx.actions[0]).toEqual({ type: 'passkey-registration/begun', patch: { note: undefined } });
  });

  it('rejects a network error with the specified message', async () => {
    const { ctx } = setUp({ register: async () => Promise.reject(offline) });
    await expect(createPasskey(ctx)).rejects.toMatchObject({ userMessage: flowMessages.notCreated, cause: offline });
  });

  it.each(['user_unauthenticated', 'session_not_found'])('detects an ended session: %s', async (errorType) => {
    const { ctx } = setUp({ register: async () => Promise.reject(refused(errorType)) });
    await createPasskey(ctx);
    expect(ctx.actions.at(-1)).toEqual({
      type: 'passkey-registration/userLearned',
      patch: { hasUser: false, isSignedOut: true },
    });
  });

  it('aborts the dialog after five minutes', async () => {
    const timers: [ms: number, callback: () => void][] = [];
    const undone = vi.fn();
    const { ctx } = setUp(
      {
        register: (_wish, { signal, onDialog }) => {
          onDialog();
          return untilAborted(signal);
        },
      },
      {},
      { clock: { now: () => 0, after: (...timer) => (timers.push(timer), undone) } },
    );
    const done = createPasskey(ctx);
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(timers[0]?.[0]).toBe(300_000);
    timers[0]?.[1]();
    await done;
    expect(ctx.actions.at(-1)).toMatchObject({ patch: { note: flowMessages.notCreated } });
    expect(undone).toHaveBeenCalled();
  });

  it('aborts autofill, and restores it afterwards', async () => {
    const place = createAutofillQueueEntry();
    const leave = place.enter(() => {});
    const { turn } = place;
    const { ctx } = setUp();
    await createPasskey(ctx);
    expect(turn?.aborted).toBe(true);
    expect(place.turn?.aborted).toBe(false);
    leave();
  });

  it('completes an aborted registration when its response arrives late', async () => {
    let late: (answer: typeof signedIn) => void = () => {};
    const { ctx, life } = setUp({
      register: (_wish, { signal, onDialog, onChosen }, onLate) => {
        onDialog();
        onChosen();
        late = onLate;
        return untilAborted(signal);
      },
    });
    const done = createPasskey(ctx);
    await vi.waitFor(() => expect(ctx.done).toContain('restartTimeout'));
    life.abort();
    await done;
    expect(ctx.events).toEqual([]);
    late(signedIn);
    await vi.waitFor(() => expect(ctx.events).toEqual([{ type: 'PASSKEY_REGISTER', data: signedIn }]));
  });

  it('makes no request after the person has left the screen', async () => {
    const { ctx, life, port } = setUp();
    life.abort();
    await createPasskey(ctx);
    expect(port.register).not.toHaveBeenCalled();
  });
});

describe('skip, startOver and finish', () => {
  it('skip to the list without a new passkey', async () => {
    const { ctx } = setUp();
    await skip(ctx);
    expect(ctx.done).toEqual(['dispatch passkey-registration/skipped', 'go success', 'emit PASSKEY_SKIP']);
    expect(ctx.actions).toMatchObject([{ patch: { isCreated: false } }]);
    expect(ctx.events).toEqual([{ type: 'PASSKEY_SKIP', data: {} }]);
  });

  it('return to the start', async () => {
    const { ctx } = setUp();
    await startOver(ctx);
    expect(ctx.done).toEqual(['dispatch passkey-registration/begun', 'go main']);
  });

  it('emit only PASSKEY_DONE when the person has finished', async () => {
    const { ctx } = setUp();
    await finish(ctx);
    expect(ctx.done).toEqual(['dispatch passkey-registration/done', 'emit PASSKEY_DONE']);
    expect(ctx.events).toEqual([{ type: 'PASSKEY_DONE', data: {} }]);
  });
});

describe('listPasskeys', () => {
  it('lists the provider’s passkeys', async () => {
    const { ctx, port } = setUp();
    await listPasskeys(ctx);
    expect(port.list).toHaveBeenCalledOnce();
    expect(ctx.actions).toEqual([{ type: 'passkey-registration/listed', patch: { passkeys } }]);
  });

  it('rejects and logs an error', async () => {
    const { ctx } = setUp({ list: async () => Promise.reject(offline) });
    await expect(listPasskeys(ctx)).rejects.toBe(offline);
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), offline);
  });
});

describe('revalidatePasskeys', () => {
  const other: readonly Passkey[] = [{ id: '3', name: 'Tablet', domain: 'localhost' }];
  const listedAs = (passkeys: readonly Passkey[]) => ({ type: 'passkey-registration/listed', patch: { passkeys } });

  /** Displays the list. */
  function onDisplay(
    calls: Partial<RegistrationPort>,
    state: Partial<RegistrationState>,
    page: ReturnType<typeof fakePage> = fakePage(),
  ) {
    const { clock, pass } = fakeClock();
    const shown = { ...state };
    const set = setUp(calls, {}, { clock, state: () => ({ ...registrationSlice.initial, ...shown }) });
    const done = revalidatePasskeys(set.ctx, page.page);
    return { ...set, pass, done, shown, back: page.back };
  }

  it.each([
    ['there is no list', {}, 1],
    ['the list is from an earlier visit', { passkeys }, 1],
    ['the response to a new passkey had no list', { isCreated: true }, 1],
    ['the response to a new passkey had the list', { isCreated: true, passkeys }, 0],
  ])('fetches the list at once unless it is new: %s', async (_what, state, times) => {
    const { ctx, port } = onDisplay({ list: async () => other }, state);
    await vi.waitFor(() => expect(ctx.actions).toHaveLength(times));
    expect(port.list).toHaveBeenCalledTimes(times);
  });

  it('has no timeout, and ends with the screen', async () => {
    const { ctx, done, life, port, back } = onDisplay({}, { isCreated: true, passkeys });
    expect(ctx.done).toEqual(['pauseTimeout']);
    life.abort();
    await done;
    back('online');
    expect(port.list).not.toHaveBeenCalled();
  });

  it('fetches the list when the window gets the focus, at most once in 5 s', async () => {
    const { ctx, port, pass, back } = onDisplay({ list: async () => other }, { isCreated: true, passkeys });
    pass(5_000);
    back('focus');
    back('focus');
    await vi.waitFor(() => expect(ctx.actions).toEqual([listedAs(other)]));
    pass(4_999);
    back('focus');
    expect(port.list).toHaveBeenCalledOnce();
    pass(1);
    back('focus');
    await vi.waitFor(() => expect(port.list).toHaveBeenCalledTimes(2));
  });

  it('fetches the list when the browser is online again', async () => {
    const { ctx, back } = onDisplay({ list: async () => other }, { isCreated: true, passkeys });
    back('online');
    await vi.waitFor(() => expect(ctx.actions).toEqual([listedAs(other)]));
  });

  it('changes nothing while a passkey is being renamed or deleted', async () => {
    const { ctx, port, shown, back } = onDisplay(
      { list: async () => other },
      { isCreated: true, passkeys, act: { kind: 'rename', id: '1' } },
    );
    back('online');
    await vi.waitFor(() => expect(port.list).toHaveBeenCalledOnce());
    // More microtask turns than a response takes.
    for (let round = 0; round < 20; round++) await Promise.resolve();
    Object.assign(shown, { act: undefined });
    expect(ctx.actions).toEqual([]);
    back('online');
    await vi.waitFor(() => expect(ctx.actions).toEqual([listedAs(other)]));
    expect(port.list).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['5 s', false, 5_000],
    ['10 s on a slow connection', true, 10_000],
  ])('retries a failed list after %s plus up to 25 % jitter', async (_what, isSlow, ms) => {
    const list = vi.fn<RegistrationPort['list']>().mockRejectedValueOnce(offline).mockResolvedValue(other);
    const { ctx, pass, port } = onDisplay({ list }, {}, fakePage(isSlow));
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
    pass(ms - 1);
    expect(port.list).toHaveBeenCalledOnce();
    await vi.waitFor(() => {
      pass(ms / 4 + 1);
      expect(ctx.actions).toEqual([listedAs(other)]);
    });
  });

  it('retries after the client failed to load', async () => {
    const { clock, pass } = fakeClock();
    const { ctx, port } = setUp({ list: async () => other }, {}, { clock });
    const loading = vi
      .fn<() => Promise<typeof port>>()
      .mockRejectedValueOnce(new Error('chunk'))
      .mockResolvedValue(port);
    void revalidatePasskeys(Object.assign(ctx, { port: loading }), fakePage().page);
    await vi.waitFor(() => {
      pass(6_250);
      expect(ctx.actions).toEqual([listedAs(other)]);
    });
  });
});

describe('renamePasskey', () => {
  it('stores the new name, sets a message, and emits an event', async () => {
    const { ctx, port } = setUp({}, { passkeys });
    await renamePasskey(ctx, { id: '2', typed: ' Work ' });
    expect(port.rename).toHaveBeenCalledExactlyOnceWith('2', 'Work', ctx.signal);
    expect(ctx.actions).toEqual([
      {
        type: 'passkey-registration/renamed',
        patch: {
          passkeys: [passkeys[0], { ...passkeys[1], name: 'Work' }],
          act: undefined,
          isDone: false,
          said: { message: flowMessages.renamed, name: 'Work' },
        },
      },
    ]);
    expect(ctx.events).toEqual([
      { type: 'passkey-registration/renamed', data: { webauthn_registration_id: '2', name: 'Work' } },
    ]);
  });

  it.each(['x', 'x'.repeat(128), '🔑'.repeat(128)])('accepts %j', async (typed) => {
    const { ctx, port } = setUp({}, { passkeys });
    await renamePasskey(ctx, { id: '2', typed });
    expect(port.rename).toHaveBeenCalledOnce();
  });

  it.each(['', '   ', 'x'.repeat(129)])('rejects %j without a request', async (typed) => {
    const { ctx, port } = setUp({}, { passkeys });
    await renamePasskey(ctx, { id: '2', typed });
    expect(ctx.actions).toEqual([
      { type: 'passkey-registration/nameRefused', patch: { refused: flowMessages.badName } },
    ]);
    expect(port.rename).not.toHaveBeenCalled();
  });

  it('rejects without a change, and logs an error', async () => {
    const { ctx } = setUp({ rename: async () => Promise.reject(offline) }, { passkeys });
    await expect(renamePasskey(ctx, { id: '2', typed: 'Work' })).rejects.toBe(offline);
    expect(ctx.done).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('deletePasskey', () => {
  it('removes the passkey from the list, sets a message, and emits an event', async () => {
    const { ctx, port } = setUp({}, { passkeys });
    await deletePasskey(ctx, { id: '1', name: 'Chrome on Linux' });
    expect(port.remove).toHaveBeenCalledExactlyOnceWith('1', ctx.signal);
    expect(ctx.actions).toMatchObject([
      {
        type: 'passkey-registration/deleted',
        patch: { passkeys: [passkeys[1]], said: { message: flowMessages.deleted, name: 'Chrome on Linux' } },
      },
    ]);
    expect(ctx.events).toEqual([{ type: 'passkey-registration/deleted', data: { webauthn_registration_id: '1' } }]);
  });

  it('removes a passkey that was deleted already', async () => {
    const { ctx } = setUp(
      { remove: async () => Promise.reject(refused('webauthn_registration_not_found')) },
      { passkeys },
    );
    await deletePasskey(ctx, { id: '1', name: 'Chrome on Linux' });
    expect(ctx.actions).toMatchObject([{ patch: { passkeys: [passkeys[1]] } }]);
  });

  it('rejects without a change, and logs an error', async () => {
    const { ctx } = setUp({ remove: async () => Promise.reject(offline) }, { passkeys });
    await expect(deletePasskey(ctx, { id: '1', name: 'Chrome on Linux' })).rejects.toBe(offline);
    expect(ctx.done).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });
});
