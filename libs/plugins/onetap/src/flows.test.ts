import { LatchkeyError } from '@latchkey/kernel';
import { fakeClock } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { fakeGoogle } from '../test/google.js';
import { choosing, failed, setUp, thinking, untilAborted } from '../test/flow-world.js';
import { offerPrompt, flowMessages } from './flows.js';
import type { OneTapPort } from './port.js';
import type { Answer } from './prompt.js';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => {})));

const answering =
  (answer: Answer): OneTapPort['showPrompt'] =>
  async () =>
    answer;
const failing = (error: unknown) => async () => {
  throw error;
};
/** The world after the flow has ended. */
async function offered(...given: Parameters<typeof setUp>) {
  const world = setUp(...given);
  await offerPrompt(world.ctx, world.offer);
  return world;
}
const requestOf = ({ port }: ReturnType<typeof setUp>) => port.showPrompt.mock.calls[0]?.[1];

describe('offerPrompt', () => {
  it('loads the script, shows the prompt, and pauses the timeout', async () => {
    const world = setUp();
    const offer = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(world.state().prompt).toBe('rendered'));
    expect(world.port.load.mock.calls).toEqual([['https://accounts.google.com/gsi/client']]);
    expect(world.ctx.done).toEqual([
      'pauseTimeout',
      'dispatch onetap/askedFor',
      'dispatch onetap/shown',
      'emit onetap/shown',
    ]);
    world.turn.abort();
    await offer;
  });

  it('loads the script from the URL in the options', async () => {
    const world = setUp({ showPrompt: answering({ kind: 'cancelled' }) });
    await offerPrompt({ ...world.ctx, options: { scriptURL: 'http://localhost:4210/client' } }, world.offer);
    expect(world.port.load.mock.calls).toEqual([['http://localhost:4210/client']]);
  });

  it.each([
    ['floating', {}, { use_fedcm_for_prompt: true, cancel_on_tap_outside: true }],
    ['floating', { cancel_on_tap_outside: false }, { use_fedcm_for_prompt: true, cancel_on_tap_outside: false }],
    [
      'embedded',
      { position: 'embedded', cancel_on_tap_outside: true },
      { use_fedcm_for_prompt: true, cancel_on_tap_outside: false, prompt_parent_id: 'google-parent-prompt' },
    ],
    [
      'embedded',
      { position: 'forceLegacyEmbedded' },
      { use_fedcm_for_prompt: false, cancel_on_tap_outside: false, prompt_parent_id: 'google-parent-prompt' },
    ],
  ] as const)('with the placement %s and %o requests %o', async (place, options, request) => {
    const world = setUp({ showPrompt: answering({ kind: 'cancelled' }) });
    await offerPrompt(world.ctx, { ...world.offer, place, provider: { ...world.offer.provider, ...options } });
    expect(requestOf(world)).toEqual({
      client_id: 'client',
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
      ...request,
    });
  });

  it('uses a new nonce for each prompt', async () => {
    const world = await offered({ showPrompt: answering({ kind: 'cancelled' }) });
    await offerPrompt(world.ctx, world.offer);
    const nonces = world.port.showPrompt.mock.calls.map(([, { nonce }]) => nonce);
    expect(new Set(nonces).size).toBe(2);
  });

  it('does not load the script while signed in', async () => {
    const hasSession = vi.fn(() => true);
    const world = setUp({ hasSession });
    const flow = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(hasSession).toHaveBeenCalledOnce());
    world.turn.abort();
    await flow;
    expect(world.port.load).not.toHaveBeenCalled();
    expect(world.state()).toMatchObject({ prompt: 'pending' });
  });

  it('ends without counting a failure when a session has expired unnoticed', async () => {
    const hasSession = vi.fn(() => true);
    const world = setUp({ hasSession });
    const { clock, pass, pending } = fakeClock();
    const flow = offerPrompt({ ...world.ctx, clock }, world.offer);
    await vi.waitFor(() => expect(pending()).toBe(1));
    pass(15_000);
    await flow;
    expect(world.port.load).not.toHaveBeenCalled();
    expect(world.state()).toMatchObject({ prompt: 'pending', failures: 0, waitMs: 0 });
    expect(pending()).toBe(0);
  });

  it('ends with its turn without a warning, and resets the height', async () => {
    const world = setUp();
    const offer = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(world.state().prompt).toBe('rendered'));
    world.ctx.dispatch({ type: 'onetap/resized', patch: { height: 200 } });
    world.turn.abort();
    await offer;
    expect(world.state()).toMatchObject({ prompt: 'pending', height: 47 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('makes no request when its turn ends while the script loads', async () => {
    const world = setUp();
    const { load } = world.port;
    load.mockImplementation(async () => {
      world.turn.abort();
      return fakeGoogle().id;
    });
    await offerPrompt(world.ctx, world.offer);
    expect(world.port.start).not.toHaveBeenCalled();
    expect(world.state().failures).toBe(0);
  });

  it('shows no prompt when its turn ends during the start request', async () => {
    const world = setUp({ start: (signal) => untilAborted(signal) });
    const flow = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(world.port.start).toHaveBeenCalled());
    world.turn.abort();
    await flow;
    expect(world.port.showPrompt).not.toHaveBeenCalled();
    expect(world.state().failures).toBe(0);
  });
});

