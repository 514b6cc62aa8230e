import type { RedirectResult } from '@latchkey/client';
import { LatchkeyError, type FlowContext, type FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { finish, sendLink, spendLink, tryAgain, type EmlContext } from './flows.js';
import { emlSlice } from './state.js';

type Types = EmlContext extends FlowContext<infer T extends FlowTypes> ? T : never;

const sent = { request_id: 'request-id-test-1', status_code: 200 };

function setUp(
  given: Partial<EmlContext> = {},
  port = { sendLink: vi.fn(async () => sent), senderDomain: async (): Promise<string | undefined> => 'mail.example' },
) {
  const ctx = fakeContext<Types>({ state: () => emlSlice.initial, options: {}, port: async () => port, ...given });
  return { ctx, port };
}

describe('sendLink', () => {
  it('sends the link, shows the confirmation, then raises the event', async () => {
    const log = vi.fn();
    const { ctx, port } = setUp({ log, options: { loginExpirationMinutes: 10 } });
    await sendLink(ctx, ' \u202Dada＠example。com\u202C ');
    expect(port.sendLink).toHaveBeenCalledWith('ada@example.com', ctx);
    expect(ctx.done).toEqual([
      'preload confirmation',
      'dispatch eml/linkSent',
      'go confirmation',
      'succeeded eml',
      'emit MAGIC_LINK_LOGIN_OR_CREATE',
    ]);
    expect(ctx.actions).toEqual([
      { type: 'eml/linkSent', patch: { sentTo: 'ada@example.com', senderDomain: 'mail.example' } },
    ]);
    expect(ctx.events).toEqual([{ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...sent, email: 'ada@example.com' } }]);
    const details = { email: 'ada@example.com', type: 'login_or_create_eml' };
    expect(log).toHaveBeenCalledExactlyOnceWith('email_sent', details);
  });

  it('logs no email that was not sent', async () => {
    const log = vi.fn();
    const { ctx, port } = setUp({ log });
    port.sendLink.mockRejectedValueOnce(new Error('refused'));
    await expect(sendLink(ctx, 'ada@example.com')).rejects.toThrow('refused');
    expect(log).not.toHaveBeenCalled();
  });

  it.each(['', 'ada', 'a@example.com,b@example.com'])('refuses %j without a request', async (typed) => {
    const { ctx, port } = setUp();
    await sendLink(ctx, typed);
    expect(ctx.done).toEqual(['dispatch eml/emailRefused']);
    expect(port.sendLink).not.toHaveBeenCalled();
  });

  it('uses domainHint as the sender’s domain', async () => {
    const { ctx } = setUp({ options: { domainHint: 'hint.example' } });
    await sendLink(ctx, 'ada@example.com');
    expect(ctx.actions).toMatchObject([{ patch: { senderDomain: 'hint.example' } }]);
  });

  it('waits at most 1 s for the sender’s domain', async () => {
    const port = { sendLink: vi.fn(async () => sent), senderDomain: () => new Promise<undefined>(() => {}) };
    const after = vi.fn((_ms: number, callback: () => void) => (callback(), () => {}));
    const { ctx } = setUp({ clock: { now: () => 0, after } }, port);
    await sendLink(ctx, 'ada@example.com');
    expect(after).toHaveBeenCalledWith(1_000, expect.any(Function));
    expect(ctx.actions).toMatchObject([{ patch: { senderDomain: undefined } }]);
  });

  it('sends nothing when the widget unmounts while its code loads', async () => {
    const { ctx, port } = setUp({ signal: AbortSignal.abort() });
    await sendLink(ctx, 'ada@example.com');
    expect(port.sendLink).not.toHaveBeenCalled();
    expect(ctx.done).toEqual(['preload confirmation']);
  });

  it('sends nothing when the next screen does not load', async () => {
    const broken = async () => {
      throw new Error('chunk');
    };
    const { ctx, port } = setUp({ preload: broken });
    await expect(sendLink(ctx, 'ada@example.com')).rejects.toThrow('chunk');
    expect(port.sendLink).not.toHaveBeenCalled();
  });

  it('stays on the screen when the provider refuses', async () => {
    const port = {
      sendLink: vi.fn(async () => {
        throw new Error('refused');
      }),
      senderDomain: async () => undefined,
    };
    const { ctx } = setUp({}, port);
    await expect(sendLink(ctx, 'ada@example.com')).rejects.toThrow('refused');
    expect(ctx.done).toEqual(['preload confirmation']);
  });
});

describe('tryAgain', () => {
  it('logs the event and goes back', async () => {
    const log = vi.fn();
    const { ctx } = setUp({ log, state: () => ({ ...emlSlice.initial, sentTo: 'ada@example.com' }) });
    await tryAgain(ctx);
    expect(log).toHaveBeenCalledWith('email_try_again_clicked', {
      email: 'ada@example.com',
      type: 'login_or_create_eml',
    });
    expect(ctx.done).toEqual(['dispatch eml/startedOver', 'go main']);
  });
});

describe('a return', () => {
  const signedIn: RedirectResult = { status: 'authenticated', tokenType: 'magic_links', isNew: false };
  const asked = (retry: () => Promise<RedirectResult>): RedirectResult => ({
    status: 'needsConfirm',
    tokenType: 'magic_links',
    retry,
  });

  it('shows the screen anew with what spending the link has come to', async () => {
    const { ctx } = setUp();
    await spendLink(
      ctx,
      asked(async () => signedIn),
    );
    expect(ctx.actions).toEqual([
      { type: 'eml/linkSpent', patch: { returned: { status: 'authenticated', canRetry: false }, completed: true } },
    ]);
    expect(ctx.done).toEqual(['dispatch eml/linkSpent', 'completeSignIn returned eml known']);
  });

  it('fails with what can be tried again, and keeps the next try', async () => {
    const { ctx } = setUp();
    const error = new LatchkeyError({ code: 'test/offline', message: 'Offline.' });
    const failed: RedirectResult = { status: 'failed', tokenType: 'magic_links', error, retry: async () => signedIn };
    const given = asked(async () => failed);
    await expect(spendLink(ctx, given)).rejects.toBe(error);
    expect(ctx.done).toEqual(['dispatch eml/linkSpent']);
    await spendLink(ctx, given);
    expect(ctx.actions.at(-1)).toMatchObject({ patch: { completed: true } });
  });

  it('completes the sign-in once', async () => {
    const { ctx } = setUp();
    await finish(ctx, signedIn);
    expect(ctx.done).toEqual(['dispatch eml/completed', 'completeSignIn eml known']);
    const { ctx: again } = setUp({ state: () => ({ ...emlSlice.initial, completed: true }) });
    await finish(again, signedIn);
    expect(again.done).toEqual([]);
  });
});
