import { fakeFlow, providerError } from '@latchkey/testing';
import { definePlugin, compose } from '@latchkey/kernel';
import { describe, expect, it, vi } from 'vitest';
import { directories } from './directories.js';
import { SsoError } from './errors.js';
import { findCompany, finishSignIn, startOver, type SsoContext } from './flows.js';
import type { Authenticated, SsoPort } from './port.js';
import { ssoSlice } from './state.js';

const answer = {
  user: { user_id: 'user-1' },
  session: { session_id: 'session-1', expires_at: '2030-01-01T00:00:00Z' },
} as Authenticated;
const returned = { state: 'state', code: 'code' };

const acme = definePlugin({
  id: 'acme',
  contributes: [directories.of({ id: 'acme', title: 'Acme', domains: ['acme.example'] })],
});
const { read } = compose([acme]);

/** A flow of which the person has returned, with a port that succeeds. */
function flow(isReturned = true) {
  const calls = {
    leave: vi.fn<SsoPort['leave']>(async () => {}),
    redeem: vi.fn<SsoPort['redeem']>(async () => 'token'),
    attest: vi.fn<SsoPort['attest']>(async () => answer),
  };
  const slice = { ...ssoSlice, initial: { ...ssoSlice.initial, ...(isReturned && { returned }) } };
  const options = { server: 'https://sso.example', profileId: 'profile' };
  return { ...fakeFlow<SsoContext>(slice, calls, { read, options }), calls };
}

describe('finding the company', () => {
  it.each(['', 'grace', 'grace@'])('refuses the address "%s" without a call', async (typed) => {
    const { ctx, state, calls } = flow();
    await findCompany(ctx, typed);
    expect(state().refused).toEqual({ id: 'sso.invalid', text: 'Please type your work email.' });
    expect(calls.leave).not.toHaveBeenCalled();
  });

  it('leaves for the directory of the domain, in any case of letters', async () => {
    const { ctx, calls } = flow();
    await findCompany(ctx, ' grace@ACME.example ');
    expect(calls.leave.mock.calls[0]?.[0]).toBe('acme');
    expect(ctx.events).toEqual([{ type: 'sso/started', data: { directory: 'acme' } }]);
  });

  it('shows all companies for another domain', async () => {
    const { ctx, state, calls } = flow();
    await findCompany(ctx, 'grace@other.example');
    expect(state().unknownDomain).toBe('other.example');
    expect(ctx.done).toContain('go companies');
    expect(calls.leave).not.toHaveBeenCalled();
  });
});

describe('finishing the sign-in', () => {
  it('exchanges the code for a token, and the token for a session', async () => {
    const { ctx, state, calls } = flow();
    await finishSignIn(ctx);
    expect(calls.redeem.mock.calls[0]?.[0]).toEqual(returned);
    expect(calls.attest.mock.calls[0]?.slice(0, 3)).toEqual(['token', 'profile', 30]);
    expect(state()).toMatchObject({ isSignedIn: true, returned: undefined, token: undefined });
    expect(ctx.events).toEqual([
      { type: 'sso/authenticated', data: answer },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
  });

  it('does nothing if nobody has returned', async () => {
    const { ctx, calls } = flow(false);
    await finishSignIn(ctx);
    expect(calls.redeem).not.toHaveBeenCalled();
  });

  it('keeps the token for another try, because the code works once', async () => {
    const { ctx, state, calls } = flow();
    calls.attest.mockRejectedValueOnce(providerError('provider/offline'));
    await expect(finishSignIn(ctx)).rejects.toMatchObject({ code: 'provider/offline', isInline: true });
    expect(state().token).toBe('token');
    await finishSignIn(ctx);
    expect(calls.redeem).toHaveBeenCalledOnce();
    expect(state().isSignedIn).toBe(true);
  });

  it('completes a sign-in whose answer arrives after the time limit', async () => {
    let late = (_answer: Authenticated) => {};
    const { ctx, state, calls } = flow();
    calls.attest.mockImplementation(async (_token, _profile, _minutes, onLate) => {
      late = onLate;
      throw providerError('provider/timeout');
    });
    await expect(finishSignIn(ctx)).rejects.toMatchObject({ code: 'provider/timeout' });
    late(answer);
    await vi.waitFor(() => expect(state().isSignedIn).toBe(true));
  });

  it('shows a refusal of the sign-in server on the screen', async () => {
    const { ctx, calls } = flow();
    calls.redeem.mockRejectedValue(new SsoError('refused'));
    await expect(finishSignIn(ctx)).rejects.toMatchObject({ code: 'sso/refused', retryable: false, isInline: true });
  });

  it('is forgotten when the person starts again', async () => {
    const { ctx, state } = flow();
    await startOver(ctx);
    expect(state().returned).toBeUndefined();
    expect(ctx.done).toContain('go main');
  });
});
