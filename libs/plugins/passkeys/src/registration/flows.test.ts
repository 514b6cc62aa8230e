import { fakeFlow, fakePage, providerError, untilAborted } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserError, failWith, offlineError } from '../../test/flow.js';
import { signedIn } from '../../test/network.js';
import { createAutofillQueueEntry } from '../ceremony-lock.js';
import { flowMessages } from './errors.js';
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

const passkeys: readonly Passkey[] = [
  { id: '1', name: 'Chrome on Linux', domain: 'localhost' },
  { id: '2', name: 'iPhone', domain: 'localhost' },
];
const refused = (errorType: string) => providerError('provider/refused', { errorType });

/** The person creates a passkey in the dialog. `end` is the result of the request that follows. */
const create =
  (end: (signal: AbortSignal) => Promise<typeof signedIn>): RegistrationPort['register'] =>
  async (_options, { signal, onDialog, onChosen }) => {
    onDialog();
    onChosen();
    return end(signal);
  };

function setUp(
  calls: Partial<RegistrationPort> = {},
  state: Partial<RegistrationState> = {},
  given: Partial<RegistrationContext> = {},
) {
  const port = {
    hasUser: calls.hasUser ?? (() => true),
    register: vi.fn(calls.register ?? create(async () => signedIn)),
    list: vi.fn(calls.list ?? (async () => passkeys)),
    rename: vi.fn(calls.rename ?? (async () => {})),
    remove: vi.fn(calls.remove ?? (async () => {})),
  };
  const slice = { ...registrationSlice, initial: { ...registrationSlice.initial, ...state } };
  return { ...fakeFlow<RegistrationContext>(slice, port, given), port };
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
    const { ctx } = setUp({}, {}, { port: failWith(chunk) });
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

  it.each([
    ['a duplicate', browserError('InvalidStateError'), flowMessages.registered],
    ['an UnknownError', browserError('UnknownError'), flowMessages.notCreated],
    ['a ConstraintError', browserError('ConstraintError'), flowMessages.notCreated],
    ['a NotSupportedError', browserError('NotSupportedError'), flowMessages.notCreated],
    ['a network error', offlineError, flowMessages.notCreated],
  ])('rejects %s with the specified message', async (_what, cause, userMessage) => {
    const { ctx } = setUp({ register: failWith(cause) });
    await expect(createPasskey(ctx)).rejects.toMatchObject({ userMessage, cause });
  });

  it.each(['NotAllowedError', 'AbortError'])('shows the same message as a note after %s', async (name) => {
    const { ctx } = setUp({ register: failWith(browserError(name)) });
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

  it.each(['user_unauthenticated', 'session_not_found'])('detects an ended session: %s', async (errorType) => {
    const { ctx } = setUp({ register: failWith(refused(errorType)) });
    await createPasskey(ctx);
    expect(ctx.actions.at(-1)).toEqual({
      type: 'passkey-registration/userLearned',
      patch: { hasUser: false, isSignedOut: true },
    });
  });

  it('aborts the dialog after five minutes', async () => {
    const { ctx, pass, pending } = setUp({
      register: (_options, { signal, onDialog }) => {
        onDialog();
        return untilAborted(signal);
      },
    });
    const done = createPasskey(ctx);
    await vi.waitFor(() => expect(pending()).toBe(1));
    pass(299_999);
    expect(pending()).toBe(1);
    pass(1);
    await done;
    expect(ctx.actions.at(-1)).toMatchObject({ patch: { note: flowMessages.notCreated } });
    expect(pending()).toBe(0);
  });

  it('aborts autofill, and restores it afterwards', async () => {
    const entry = createAutofillQueueEntry();
    const leave = entry.enter(() => {});
    const { turn } = entry;
    const { ctx } = setUp();
    await createPasskey(ctx);
    expect(turn?.aborted).toBe(true);
    expect(entry.turn?.aborted).toBe(false);
    leave();
  });

  it('completes an aborted registration when its response arrives late', async () => {
    const { ctx, life, port } = setUp({ register: create(untilAborted) });
    const done = createPasskey(ctx);
    await vi.waitFor(() => expect(ctx.done).toContain('restartTimeout'));
    life.abort();
    await done;
    expect(ctx.events).toEqual([]);
    port.register.mock.calls[0]?.[2](signedIn);
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
    const { ctx } = setUp({ list: failWith(offlineError) });
    await expect(listPasskeys(ctx)).rejects.toBe(offlineError);
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), offlineError);
  });

  it('logs an error in production too, but not that the person has left', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const aborted = Object.assign(new Error('aborted'), { code: 'provider/aborted' });
    await listPasskeys(setUp({ list: failWith(aborted) }).ctx).catch(() => {});
    expect(logged).not.toHaveBeenCalled();
    await listPasskeys(setUp({ list: failWith(offlineError) }).ctx).catch(() => {});
    expect(logged).toHaveBeenCalledOnce();
    vi.unstubAllEnvs();
  });
});

