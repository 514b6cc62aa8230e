import { providerError, untilAborted } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { browserError, choose, completed, failWith, offlineError, setUp, stayOpen } from '../test/flow.js';
import { signedIn } from '../test/network.js';
import { createAutofillQueueEntry } from './ceremony-lock.js';
import { flowMessages } from './errors.js';
import { signIn } from './flows.js';

/** Starts the flow and waits until the dialog is open. */
async function openDialog() {
  const given = setUp(stayOpen);
  const done = signIn(given.ctx);
  await vi.waitFor(() => expect(given.ctx.done).toContain('pauseTimeout'));
  return { ...given, done };
}

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
    const { ctx, port } = setUp(undefined, {
      options: { domain: 'example.com' },
      env: { sessionDurationMinutes: 60, locale: 'en' },
    });
    await signIn(ctx);
    expect(port.authenticate.mock.calls[0]?.[0]).toEqual({ domain: 'example.com', sessionDurationMinutes: 60 });
  });

  it('pauses the timeout only while the dialog is open', async () => {
    const log: string[] = [];
    const { ctx, port } = setUp(undefined, {
      pauseTimeout: () => void log.push('pauseTimeout'),
      restartTimeout: () => void log.push('restartTimeout'),
    });
    port.authenticate.mockImplementation(async (_options, _isQuiet, { onDialog, onChosen }) => {
      log.push('challenge');
      onDialog();
      log.push('person');
      onChosen();
      log.push('answer');
      return signedIn;
    });
    await signIn(ctx);
    expect(log).toEqual(['challenge', 'pauseTimeout', 'person', 'restartTimeout', 'answer']);
  });

  it.each(['NotAllowedError', 'AbortError'])('shows a note without an error after %s', async (name) => {
    const { ctx } = setUp(failWith(browserError(name)));
    await signIn(ctx);
    expect(ctx.actions).toEqual([{ type: 'passkeys/notUsed', patch: { note: flowMessages.notUsed } }]);
    expect(ctx.events).toEqual([]);
  });

  it.each([
    [providerError('provider/refused', { errorType: 'webauthn_registration_not_found' }), flowMessages.notFound],
    [providerError('provider/server-error'), flowMessages.unknown],
    [browserError('NotSupportedError'), flowMessages.notSupported],
  ])('rejects with the specified message', async (cause, userMessage) => {
    const { ctx } = setUp(failWith(cause));
    await expect(signIn(ctx)).rejects.toMatchObject({ userMessage, cause });
    expect(ctx.done).toEqual(['preload confirmation']);
  });

  it('rejects with a network error unchanged after a choice', async () => {
    const { ctx } = setUp(choose(failWith(offlineError)));
    await expect(signIn(ctx)).rejects.toBe(offlineError);
  });

  it('closes the dialog when its challenge expires', async () => {
    const { ctx, done, pass, pending } = await openDialog();
    pass(299_999);
    expect(ctx.actions).toEqual([]);
    pass(1);
    await done;
    expect(ctx.actions).toMatchObject([{ type: 'passkeys/notUsed' }]);
    expect(pending()).toBe(0);
  });

  it('closes the dialog when the person leaves the screen', async () => {
    const { done, life, pending } = await openDialog();
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
    const { ctx, life, port } = setUp(choose(({ signal }) => untilAborted(signal)));
    const done = signIn(ctx);
    await vi.waitFor(() => expect(ctx.done).toContain('restartTimeout'));
    life.abort();
    await done;
    expect(ctx.events).toEqual([]);
    port.authenticate.mock.calls[0]?.[3](signedIn);
    await vi.waitFor(() => expect(ctx.done.slice(-completed.length)).toEqual(completed));
  });

  it('aborts autofill first, and restores it afterwards', async () => {
    const entry = createAutofillQueueEntry();
    const leave = entry.enter(() => {});
    const { turn } = entry;
    let turnDuringDialog: AbortSignal | undefined;
    const { ctx } = setUp(async () => {
      turnDuringDialog = entry.turn;
      throw browserError('NotAllowedError');
    });
    const done = signIn(ctx);
    expect(turn?.aborted).toBe(true);
    await done;
    expect(turnDuringDialog).toBeUndefined();
    expect(entry.turn?.aborted).toBe(false);
    leave();
  });

  it('ends when another widget opens a dialog', async () => {
    const first = await openDialog();
    const second = setUp();
    await signIn(second.ctx);
    await first.done;
    expect(first.ctx.actions).toMatchObject([{ type: 'passkeys/notUsed' }]);
    expect(second.ctx.events).toHaveLength(2);
  });

  it('continues after a choice when another widget opens a dialog', async () => {
    const signInAfterOther = choose(async ({ signal }) => {
      await signIn(setUp().ctx);
      signal.throwIfAborted();
      return signedIn;
    });
    const { ctx } = setUp(signInAfterOther);
    await signIn(ctx);
    expect(ctx.done.slice(-completed.length)).toEqual(completed);
  });

  it('makes no request when the next screen fails to load', async () => {
    const chunk = new Error('chunk');
    const { ctx, port } = setUp(undefined, { preload: failWith(chunk) });
    await expect(signIn(ctx)).rejects.toBe(chunk);
    expect(port.authenticate).not.toHaveBeenCalled();
  });
});
