import type { CoreState, ScreenControl } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdSignIn } from './after-sign-in.js';
import { load, skip, type SignUpContext } from './flows.js';
import type { SignUpOptions } from './options.js';
import type { Person, SignUpPort } from './port.js';
import { readRecord } from './record.js';
import { signUpSlice, type SignUpAction, type SignUpState } from './state.js';

const ada: Person = { userId: 'ada', sessionId: 's1', ageMs: 1_000, method: 'email', name: {}, metadata: {} };
const fields: SignUpOptions = { fields: [{ type: 'text', key: 'company', label: 'Company' }] };
const TOKEN = 'public-token-test-1';

/** A widget with the plugin, whose signed-in user can change. */
function setUp({
  options = fields,
  person = ada,
  update = async () => {},
}: { options?: SignUpOptions; person?: Person | null; update?: () => Promise<void> } = {}) {
  let state: SignUpState = signUpSlice.initial;
  let screen = 'main';
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const now = { person: person ?? undefined };
  const port: SignUpPort = { publicToken: TOKEN, person: () => now.person, update: vi.fn(update) };
  const life = new AbortController();
  const preload = vi.fn(async () => {});
  const ctx: SignUpContext = fakeContext({
    options,
    preload,
    signal: life.signal,
    state: () => state,
    port: async () => port,
    dispatch: (action: SignUpAction) => {
      state = signUpSlice.reduce(state, action);
      tell();
    },
  });
  const go = vi.fn(async (next: string) => {
    screen = next;
    tell();
  });
  const store = {
    get: () => new Map([['core', { screen } as CoreState]]),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const screens: ScreenControl = { store: store as object as ScreenControl['store'], go };
  return {
    ctx,
    preload,
    go,
    port,
    listeners,
    hold: (signIn = {}) => holdSignIn(ctx, screens, { method: 'eml', isNew: true, ...signIn }),
    opened: () => vi.waitFor(() => expect(listeners.size).toBe(1)),
    unmount: () => life.abort(),
    signOut() {
      now.person = undefined;
      tell();
    },
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe('a new user', () => {
  it('sees the step, whose end is the end of the sign-in', async () => {
    const { hold, ctx, go, opened, listeners } = setUp();
    const held = hold();
    await opened();
    expect(go.mock.calls).toEqual([['signUp/fields']]);
    expect(readRecord(TOKEN).pending).toEqual({ userId: 'ada', method: 'eml' });
    await skip(ctx);
    expect(await held).toBe(true);
    expect(listeners.size).toBe(0);
    expect(readRecord(TOKEN)).toEqual({ asked: 'ada' });
    expect(await hold()).toBe(false);
  });

  it('sees it once if the sign-in ends twice', async () => {
    const { hold, ctx, go, listeners } = setUp();
    const both = [hold(), hold()];
    await vi.waitFor(() => expect(listeners.size).toBe(2));
    await skip(ctx);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('who leaves the step ends the sign-in, and is asked later', async () => {
    const { hold, go, opened } = setUp();
    const held = hold();
    await opened();
    await go('main');
    expect(await held).toBe(false);
    expect(readRecord(TOKEN).pending).toBeDefined();
  });

  it('whose widget is removed ends the sign-in, and is asked later', async () => {
    const { hold, opened, unmount } = setUp();
    const held = hold();
    await opened();
    unmount();
    expect(await held).toBe(false);
    expect(readRecord(TOKEN).pending).toBeDefined();
  });

  it('whose session ends sees the main screen; the sign-in has no end', async () => {
    const { hold, go, opened, signOut, listeners } = setUp();
    const end = vi.fn();
    void hold().then(end);
    await opened();
    signOut();
    await vi.waitFor(() => expect(go).toHaveBeenLastCalledWith('main'));
    expect(listeners.size).toBe(0);
    expect(end).not.toHaveBeenCalled();
    expect(readRecord(TOKEN)).toEqual({});
  });

  it('who has all of the data is not asked', async () => {
    const { hold, go } = setUp({ person: { ...ada, metadata: { company: '' } } });
    expect(await hold()).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });

  it('sees the step after its code has loaded at the second time', async () => {
    const { hold, ctx, go, opened, preload } = setUp();
    preload.mockRejectedValueOnce(new Error('chunk'));
    const held = hold();
    await opened();
    expect(go.mock.calls).toEqual([['signUp/retry']]);
    await load(ctx);
    await vi.waitFor(() => expect(go).toHaveBeenLastCalledWith('signUp/fields'));
    await skip(ctx);
    expect(await held).toBe(true);
  });

  it('can go on without a step whose code does not load', async () => {
    const { hold, ctx, opened, preload, listeners } = setUp();
    preload.mockRejectedValueOnce(new Error('chunk'));
    const held = hold();
    await opened();
    ctx.dispatch({ type: 'signUp/skipped', patch: { skips: 1 } });
    expect(await held).toBe(true);
    expect(listeners.size).toBe(0);
    expect(readRecord(TOKEN).pending).toBeDefined();
  });

  it('who logs out instead has no end of the sign-in', async () => {
    const { hold, opened, preload, signOut, go, listeners } = setUp();
    preload.mockRejectedValueOnce(new Error('chunk'));
    const end = vi.fn();
    void hold().then(end);
    await opened();
    signOut();
    await go('main');
    await vi.waitFor(() => expect(listeners.size).toBe(0));
    expect(end).not.toHaveBeenCalled();
  });
});

describe('who is new', () => {
  const MINUTE = 60_000;
  it.each([
    ['the provider says so', { isNew: true }, 90 * MINUTE, true],
    ['the provider says that the user is not', { isNew: false }, 0, false],
    ['the provider says nothing, and the user is new', { isNew: undefined }, 29 * MINUTE, true],
    ['the provider says nothing, and the user is old', { isNew: undefined }, 30 * MINUTE, false],
    ['the provider says nothing, not even the age', { isNew: undefined }, NaN, false],
  ])('%s', async (_what, signIn, ageMs, isAsked) => {
    const { hold, go, ctx } = setUp({ person: { ...ada, ageMs } });
    const held = hold(signIn);
    if (isAsked) {
      await vi.waitFor(() => expect(go).toHaveBeenCalled());
      await skip(ctx);
    }
    expect(await held).toBe(isAsked);
  });

  it('a redirect that is no sign-in asks nobody', async () => {
    const { hold, go } = setUp();
    expect(await hold({ status: 'needsConfirm' })).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });

  it('a user who is not new sees no error of a step', async () => {
    const { hold, go, ctx } = setUp();
    ctx.port = () => Promise.reject(new Error('chunk'));
    expect(await hold({ isNew: false })).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });

  it('nobody is asked without a session', async () => {
    const { hold } = setUp({ person: null });
    expect(await hold()).toBe(false);
  });
});

describe('metadata without fields', () => {
  const options: SignUpOptions = { metadata: { plan: 'pro' } };

  it('is stored without a screen', async () => {
    const { hold, go, port } = setUp({ options });
    expect(await hold()).toBe(false);
    expect(port.update).toHaveBeenCalledExactlyOnceWith({ untrusted_metadata: { plan: 'pro' } }, undefined, 5_000);
    expect(go).not.toHaveBeenCalled();
    expect(readRecord(TOKEN)).toEqual({ asked: 'ada' });
  });

  it('leads to the screen if it cannot be stored', async () => {
    const { hold, go, ctx } = setUp({ options, update: () => Promise.reject(new Error('offline')) });
    const held = hold();
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('signUp/fields'));
    await skip(ctx);
    expect(await held).toBe(true);
  });
});