describe('revalidatePasskeys', () => {
  const other: readonly Passkey[] = [{ id: '3', name: 'Tablet', domain: 'localhost' }];
  const listedAs = (passkeys: readonly Passkey[]) => ({ type: 'passkey-registration/listed', patch: { passkeys } });

  /** Displays the list. */
  function display(
    calls: Partial<RegistrationPort>,
    state: Partial<RegistrationState>,
    { page, back }: ReturnType<typeof fakePage> = fakePage(),
  ) {
    const given = setUp(calls, state);
    return { ...given, done: revalidatePasskeys(given.ctx, page), back };
  }
  /** The same for a list that is new, and differs at the provider. */
  const displayNew = (state: Partial<RegistrationState> = {}) =>
    display({ list: async () => other }, { isCreated: true, passkeys, ...state });

  it.each([
    ['there is no list', {}, 1],
    ['the list is from an earlier visit', { passkeys }, 1],
    ['the response to a new passkey had no list', { isCreated: true }, 1],
    ['the response to a new passkey had the list', { isCreated: true, passkeys }, 0],
  ])('fetches the list at once unless it is new: %s', async (_what, state, times) => {
    const { ctx, port } = display({ list: async () => other }, state);
    await vi.waitFor(() => expect(ctx.actions).toHaveLength(times));
    expect(port.list).toHaveBeenCalledTimes(times);
  });

  it('has no timeout, and ends with the screen', async () => {
    const { ctx, done, life, port, back } = displayNew();
    expect(ctx.done).toEqual(['pauseTimeout']);
    life.abort();
    await done;
    back('online');
    expect(port.list).not.toHaveBeenCalled();
  });

  it('fetches the list when the window gets the focus, at most once in 5 s', async () => {
    const { ctx, port, pass, back } = displayNew();
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
    const { ctx, back } = displayNew();
    back('online');
    await vi.waitFor(() => expect(ctx.actions).toEqual([listedAs(other)]));
  });

  it('changes nothing while a passkey is being renamed or deleted', async () => {
    const { ctx, port, back } = displayNew({ act: { kind: 'rename', id: '1' } });
    back('online');
    await vi.waitFor(() => expect(port.list).toHaveBeenCalledOnce());
    // More microtask turns than a response takes.
    for (let round = 0; round < 20; round++) await Promise.resolve();
    expect(ctx.actions).toEqual([]);
    const left = { type: 'passkey-registration/actLeft', patch: { act: undefined } } as const;
    ctx.dispatch(left);
    back('online');
    await vi.waitFor(() => expect(ctx.actions).toEqual([left, listedAs(other)]));
    expect(port.list).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['5 s', false, 5_000],
    ['10 s on a slow connection', true, 10_000],
  ])('retries a failed list after %s plus up to 25 % jitter', async (_what, isSlow, ms) => {
    const list = vi.fn<RegistrationPort['list']>().mockRejectedValueOnce(offlineError).mockResolvedValue(other);
    const { ctx, pass, port } = display({ list }, {}, fakePage(isSlow));
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
    pass(ms - 1);
    expect(port.list).toHaveBeenCalledOnce();
    await vi.waitFor(() => {
      pass(ms / 4 + 1);
      expect(ctx.actions).toEqual([listedAs(other)]);
    });
  });

  it('retries after the client failed to load', async () => {
    const { ctx, pass } = setUp({ list: async () => other });
    const loading = vi.fn(ctx.port).mockRejectedValueOnce(new Error('chunk'));
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
    const { ctx } = setUp({ rename: failWith(offlineError) }, { passkeys });
    await expect(renamePasskey(ctx, { id: '2', typed: 'Work' })).rejects.toBe(offlineError);
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
    const { ctx } = setUp({ remove: failWith(refused('webauthn_registration_not_found')) }, { passkeys });
    await deletePasskey(ctx, { id: '1', name: 'Chrome on Linux' });
    expect(ctx.actions).toMatchObject([{ patch: { passkeys: [passkeys[1]] } }]);
  });

  it('rejects without a change, and logs an error', async () => {
    const { ctx } = setUp({ remove: failWith(offlineError) }, { passkeys });
    await expect(deletePasskey(ctx, { id: '1', name: 'Chrome on Linux' })).rejects.toBe(offlineError);
    expect(ctx.done).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });
});
