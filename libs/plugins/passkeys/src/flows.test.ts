import { describe, expect, it, vi } from 'vitest';
import {
  chosenThenFails,
  completed,
  failed,
  fails,
  obedient,
  offline,
  setUp,
  thinking,
  thrown,
  untilAborted,
} from '../test/flow-world.js';
import { signedIn } from '../test/world.js';
import { signIn } from './flows.js';
import { flowMessages } from './errors.js';
import { createAutofillQueueEntry } from './ceremony-lock.js';

describe('signIn', () => {
  it('opens the dialog, shows the success screen, and emits both events', async () => {
    const { ctx, port } = setUp();
    await signIn(ctx);
    expect(port.authenticate).toHaveBeenCalledExactlyOnceWith(
      { sessionDurationMinutes: 30 },
      false,
      expect.anything(),
      expect.any(Function),
    );
    expect(ctx.done).toEqual(['preload confirmation', 'pauseTimeout', 'restartTimeout', ...completed]);
    expect(ctx.events).toEqual([
      { type: 'PASSKEY_AUTHENTICATE', data: signedIn },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
  });

  it('passes on the domain and the session’s duration', async () => {
    const { ctx, port } = setUp(obedient, {
      options: { domain: 'example.com' },
      env: { sessionDurationMinutes: 60, locale: 'en' },
    });
    await signIn(ctx);
    expect(port.authenticate.mock.calls[0]?.[0]).toEqual({ domain: 'example.com', sessionDurationMinutes: 60 });
  });

  it('pauses the timeout only while the dialog is open', async () => {
    const log: string[] = [];
    const { ctx } = setUp(
      async (_wish, _isQuiet, { onDialog, onChosen }) => {
        log.push('challenge');
        onDialog();
        log.push('person');
        onChosen();
        log.push('answer');
        return signedIn;
      },
      {
        pauseTimeout: () => void log.push('pauseTimeout'),
        restartTimeout: () => void log.push('restartTimeout'),
      },
    );
    await signIn(ctx);
    expect(log).toEqual(['challenge', 'pauseTimeout', 'person', 'restartTimeout', 'answer']);
  });

  it.each(['NotAllowedError', 'AbortError'])('shows a note without an error after %s', async (name) => {
    const { ctx } = setUp(fails(thrown(name)));
    await signIn(ctx);
    expect(ctx.actions).toEqual([{ type: 'passkeys/notUsed', patch: { note: flowMessages.notUsed } }]);
    expect(ctx.events).toEqual([]);
  });

  it.each([
    [failed({ code: 'provider/refused', errorType: 'webauthn_registration_not_found' }), flowMessages.notFound],
    [failed({ code: 'provider/server-error' }), flowMessages.unknown],
    [thrown('NotSupportedError'), flowMessages.notSupported],
  ])('rejects with the specified message', async (cause, said) => {
    const { ctx } = setUp(fails(cause));
    await expect(signIn(ctx)).rejects.toMatchObject({ userMessage: said, cause });
    expect(ctx.done).toEqual(['preload confirmation']);
  });

  it('rejects with a network error unchanged after a choice', async () => {
    const { ctx } = setUp(chosenThenFails(offline));
    await expect(signIn(ctx)).rejects.toBe(offline);
  });

  it('closes the dialog when its challenge expires', async () => {
    const { ctx, pass, pending } = setUp(thinking);
    const done = signIn(ctx);
    await vi.waitFor(() => expect(ctx.done).toContain('pauseTimeout'));
    pass(299_999);
    expect(ctx.actions).toEqual([]);
    pass(1);
    await done;
    expect(ctx.actions).toMatchObject([{ type: 'passkeys/notUsed' }]);
    expect(pending()).toBe(0);
  });

  it('closes the dialog when the person leaves the screen', async () => {
    const { ctx, life, pending } = setUp(thinking);
    const done = signIn(ctx);
    await vi.waitFor(() => expect(ctx.done).toContain('pauseTimeout'));
    life.abort();
    await done;
    expect(pending()).toBe(0);
  });

  it('makes no request after the person has left the screen', async () => {
    const { ctx, life, port } = setUp();
    life.abort();
    await signIn(ctx);
    expect(port.authenticate).not.toHaveBeenCalled();
  });

  it('completes an aborted sign-in when its response arrives late', async () => {
    let late: (answer: typeof signedIn) => void = () => {};
    const { ctx, life } = setUp(async (_wish, _isQuiet, { signal, onDialog, onChosen }, onLate) => {
      onDialog();
      onChosen();
      late = onLate;
      return untilAborted(signal);
    });
    const done = signIn(ctx);
    await vi.waitFor(() => expect(ctx.done).toContain('restartTimeout'));
    life.abort();
    await done;
    expect(ctx.events).toEqual([]);
    late(signedIn);
    await vi.waitFor(() => expect(ctx.done.slice(-completed.length)).toEqual(completed));
  });

  it('aborts autofill first, and restores it afterwards', async () => {
    const place = createAutofillQueueEntry();
    const leave = place.enter(() => {});
    const { turn } = place;
    let during: AbortSignal | undefined;
    const { ctx } = setUp(async () => {
      during = place.turn;
      throw thrown('NotAllowedError');
    });
    const done = signIn(ctx);
    expect(turn?.aborted).toBe(true);
    await done;
    expect(during).toBeUndefined();
    expect(place.turn?.aborted).toBe(false);
    leave();
  });

  it('ends when another widget opens a dialog', async () => {
    const first = setUp(thinking);
    const done = signIn(first.ctx);
    await vi.waitFor(() => expect(first.ctx.done).toContain('pauseTimeout'));
    const second = setUp();
    await signIn(second.ctx);
    await done;
    expect(first.ctx.actions).toMatchObject([{ type: 'passkeys/notUsed' }]);
    expect(second.ctx.events).toHaveLength(2);
  });

  it('continues after a choice when another widget opens a dialog', async () => {
    const { ctx } = setUp(async (_wish, _isQuiet, { signal, onDialog, onChosen }) => {
      onDialog();
      onChosen();
      await signIn(setUp().ctx);
      signal.throwIfAborted();
      return signedIn;
    });
    await signIn(ctx);
    expect(ctx.done.slice(-completed.length)).toEqual(completed);
  });

  it('makes no request when the next screen fails to load', async () => {
    const chunk = new Error('chunk');
    const { ctx, port } = setUp(obedient, {
      preload: async () => {
        throw chunk;
      },
    });
    await expect(signIn(ctx)).rejects.toBe(chunk);
    expect(port.authenticate).not.toHaveBeenCalled();
  });
});