describe('a prompt without a choice', () => {
  it('is cancelled permanently when the person closes it, and resets the height', async () => {
    const world = await offered({ showPrompt: answering({ kind: 'cancelled' }) }, { height: 200 });
    expect(world.state()).toMatchObject({ prompt: 'cancelled', height: 47, isOver: true });
    expect(world.ctx.events).toEqual([{ type: 'onetap/cancelled', data: {} }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('causes an event and a warning when Google does not show it', async () => {
    const world = await offered({ showPrompt: answering({ kind: 'notShown', reason: 'suppressed_by_user' }) });
    expect(world.state()).toMatchObject({ prompt: 'pending', isOver: true });
    expect(world.state().trouble).toBeUndefined();
    expect(world.state().note).toBeUndefined();
    expect(world.ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason: 'suppressed_by_user' } }]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['unregistered_origin', 'origin_not_allowed_for_client'],
    ['invalid_client', 'invalid_client'],
  ])('because of %s causes the developer error %s', async (reason, trouble) => {
    const world = await offered({ showPrompt: answering({ kind: 'notShown', reason }) });
    expect(world.state()).toMatchObject({ isOver: true, trouble });
  });

  it.each([
    'origin_not_allowed_for_client',
    'invalid_client',
    'oauth_config_not_found',
    'no_login_redirect_urls_set',
    'no_signup_redirect_urls_set',
    'default_provider_not_allowed',
  ])('because of the provider’s %s causes a developer error', async (errorType) => {
    const world = await offered({ start: failing(failed('provider/refused', { errorType, retryable: false })) });
    expect(world.state()).toMatchObject({ isOver: true, trouble: errorType, failures: 0 });
    expect(world.ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason: errorType } }]);
  });

  it('because of a missing client ID causes a developer error', async () => {
    const world = await offered({ start: async () => ({ google_client_id: '', oauth_callback_id: 'callback' }) });
    expect(world.state()).toMatchObject({ isOver: true, trouble: 'oauth_config_not_found' });
    expect(world.port.showPrompt).not.toHaveBeenCalled();
  });
});

describe('a prompt that fails to start', () => {
  const notLoaded = new LatchkeyError({ code: 'onetap/not-loaded', message: 'No script.' });

  it('counts failures and doubles the wait after each', async () => {
    const world = setUp({ load: failing(notLoaded) });
    const waits: number[] = [];
    for (let count = 0; count < 5; count++) {
      await offerPrompt(world.ctx, world.offer);
      waits.push(world.state().waitMs);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
    expect(world.state()).toMatchObject({ failures: 5, isWanted: true });
    expect(world.state().isOver).toBeUndefined();
    expect(world.ctx.events).toEqual([]);
  });

  it('waits for the provider’s Retry-After', async () => {
    const world = await offered({ start: failing(failed('provider/rate-limited', { retryAfterMs: 60_000 })) });
    expect(world.state()).toMatchObject({ failures: 1, waitMs: 60_000 });
  });

  it.each([
    ['an error response', failed('provider/refused', { errorType: 'odd', retryable: false }), 'odd'],
    ['an error response without a type', failed('provider/refused', { retryable: false }), 'provider/refused'],
    [
      'the page’s policy',
      new LatchkeyError({ code: 'onetap/policy-refused', message: 'No.' }),
      'onetap/policy-refused',
    ],
  ])('is not retried after %s', async (_what, error, reason) => {
    const world = await offered({ load: failing(error) });
    expect(world.state()).toMatchObject({ isOver: true, failures: 0 });
    expect(world.state().trouble).toBeUndefined();
    expect(world.ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason } }]);
  });

  it('is retried after an exception of Google’s script', async () => {
    const world = await offered({ showPrompt: failing(new TypeError('broken')) });
    expect(world.state()).toMatchObject({ failures: 1, waitMs: 2_000 });
  });

  it('causes an error or a note when the person requested it', async () => {
    const world = setUp({ load: failing(notLoaded) });
    await expect(offerPrompt(world.ctx, { ...world.offer, isAskedFor: true })).rejects.toBe(notLoaded);
    const other = setUp({ showPrompt: answering({ kind: 'notShown', reason: 'suppressed_by_user' }) });
    await offerPrompt(other.ctx, { ...other.offer, isAskedFor: true });
    expect(other.state().note).toBe(flowMessages.notShown);
  });
});

