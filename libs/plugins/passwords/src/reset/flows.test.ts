import { ProviderError } from '@latchkey/client';
import { describe, expect, it, vi } from 'vitest';
import { answerLate, drafted, mailed, noChunk, resetContext, strength } from '../../test/contexts.js';
import { ADDRESS, limited, offline, refusal, sent, signedIn } from '../../test/provider.js';
import { flowMessages } from '../shared-flows.js';
import { leaveLink, logIn, resendMail, sendNewLink, submitPassword } from './flows.js';
import { resetMessages } from './read-link.js';

const link = { type: 'reset', token: 'secret-token' } as const;
const login = { type: 'login', token: 'secret-token', stage: 'new' } as const;
const spent = { type: 'useless', message: resetMessages.spent };

describe('submitPassword', () => {
  it('resets the password, shows the confirmation and raises both events', async () => {
    const draft = drafted();
    const { ctx, port } = resetContext({ link }, { env: { sessionDurationMinutes: 60, locale: 'en' } });
    await submitPassword(ctx, draft);
    expect(port.checkStrength).toHaveBeenCalledExactlyOnceWith('correct horse', undefined, expect.anything());
    expect(port.reset).toHaveBeenCalledExactlyOnceWith('secret-token', 'correct horse', 60, expect.any(Function));
    expect(ctx.done).toEqual([
      'dispatch reset-password/strengthJudged',
      'preload confirmation',
      'completeSignIn confirmation passwords known PASSWORD_RESET_BY_EMAIL',
      'dispatch reset-password/linkSpent',
    ]);
    expect(ctx.events).toEqual([
      { type: 'PASSWORD_RESET_BY_EMAIL', data: signedIn },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
    expect(ctx.state().link).toEqual(spent);
    expect(draft.isEmpty).toBe(true);
  });

  it('signs in by a response after the time limit', async () => {
    const draft = drafted();
    const { ctx, port } = resetContext({ link });
    const answer = answerLate(port.reset);
    await expect(submitPassword(ctx, draft)).rejects.toMatchObject({ code: 'provider/timeout' });
    expect(ctx.state().link).toBe(link);
    answer();
    await vi.waitFor(() => expect(ctx.events).toHaveLength(2));
    expect(ctx.state().link).toEqual(spent);
  });

  it('shows an error without a strong password, and does not use the token', async () => {
    const { ctx, port } = resetContext({ link });
    await submitPassword(ctx, drafted(''));
    expect(ctx.state().validationError).toBe(flowMessages.missing);
    port.checkStrength.mockResolvedValueOnce(strength(false));
    await submitPassword(ctx, drafted('abc'));
    expect(ctx.state().validationError).toBe(flowMessages.weak);
    expect(port.reset).not.toHaveBeenCalled();
  });

  it.each([
    'weak_password',
    'breached_password',
    'user_lock_limit_reached',
    'unauthorized_action',
    'endpoint_not_authorized_for_sdk',
    'a_type_of_tomorrow',
  ])('keeps link and password after %s', async (type) => {
    const draft = drafted();
    const { ctx, port } = resetContext({ link });
    const refused = refusal(type);
    port.reset.mockRejectedValueOnce(refused);
    await expect(submitPassword(ctx, draft)).rejects.toBe(refused);
    expect(refused).toMatchObject({ isInline: true });
    expect(ctx.state().link).toBe(link);
    expect(draft.read()).toBe('correct horse');
  });

  it('sends nothing without a link, or when the next screen does not load', async () => {
    const { ctx, port } = resetContext({ link: { type: 'useless' } });
    await submitPassword(ctx, drafted());
    const other = resetContext({ link }, { preload: noChunk });
    await expect(submitPassword(other.ctx, drafted())).rejects.toThrow('chunk');
    expect(port.reset).not.toHaveBeenCalled();
    expect(other.port.reset).not.toHaveBeenCalled();
  });
});

const dead = ['unable_to_auth_password_reset_token', 'unable_to_auth_magic_link'];

describe.each([
  ['submitPassword', 'reset', (ctx: Parameters<typeof submitPassword>[0]) => submitPassword(ctx, drafted())],
  ['logIn', 'logIn', (ctx: Parameters<typeof logIn>[0]) => logIn(ctx, 'asked')],
] as const)('a refused link: %s', (_name, call, flow) => {
  it.each(dead)('becomes useless and shows the provider’s message on the main screen: %s', async (type) => {
    const { ctx, port } = resetContext({ link });
    const refused = refusal(type, 'The link was used or has expired.');
    port[call].mockRejectedValueOnce(refused);
    await expect(flow(ctx)).rejects.toBe(refused);
    expect(ctx.done.slice(-2)).toEqual(['go main', 'dispatch reset-password/linkRefused']);
    expect(ctx.state().link).toEqual({ type: 'useless', message: refused.userMessage });
  });

  it.each(['pkce_mismatch', 'pkce_expected_code_verifier', 'pkce_did_not_expect_code_verifier'])(
    'shows that it works only in another browser: %s',
    async (type) => {
      const { ctx, port } = resetContext({ link });
      port[call].mockRejectedValueOnce(refusal(type));
      await expect(flow(ctx)).rejects.toMatchObject({ errorType: type });
      expect(ctx.state().link).toEqual({ type: 'useless', message: resetMessages.otherBrowser });
    },
  );

  it.each([
    ['no network', offline()],
    ['too many tries', limited()],
    ['a refusal that is not about the link', refusal('user_lock_limit_reached')],
    ['a refusal without a type', new ProviderError({ code: 'provider/refused', message: 'x', retryable: false })],
    ['a server error', new ProviderError({ code: 'provider/server-error', message: 'x', retryable: true })],
    ['any other error', new Error('x')],
  ])('is kept after %s, and the same token is sent again', async (_what, error) => {
    const { ctx, port } = resetContext({ link });
    port[call].mockRejectedValueOnce(error);
    await expect(flow(ctx)).rejects.toBe(error);
    expect(ctx.state().link).toBe(link);
    await flow(ctx);
    expect(port[call].mock.calls.map(([token]) => token)).toEqual(['secret-token', 'secret-token']);
    expect(ctx.state().link).toEqual(spent);
    // Not after a success.
    await flow(ctx);
    expect(port[call]).toHaveBeenCalledTimes(2);
  });
});

describe('logIn', () => {
  const done = [
    'preload confirmation',
    'completeSignIn confirmation passwords known reset-password/loggedIn',
    'dispatch reset-password/linkSpent',
  ];

  it('uses a reset link without a new password', async () => {
    const { ctx, port } = resetContext({ link });
    await logIn(ctx, 'asked');
    expect(port.logIn).toHaveBeenCalledExactlyOnceWith('secret-token', 30, expect.any(Function));
    expect(ctx.done).toEqual(done);
    expect(ctx.events).toEqual([
      { type: 'reset-password/loggedIn', data: signedIn },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
  });

  it('starts automatically with a log-in link', async () => {
    const { ctx, port } = resetContext({ link: login });
    await logIn(ctx, 'unasked');
    expect(port.logIn).toHaveBeenCalledOnce();
    const begun = { link: { ...login, stage: 'begun' } };
    expect(ctx.actions[0]).toEqual({ type: 'reset-password/loginStaged', patch: begun });
    expect(ctx.done.slice(1)).toEqual(done);
  });

  it('requires confirmation during an active session', async () => {
    const { ctx, port } = resetContext({ link: login });
    port.isSignedIn.mockReturnValue(true);
    await logIn(ctx, 'unasked');
    expect(ctx.state().link).toEqual({ ...login, stage: 'asks' });
    expect(port.logIn).not.toHaveBeenCalled();
    await logIn(ctx, 'asked');
    expect(port.logIn).toHaveBeenCalledOnce();
  });

  it('counts as started even when the provider does not load', async () => {
    const { ctx } = resetContext({ link: login }, { port: noChunk });
    await expect(logIn(ctx, 'unasked')).rejects.toThrow('chunk');
    expect(ctx.state().link).toEqual({ ...login, stage: 'begun' });
  });

  it('sends nothing when it is aborted', async () => {
    const { ctx, port } = resetContext({ link }, { signal: AbortSignal.abort() });
    await logIn(ctx, 'asked');
    expect(port.logIn).not.toHaveBeenCalled();
  });

  it('signs in by a late response', async () => {
    const { ctx, port } = resetContext({ link });
    const answer = answerLate(port.logIn);
    await expect(logIn(ctx, 'asked')).rejects.toMatchObject({ code: 'provider/timeout' });
    answer();
    await vi.waitFor(() => expect(ctx.events).toHaveLength(2));
  });
});

describe('a new link', () => {
  it('can replace the current link', async () => {
    const { ctx } = resetContext({ link: login });
    await leaveLink(ctx);
    expect(ctx.done).toEqual(['go main', 'dispatch reset-password/linkLeft']);
    expect(ctx.state().link).toEqual({ type: 'useless' });
  });

  it('is sent to the address, and its screen appears', async () => {
    const { ctx, port, log } = resetContext();
    await sendNewLink(ctx, ` \u202D${ADDRESS}\u202C `);
    expect(port.sendReset).toHaveBeenCalledExactlyOnceWith(ADDRESS, ctx);
    expect(ctx.done).toEqual(mailed('setNew', 'reset-password'));
    expect(ctx.events).toEqual([{ type: 'PASSWORD_RESET_BY_EMAIL_START', data: sent }]);
    expect(ctx.state().mailedTo).toBe(ADDRESS);
    expect(log).toHaveBeenCalledExactlyOnceWith('email_sent', { email: ADDRESS, type: 'reset_password' });
  });

  it.each(['', 'ada', 'a@example.com,b@example.com'])('is not sent to %j', async (typed) => {
    const { ctx, port } = resetContext();
    await sendNewLink(ctx, typed);
    expect(ctx.actions).toEqual([{ type: 'reset-password/emailRefused', patch: { refused: flowMessages.invalid } }]);
    expect(port.sendReset).not.toHaveBeenCalled();
  });

  it('can be sent again', async () => {
    const notify = vi.fn();
    const { ctx, port } = resetContext({ mailedTo: ADDRESS }, { notify });
    await resendMail(ctx);
    expect(port.sendReset).toHaveBeenCalledExactlyOnceWith(ADDRESS, ctx);
    expect(ctx.done).toEqual(['dispatch reset-password/mailSent', 'emit PASSWORD_RESET_BY_EMAIL_START']);
    expect(notify).toHaveBeenCalledOnce();
  });
});
