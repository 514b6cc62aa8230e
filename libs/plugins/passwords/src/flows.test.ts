import type { Read } from '@latchkey/kernel';
import { emailSenders } from '@latchkey/slots';
import { describe, expect, it, vi } from 'vitest';
import { drafted, mailed, noChunk, passwordsContext, strength } from '../test/contexts.js';
import { ADDRESS, fails, limited, offline, sent } from '../test/provider.js';
import { continueWithEmail, forgetPassword, resendMail, sendDue, sendNewPassword, submitEmail } from './flows.js';
import { flowMessages } from './shared-flows.js';

describe('submitEmail', () => {
  it.each(['new', 'password', 'passwordless'] as const)(
    'continues with the user type of the search: %s',
    async (type) => {
      const { ctx, port, log } = passwordsContext();
      port.searchUser.mockResolvedValue(type);
      await submitEmail(ctx, ' \u202Dada＠example。com\u202C ');
      expect(port.searchUser).toHaveBeenCalledExactlyOnceWith(ADDRESS, ctx.signal);
      expect(ctx.done).toEqual(['preload createOrLogin', 'dispatch passwords/userFound', 'go createOrLogin']);
      expect(ctx.state()).toMatchObject({ address: ADDRESS, userType: type });
      // behaviour.md 7: the search logs the event.
      expect(log).toHaveBeenCalledExactlyOnceWith('email_sent', { email: ADDRESS, type: 'reset_password' });
    },
  );

  it('clears the state of the last address', async () => {
    const { ctx } = passwordsContext({
      strengthCheck: { of: drafted().version, strength: strength(true) },
      policy: 'zxcvbn',
      validationError: flowMessages.weak,
      due: 'dedupe',
    });
    await submitEmail(ctx, ADDRESS);
    const cleared = { strengthCheck: undefined, validationError: undefined, due: undefined };
    expect(ctx.state()).toMatchObject({ ...cleared, policy: 'zxcvbn' });
  });

  it.each(['', 'ada', 'a@example.com,b@example.com', 'ada@example.com\r\nbcc: eve@example.com'])(
    'refuses %j without a request',
    async (typed) => {
      const { ctx, port } = passwordsContext();
      await submitEmail(ctx, typed);
      expect(ctx.actions).toEqual([{ type: 'passwords/emailRefused', patch: { refused: flowMessages.invalid } }]);
      expect(flowMessages.invalid.text).toBe('Invalid email address');
      expect(port.searchUser).not.toHaveBeenCalled();
    },
  );

  it('stays on the screen when the search fails or the next screen does not load', async () => {
    const { ctx, port, log } = passwordsContext();
    port.searchUser.mockRejectedValueOnce(offline());
    await expect(submitEmail(ctx, ADDRESS)).rejects.toMatchObject({ code: 'provider/offline' });
    expect(ctx.done).toEqual(['preload createOrLogin']);
    expect(log).not.toHaveBeenCalled();

    const other = passwordsContext({}, { preload: noChunk });
    await expect(submitEmail(other.ctx, ADDRESS)).rejects.toThrow('chunk');
    expect(other.port.searchUser).not.toHaveBeenCalled();
  });
});

describe('an email', () => {
  it('for a forgotten password is sent before its screen appears', async () => {
    const { ctx, port, log } = passwordsContext();
    await forgetPassword(ctx);
    expect(port.sendReset).toHaveBeenCalledExactlyOnceWith(ADDRESS, ctx);
    expect(ctx.done).toEqual(mailed('forgot'));
    expect(ctx.state().mailedTo).toBe(ADDRESS);
    expect(ctx.events).toEqual([{ type: 'PASSWORD_RESET_BY_EMAIL_START', data: sent }]);
    expect(log).toHaveBeenCalledExactlyOnceWith('email_sent', { email: ADDRESS, type: 'reset_password' });
  });

  it('for a first password is sent to the given address', async () => {
    const { ctx, port } = passwordsContext();
    await sendNewPassword(ctx, 'eve@example.com');
    expect(port.sendReset).toHaveBeenCalledExactlyOnceWith('eve@example.com', ctx);
    expect(ctx.done).toEqual(mailed('setNew'));
    expect(ctx.state().mailedTo).toBe('eve@example.com');
  });

  it.each([
    ['forgot', forgetPassword],
    ['setNew', (ctx: Parameters<typeof forgetPassword>[0]) => sendNewPassword(ctx, ADDRESS)],
  ])('that fails changes neither screen nor state: %s', async (screen, flow) => {
    const { ctx, port, log } = passwordsContext();
    port.sendReset.mockRejectedValueOnce(limited());
    await expect(flow(ctx)).rejects.toMatchObject({ code: 'provider/rate-limited' });
    expect(ctx.done).toEqual([`preload ${screen}`]);
    expect(log).not.toHaveBeenCalled();
  });

  it('that is not due is not sent', async () => {
    const { ctx, port } = passwordsContext();
    await sendDue(ctx);
    expect(port.sendReset).not.toHaveBeenCalled();
  });
});

describe('resendMail', () => {
  it('sends to the last address and announces it', async () => {
    const notify = vi.fn();
    const { ctx, port, log } = passwordsContext({ mailedTo: 'eve@example.com', resent: 1 }, { notify });
    await resendMail(ctx);
    expect(port.sendReset).toHaveBeenCalledExactlyOnceWith('eve@example.com', ctx);
    expect(ctx.done).toEqual(['dispatch passwords/mailSent', 'emit PASSWORD_RESET_BY_EMAIL_START']);
    expect(ctx.state()).toMatchObject({ mailedTo: 'eve@example.com', resent: 2 });
    expect(notify).toHaveBeenCalledExactlyOnceWith({ id: 'passwords.emailResent', text: 'Email resent' });
    const details = { email: 'eve@example.com', type: 'reset_password' };
    expect(log.mock.calls).toEqual([
      ['email_sent', details],
      ['email_try_again_clicked', details],
    ]);
  });

  it('changes nothing when it fails', async () => {
    const { ctx, port, log } = passwordsContext({ mailedTo: ADDRESS });
    port.sendReset.mockRejectedValueOnce(offline());
    await expect(resendMail(ctx)).rejects.toMatchObject({ code: 'provider/offline' });
    expect(ctx.done).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('continueWithEmail', () => {
  const sender = (plugin: string, rank: number) => ({ plugin, value: { method: plugin, rank, flow: `${plugin}Flow` } });
  const [reset, eml, otp] = [sender('passwords', 0), sender('eml', 10), sender('otp', 20)];

  it.each([
    ['a code', [reset, eml, otp], otp],
    ['a link, without codes', [eml, reset], eml],
    ['a reset, without either', [reset], reset],
  ])('sends %s', async (_what, senders, first) => {
    const call = vi.fn();
    const read = ((slot) => (slot.id === emailSenders.id ? senders : undefined)) as Read;
    const { ctx } = passwordsContext({ userType: 'passwordless' }, { call, read });
    await continueWithEmail(ctx);
    expect(call).toHaveBeenCalledExactlyOnceWith({ plugin: first.plugin, value: first.value.flow }, ADDRESS);
  });

  it('fails with the sender', async () => {
    const read = (() => [otp]) as Read;
    const { ctx } = passwordsContext({}, { call: async () => fails(offline())(), read });
    await expect(continueWithEmail(ctx)).rejects.toMatchObject({ code: 'provider/offline' });
    expect(ctx.done).toEqual([]);
  });
});
