import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { refusal, sent, signedIn } from '../test/acts.js';
import { flowMessages, sendCode, submitCode, type DemoMethodContext } from './flows.js';
import type { DemoMethodPort } from './port.js';
import { demoMethodSlice } from './state.js';

type Types = DemoMethodContext extends FlowContext<infer T extends FlowTypes> ? T : never;

/** A context that records what a flow does, with a port that succeeds. */
function setUp(given: Partial<DemoMethodContext> = {}) {
  const port = {
    sendCode: vi.fn<DemoMethodPort['sendCode']>(async () => sent),
    authenticate: vi.fn<DemoMethodPort['authenticate']>(async () => signedIn),
  };
  const state = { ...demoMethodSlice.initial, methodId: 'email-test-1' };
  const ctx = fakeContext<Types>({ state: () => state, options: {}, port: async () => port, ...given });
  return { ctx, port };
}

const aborted = () => {
  const life = new AbortController();
  life.abort();
  return { signal: life.signal };
};

describe('sendCode', () => {
  it('sends a code, shows its screen, then raises the event', async () => {
    const { ctx, port } = setUp();
    await sendCode(ctx, ' ada@example.com ');
    expect(port.sendCode).toHaveBeenCalledExactlyOnceWith('ada@example.com', ctx);
    expect(ctx.done).toEqual(['preload code', 'dispatch demo-method/codeSent', 'go code', 'emit demo-method/codeSent']);
    expect(ctx.actions).toEqual([
      {
        type: 'demo-method/codeSent',
        patch: { sentTo: 'ada@example.com', methodId: 'email-test-1', code: '' },
      },
    ]);
    expect(ctx.events).toEqual([{ type: 'demo-method/codeSent', data: sent }]);
  });

  it.each(['', 'ada', 'a@example.com,b@example.com'])('refuses %j without a call', async (typed) => {
    const { ctx, port } = setUp();
    await sendCode(ctx, typed);
    expect(ctx.actions).toEqual([{ type: 'demo-method/emailRefused', patch: { refused: flowMessages.invalidEmail } }]);
    expect(port.sendCode).not.toHaveBeenCalled();
  });

  it('makes no call when the person has left', async () => {
    const { ctx, port } = setUp(aborted());
    await sendCode(ctx, 'ada@example.com');
    expect(port.sendCode).not.toHaveBeenCalled();
  });
});

describe('submitCode', () => {
  it('signs in, shows the last screen and raises both events', async () => {
    const { ctx, port } = setUp();
    await submitCode(ctx, '123456');
    expect(port.authenticate).toHaveBeenCalledExactlyOnceWith('123456', 'email-test-1', 30, expect.any(Function));
    expect(ctx.done).toEqual(['preload done', 'completeSignIn done demo-method demo-method/signedIn']);
    expect(ctx.events).toEqual([
      { type: 'demo-method/signedIn', data: signedIn },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
  });

  it('completes an answer that comes after the time limit', async () => {
    const { ctx, port } = setUp();
    port.authenticate.mockImplementationOnce(async (_code, _id, _minutes, onLate) => {
      onLate(signedIn);
      throw refusal();
    });
    await expect(submitCode(ctx, '123456')).rejects.toThrow('A sentence of the provider.');
    expect(ctx.done).toContain('completeSignIn done demo-method demo-method/signedIn');
  });

  it('clears a refused code and says so', async () => {
    const { ctx, port } = setUp();
    port.authenticate.mockRejectedValueOnce(refusal('otp_code_not_found'));
    await expect(submitCode(ctx, '123456')).rejects.toMatchObject({
      code: 'demo-method/invalid-code',
      userMessage: flowMessages.invalidCode,
    });
    expect(ctx.actions).toEqual([{ type: 'demo-method/codeRefused', patch: { code: '' } }]);
  });

  it('keeps the digits after another failure', async () => {
    const { ctx, port } = setUp();
    port.authenticate.mockRejectedValueOnce(refusal('user_lock_limit_reached'));
    await expect(submitCode(ctx, '123456')).rejects.toThrow('A sentence of the provider.');
    expect(ctx.actions).toEqual([]);
  });

  it('makes no call when the person has left', async () => {
    const { ctx, port } = setUp(aborted());
    await submitCode(ctx, '123456');
    expect(port.authenticate).not.toHaveBeenCalled();
  });
});