describe('a choice', () => {
  const provider = {
    type: 'google',
    title: 'Google',
    loginRedirectURL: 'https://example.com/in',
    signupRedirectURL: 'https://example.com/new',
  };

  /** The flow ends when the page is left. The test ends it after the navigation call. */
  async function leave(world: ReturnType<typeof setUp>, offer = world.offer) {
    const flow = offerPrompt(world.ctx, offer);
    await vi.waitFor(() => expect(world.followed).toHaveLength(1));
    const state = world.state();
    world.life.abort();
    await flow;
    return state;
  }

  it('is submitted, and the page navigates to the provider’s URL', async () => {
    const world = setUp({ showPrompt: choosing() });
    const state = await leave(world, { ...world.offer, provider });
    expect(world.port.submit.mock.calls).toEqual([
      [
        {
          idToken: expect.stringMatching(/^header\./),
          callbackId: 'callback',
          loginRedirectURL: 'https://example.com/in',
          signupRedirectURL: 'https://example.com/new',
        },
        expect.any(AbortSignal),
      ],
    ]);
    expect(world.followed).toEqual(['https://example.com/welcome']);
    expect(state).toMatchObject({ isSubmitting: true, prompt: 'pending', height: 47 });
    expect(world.ctx.done.slice(-3)).toEqual(['emit onetap/shown', 'restartTimeout', 'dispatch onetap/chosen']);
  });

  it('is submitted with a new start request after 240 s', async () => {
    const world = setUp({
      async showPrompt(...asked) {
        world.pass(240_000);
        return choosing()(...asked);
      },
    });
    world.port.start.mockResolvedValueOnce({ google_client_id: 'client', oauth_callback_id: 'old' });
    await leave(world);
    expect(world.port.start).toHaveBeenCalledTimes(2);
    expect(world.port.submit.mock.calls[0]?.[0]).toMatchObject({ callbackId: 'callback' });
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { sub: '1' }],
  ])('is rejected without a submission when the token has %s', async (_what, payload) => {
    const world = setUp({ showPrompt: choosing(payload) });
    await expect(offerPrompt(world.ctx, world.offer)).rejects.toMatchObject({
      code: 'onetap/wrong-nonce',
      userMessage: flowMessages.notOurs,
    });
    expect(world.port.submit).not.toHaveBeenCalled();
    expect(world.state()).toMatchObject({ isSubmitting: false });
  });

  it('that fails causes an error and ends the submission', async () => {
    const error = failed('provider/server-error');
    const world = setUp({ showPrompt: choosing(), submit: failing(error) });
    await expect(offerPrompt(world.ctx, world.offer)).rejects.toBe(error);
    expect(world.state()).toMatchObject({ isSubmitting: false, isWanted: true, failures: 0 });
  });

  it.each(['issuing_failed', 'no_credential'])(
    'without a credential from Google causes an error: %s',
    async (reason) => {
      const world = setUp({
        async showPrompt(_google, _request, { onShown }) {
          onShown();
          return { kind: 'notShown', reason };
        },
      });
      await expect(offerPrompt(world.ctx, world.offer)).rejects.toMatchObject({
        code: 'onetap/choice-failed',
        userMessage: flowMessages.choiceFailed,
      });
      expect(world.state()).toMatchObject({ prompt: 'pending', height: 47 });
    },
  );

  it('causes no error when the prompt was not shown', async () => {
    const world = await offered({ showPrompt: answering({ kind: 'notShown', reason: 'issuing_failed' }) });
    expect(world.ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason: 'issuing_failed' } }]);
  });

  it('with an unsafe redirect URL causes an error', async () => {
    const unsafe = new LatchkeyError({ code: 'navigation/unsafe-url', message: 'No.' });
    const world = setUp({
      showPrompt: choosing(),
      follow() {
        throw unsafe;
      },
    });
    await expect(offerPrompt(world.ctx, world.offer)).rejects.toBe(unsafe);
  });

  it('ends without an error when its turn ends', async () => {
    const world = setUp({ showPrompt: choosing(), submit: (_submission, signal) => untilAborted(signal) });
    const flow = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(world.state().isSubmitting).toBe(true));
    world.turn.abort();
    await flow;
    expect(world.followed).toEqual([]);
    expect(world.state()).toMatchObject({ isSubmitting: false });
  });

  it('removes its abort listener', async () => {
    const world = setUp({ showPrompt: thinking });
    const remove = vi.spyOn(world.turn.signal, 'removeEventListener');
    const flow = offerPrompt(world.ctx, world.offer);
    world.turn.abort();
    await flow;
    expect(remove).toHaveBeenCalled();
  });
});
