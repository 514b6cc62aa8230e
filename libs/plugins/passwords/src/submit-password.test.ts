import { describe, expect, it, vi } from 'vitest';
import { answerLate, drafted, mailed, noChunk, passwordsContext, strength } from '../test/contexts.js';
import { ADDRESS, limited, offline, refusal, signedIn } from '../test/provider.js';
import { sendDue, submitPassword } from './flows.js';
import { flowMessages } from './shared-flows.js';

/** The record of a refused password and the reset email that the provider requires. */
const demanded = (screen: string) => [
  'preload confirmation',
  'dispatch passwords/resetDemanded',
  ...mailed(screen),
  'dispatch passwords/demandMet',
];

describe.each([
  ['create', 'new', 'new', 'PASSWORD_CREATE'],
  ['authenticate', 'password', 'known', 'PASSWORD_AUTHENTICATE'],
] as const)('submitPassword, to %s', (call, userType, account, event) => {
  /** A context whose password was checked. */
  const judged = (members?: Parameters<typeof passwordsContext>[1]) => {
    const draft = drafted();
    const strengthCheck = { of: draft.version, strength: strength(true) };
    return { draft, ...passwordsContext({ userType, strengthCheck }, members) };
  };

  it('signs in, shows the confirmation, raises both events and clears the password', async () => {
    const { draft, ctx, port } = judged({ env: { sessionDurationMinutes: 60, locale: 'en' } });
    await submitPassword(ctx, draft);
    expect(port[call]).toHaveBeenCalledExactlyOnceWith(ADDRESS, 'correct horse', 60, expect.any(Function));
    expect(ctx.done).toEqual(['preload confirmation', `completeSignIn confirmation passwords ${account} ${event}`]);
    expect(ctx.events).toEqual([
      { type: event, data: signedIn },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
    expect(draft.isEmpty).toBe(true);
  });

  it('signs in by a response after the time limit', async () => {
    const { draft, ctx, port } = judged();
    const answer = answerLate(port[call]);
    await expect(submitPassword(ctx, draft)).rejects.toMatchObject({ code: 'provider/timeout' });
    expect(ctx.events).toEqual([]);
    expect(draft.read()).toBe('correct horse');
    answer();
    await vi.waitFor(() =>
      expect(ctx.events).toMatchObject([{ type: event, data: signedIn }, { type: 'AUTHENTICATE_FLOW_COMPLETE' }]),
    );
  });

  it('marks a refusal as inline only, and not a connection failure', async () => {
    const { draft, ctx, port } = judged();
    port[call].mockRejectedValueOnce(refusal('unauthorized_credentials')).mockRejectedValueOnce(offline());
    await expect(submitPassword(ctx, draft)).rejects.toMatchObject({ isInline: true });
    await expect(submitPassword(ctx, draft)).rejects.not.toHaveProperty('isInline');
  });

  it('shows an error without a password', async () => {
    const { ctx, port } = passwordsContext({ userType });
    await submitPassword(ctx, drafted(''));
    expect(ctx.state().validationError).toBe(flowMessages.missing);
    expect(port[call]).not.toHaveBeenCalled();
    expect(port.checkStrength).not.toHaveBeenCalled();
  });

  it('sends the reset email and shows Dedupe when the provider requires another password', async () => {
    const { draft, ctx, port, log, restartTimeout } = judged();
    port[call].mockRejectedValueOnce(refusal('reset_password'));
    await submitPassword(ctx, draft);
    expect(port.sendReset).toHaveBeenCalledExactlyOnceWith(ADDRESS, ctx);
    expect(ctx.done).toEqual(demanded('dedupe'));
    // The email has its own time limit.
    expect(restartTimeout).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledExactlyOnceWith('email_sent', { email: ADDRESS, type: 'reset_password' });
  });

  it('keeps a failed email as due, and sends it later', async () => {
    const { draft, ctx, port, log } = judged();
    port[call].mockRejectedValueOnce(refusal('reset_password'));
    port.sendReset.mockRejectedValueOnce(offline());
    await expect(submitPassword(ctx, draft)).rejects.toMatchObject({ code: 'provider/offline' });
    expect(ctx.state()).toMatchObject({ due: 'dedupe', mailedTo: '' });
    expect(ctx.done).not.toContain('go dedupe');
    expect(log).not.toHaveBeenCalled();
    await sendDue(ctx);
    expect(ctx.done.slice(-5)).toEqual([...mailed('dedupe'), 'dispatch passwords/demandMet']);
    expect(ctx.state().due).toBeUndefined();
  });

  it.each([
    ['another refusal', refusal('unauthorized_credentials')],
    ['a refusal without a type', refusal('')],
    ['no network', offline()],
    ['any other error', new Error('reset_password')],
  ])('rejects with %s unchanged, and keeps the password', async (_what, error) => {
    const { draft, ctx, port } = judged();
    port[call].mockRejectedValueOnce(error);
    await expect(submitPassword(ctx, draft)).rejects.toBe(error);
    expect(ctx.actions).toEqual([]);
    expect(draft.read()).toBe('correct horse');
  });

  it('sends nothing when the next screen does not load or the flow is aborted', async () => {
    const { draft, ctx, port } = judged({ preload: noChunk });
    await expect(submitPassword(ctx, draft)).rejects.toThrow('chunk');
    expect(port[call]).not.toHaveBeenCalled();

    const left = judged({ signal: AbortSignal.abort() });
    await submitPassword(left.ctx, left.draft);
    expect(left.port[call]).not.toHaveBeenCalled();
  });
});

describe('a breached password', () => {
  it('sends a reset email at log-in', async () => {
    const { ctx, port } = passwordsContext({ userType: 'password' });
    port.authenticate.mockRejectedValueOnce(refusal('breached_password'));
    await submitPassword(ctx, drafted());
    expect(ctx.done).toEqual(demanded('breached'));
  });

  it('is refused at sign-up without an email', async () => {
    const draft = drafted();
    const { ctx, port } = passwordsContext({ strengthCheck: { of: draft.version, strength: strength(true) } });
    const refused = refusal('breached_password');
    port.create.mockRejectedValueOnce(refused);
    await expect(submitPassword(ctx, draft)).rejects.toBe(refused);
    expect(port.sendReset).not.toHaveBeenCalled();
  });
});

describe('submitPassword before the check of a new password responds', () => {
  it('waits for the check, then creates the account', async () => {
    const draft = drafted();
    const { ctx, port } = passwordsContext();
    await submitPassword(ctx, draft);
    expect(port.checkStrength).toHaveBeenCalledExactlyOnceWith('correct horse', ADDRESS, expect.any(AbortSignal));
    expect(port.create).toHaveBeenCalledOnce();
  });

  it('waits for the check, then shows the error of a weak password', async () => {
    const draft = drafted('abc');
    const { ctx, port } = passwordsContext();
    port.checkStrength.mockResolvedValueOnce(strength(false));
    await submitPassword(ctx, draft);
    expect(ctx.done).toEqual([
      'preload confirmation',
      'dispatch passwords/strengthJudged',
      'dispatch passwords/passwordRefused',
    ]);
    expect(ctx.state()).toMatchObject({ validationError: flowMessages.weak, policy: 'zxcvbn' });
    expect(port.create).not.toHaveBeenCalled();
  });

  it('fails with the check', async () => {
    const { ctx, port } = passwordsContext();
    port.checkStrength.mockRejectedValueOnce(limited());
    await expect(submitPassword(ctx, drafted())).rejects.toMatchObject({ code: 'provider/rate-limited' });
    expect(port.create).not.toHaveBeenCalled();
  });

  it('sends nothing when another text was typed meanwhile', async () => {
    const draft = drafted();
    const { ctx, port } = passwordsContext();
    port.checkStrength.mockImplementationOnce(async () => {
      await Promise.resolve();
      draft.type('abc');
      return strength(true);
    });
    await submitPassword(ctx, draft);
    expect(port.create).not.toHaveBeenCalled();
    expect(ctx.state().validationError).toBeUndefined();

    port.checkStrength.mockImplementationOnce(async () => {
      await Promise.resolve();
      draft.type('correct horse battery');
      throw refusal('aborted');
    });
    await submitPassword(ctx, draft);
    expect(port.create).not.toHaveBeenCalled();
  });

  it('does not check the password of an existing account', async () => {
    const { ctx, port } = passwordsContext({ userType: 'password' });
    await submitPassword(ctx, drafted('abc'));
    expect(port.checkStrength).not.toHaveBeenCalled();
    expect(port.authenticate).toHaveBeenCalledOnce();
  });
});
