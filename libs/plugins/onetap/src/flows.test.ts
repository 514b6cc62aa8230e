import { LatchkeyError } from '@latchkey/kernel';
import { providerError, untilAborted } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { choose, setUp } from '../test/flow.js';
import { fakeGoogle } from '../test/google.js';
import { flowMessages, offerPrompt, type Offer } from './flows.js';
import type { OneTapPort } from './port.js';
import type { Answer } from './prompt.js';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => {})));

const answerWith =
  (answer: Answer): OneTapPort['showPrompt'] =>
  async () =>
    answer;
const notShown = (reason: string) => ({ showPrompt: answerWith({ kind: 'notShown', reason }) });
const cancelled = { showPrompt: answerWith({ kind: 'cancelled' }) };
const failWith = (error: unknown) => async () => {
  throw error;
};

/** Starts an offer. `changes` are those of its parameters. */
function start(given: ReturnType<typeof setUp>, changes: Partial<Offer> = {}) {
  return offerPrompt(given.ctx, { ...given.offer, ...changes });
}

/** Makes an offer and returns its context after the end. */
async function offered(...args: Parameters<typeof setUp>) {
  const given = setUp(...args);
  await start(given);
  return given;
}

describe('offerPrompt', () => {
  it('loads the script, shows the prompt, and pauses the timeout', async () => {
    const given = setUp();
    const { ctx, port, state, turn } = given;
    const offer = start(given);
    await vi.waitFor(() => expect(state().prompt).toBe('rendered'));
    expect(port.load.mock.calls).toEqual([['https://accounts.google.com/gsi/client', expect.any(AbortSignal)]]);
    expect(ctx.done).toEqual([
      'pauseTimeout',
      'dispatch onetap/askedFor',
      'dispatch onetap/shown',
      'emit onetap/shown',
    ]);
    turn.abort();
    await offer;
  });

  it('loads the script from the URL in the options', async () => {
    const { ctx, offer, port } = setUp(cancelled);
    await offerPrompt({ ...ctx, options: { scriptURL: 'http://localhost:4210/client' } }, offer);
    expect(port.load.mock.calls).toEqual([['http://localhost:4210/client', expect.any(AbortSignal)]]);
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
    const given = setUp(cancelled);
    await start(given, { place, provider: { ...given.offer.provider, ...options } });
    expect(given.port.showPrompt.mock.calls[0]?.[1]).toEqual({
      client_id: 'client',
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
      ...request,
    });
  });

  it('uses a new nonce for each prompt', async () => {
    const given = await offered(cancelled);
    await start(given);
    const nonces = given.port.showPrompt.mock.calls.map(([, { nonce }]) => nonce);
    expect(new Set(nonces).size).toBe(2);
  });

  it('does not load the script while signed in', async () => {
    const given = setUp({ hasSession: () => true });
    const { port, state, turn } = given;
    const offer = start(given);
    await vi.waitFor(() => expect(port.hasSession).toHaveBeenCalledOnce());
    turn.abort();
    await offer;
    expect(port.load).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ prompt: 'pending' });
  });

  it('ends without counting a failure when a session has expired unnoticed', async () => {
    const given = setUp({ hasSession: () => true });
    const { pass, pending, port, state } = given;
    const offer = start(given);
    await vi.waitFor(() => expect(pending()).toBe(1));
    pass(15_000);
    await offer;
    expect(port.load).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ prompt: 'pending', failures: 0, waitMs: 0 });
    expect(pending()).toBe(0);
  });

  it('ends with its turn without a warning, and resets the height', async () => {
    const given = setUp();
    const { ctx, state, turn } = given;
    const offer = start(given);
    await vi.waitFor(() => expect(state().prompt).toBe('rendered'));
    ctx.dispatch({ type: 'onetap/resized', patch: { height: 200 } });
    turn.abort();
    await offer;
    expect(state()).toMatchObject({ prompt: 'pending', height: 47 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('makes no request when its turn ends while the script loads', async () => {
    const given = setUp();
    const { port, state, turn } = given;
    port.load.mockImplementation(async () => {
      turn.abort();
      return fakeGoogle().id;
    });
    await start(given);
    expect(port.start).not.toHaveBeenCalled();
    expect(state().failures).toBe(0);
  });

  it('ends with its turn while the script does not load', async () => {
    const given = setUp({ load: (_address, signal) => untilAborted(signal) });
    const { port, state, turn } = given;
    const offer = start(given);
    await vi.waitFor(() => expect(port.load).toHaveBeenCalled());
    turn.abort();
    await offer;
    expect(state().failures).toBe(0);
  });

  it('shows no prompt when its turn ends during the start request', async () => {
    const given = setUp({ start: untilAborted });
    const { port, state, turn } = given;
    const offer = start(given);
    await vi.waitFor(() => expect(port.start).toHaveBeenCalled());
    turn.abort();
    await offer;
    expect(port.showPrompt).not.toHaveBeenCalled();
    expect(state().failures).toBe(0);
  });
});

describe('a prompt without a choice', () => {
  it('is cancelled permanently when the person closes it, and resets the height', async () => {
    const { ctx, state } = await offered(cancelled, { height: 200 });
    expect(state()).toMatchObject({ prompt: 'cancelled', height: 47, isOver: true });
    expect(ctx.events).toEqual([{ type: 'onetap/cancelled', data: {} }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('causes a warning in production too', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await offered(notShown('suppressed_by_user'));
    expect(warn).toHaveBeenCalledOnce();
    vi.unstubAllEnvs();
  });

  it('causes an event and a warning when Google does not show it', async () => {
    const { ctx, state } = await offered(notShown('suppressed_by_user'));
    expect(state()).toMatchObject({ prompt: 'pending', isOver: true });
    expect(state().trouble).toBeUndefined();
    expect(state().note).toBeUndefined();
    expect(ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason: 'suppressed_by_user' } }]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['unregistered_origin', 'origin_not_allowed_for_client'],
    ['invalid_client', 'invalid_client'],
  ])('because of %s causes the developer error %s', async (reason, trouble) => {
    const { state } = await offered(notShown(reason));
    expect(state()).toMatchObject({ isOver: true, trouble });
  });

  it.each([
    'origin_not_allowed_for_client',
    'invalid_client',
    'oauth_config_not_found',
    'no_login_redirect_urls_set',
    'no_signup_redirect_urls_set',
    'default_provider_not_allowed',
  ])('because of the provider’s %s causes a developer error', async (errorType) => {
    const error = providerError('provider/refused', { errorType, retryable: false });
    const { ctx, state } = await offered({ start: failWith(error) });
    expect(state()).toMatchObject({ isOver: true, trouble: errorType, failures: 0 });
    expect(ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason: errorType } }]);
  });

  it('because of a missing client ID causes a developer error', async () => {
    const { port, state } = await offered({
      start: async () => ({ google_client_id: '', oauth_callback_id: 'callback' }),
    });
    expect(state()).toMatchObject({ isOver: true, trouble: 'oauth_config_not_found' });
    expect(port.showPrompt).not.toHaveBeenCalled();
  });
});

describe('a prompt that fails to start', () => {
  const notLoaded = new LatchkeyError({ code: 'onetap/not-loaded', message: 'No script.' });

  it('counts failures and doubles the wait after each', async () => {
    const given = setUp({ load: failWith(notLoaded) });
    const { ctx, state } = given;
    const waits: number[] = [];
    for (let count = 0; count < 5; count++) {
      await start(given);
      waits.push(state().waitMs);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
    expect(state()).toMatchObject({ failures: 5, isWanted: true });
    expect(state().isOver).toBeUndefined();
    expect(ctx.events).toEqual([]);
  });

  it.each([
    [
      'waits for the provider’s Retry-After',
      { start: failWith(providerError('provider/rate-limited', { retryAfterMs: 60_000 })) },
      60_000,
    ],
    ['is retried after an exception of Google’s script', { showPrompt: failWith(new TypeError('broken')) }, 2_000],
  ])('%s', async (_title, calls, waitMs) => {
    const { state } = await offered(calls);
    expect(state()).toMatchObject({ failures: 1, waitMs });
  });

  it.each([
    ['an error response', providerError('provider/refused', { errorType: 'odd', retryable: false }), 'odd'],
    ['an error response without a type', providerError('provider/refused', { retryable: false }), 'provider/refused'],
    [
      'the page’s policy',
      new LatchkeyError({ code: 'onetap/policy-refused', message: 'No.' }),
      'onetap/policy-refused',
    ],
  ])('is not retried after %s', async (_what, error, reason) => {
    const { ctx, state } = await offered({ load: failWith(error) });
    expect(state()).toMatchObject({ isOver: true, failures: 0 });
    expect(state().trouble).toBeUndefined();
    expect(ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason } }]);
  });

  it('causes an error or a note when the person requested it', async () => {
    await expect(start(setUp({ load: failWith(notLoaded) }), { isAskedFor: true })).rejects.toBe(notLoaded);
    const other = setUp(notShown('suppressed_by_user'));
    await start(other, { isAskedFor: true });
    expect(other.state().note).toBe(flowMessages.notShown);
  });
});

describe('a choice', () => {
  const loginRedirectURL = 'https://example.com/in';
  const signupRedirectURL = 'https://example.com/new';

  /** The flow ends when the page is left. The test ends it after the navigation call. */
  async function leave(given: ReturnType<typeof setUp>, changes?: Partial<Offer>) {
    const offer = start(given, changes);
    await vi.waitFor(() => expect(given.followed).toHaveLength(1));
    const state = given.state();
    given.life.abort();
    await offer;
    return state;
  }

  it('is submitted, and the page navigates to the provider’s URL', async () => {
    const given = setUp({ showPrompt: choose() });
    const provider = { type: 'google', title: 'Google', loginRedirectURL, signupRedirectURL };
    const state = await leave(given, { provider });
    expect(given.port.submit.mock.calls).toEqual([
      [
        { idToken: expect.stringMatching(/^header\./), callbackId: 'callback', loginRedirectURL, signupRedirectURL },
        expect.any(AbortSignal),
      ],
    ]);
    expect(given.followed).toEqual(['https://example.com/welcome']);
    expect(state).toMatchObject({ isSubmitting: true, prompt: 'pending', height: 47 });
    expect(given.ctx.done.slice(-3)).toEqual(['emit onetap/shown', 'restartTimeout', 'dispatch onetap/chosen']);
  });

  it('is submitted with a new start request after 240 s', async () => {
    const given = setUp();
    const { pass, port } = given;
    port.showPrompt.mockImplementation(async (...args) => {
      pass(240_000);
      return choose()(...args);
    });
    port.start.mockResolvedValueOnce({ google_client_id: 'client', oauth_callback_id: 'old' });
    await leave(given);
    expect(port.start).toHaveBeenCalledTimes(2);
    expect(port.submit.mock.calls[0]?.[0]).toMatchObject({ callbackId: 'callback' });
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { sub: '1' }],
  ])('is rejected without a submission when the token has %s', async (_what, payload) => {
    const given = setUp({ showPrompt: choose(payload) });
    const wrongNonce = { code: 'onetap/wrong-nonce', userMessage: flowMessages.notOurs };
    await expect(start(given)).rejects.toMatchObject(wrongNonce);
    expect(given.port.submit).not.toHaveBeenCalled();
    expect(given.state()).toMatchObject({ isSubmitting: false });
  });

  it('that fails causes an error and ends the submission', async () => {
    const error = providerError('provider/server-error');
    const given = setUp({ showPrompt: choose(), submit: failWith(error) });
    await expect(start(given)).rejects.toBe(error);
    expect(given.state()).toMatchObject({ isSubmitting: false, isWanted: true, failures: 0 });
  });

  it.each(['issuing_failed', 'no_credential'])(
    'without a credential from Google causes an error: %s',
    async (reason) => {
      const given = setUp({
        async showPrompt(_google, _request, { onShown }) {
          onShown();
          return { kind: 'notShown', reason };
        },
      });
      const choiceFailed = { code: 'onetap/choice-failed', userMessage: flowMessages.choiceFailed };
      await expect(start(given)).rejects.toMatchObject(choiceFailed);
      expect(given.state()).toMatchObject({ prompt: 'pending', height: 47 });
    },
  );

  it('causes no error when the prompt was not shown', async () => {
    const { ctx } = await offered(notShown('issuing_failed'));
    expect(ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason: 'issuing_failed' } }]);
  });

  it('with an unsafe redirect URL causes an error', async () => {
    const unsafe = new LatchkeyError({ code: 'navigation/unsafe-url', message: 'No.' });
    const follow = () => {
      throw unsafe;
    };
    await expect(start(setUp({ showPrompt: choose(), follow }))).rejects.toBe(unsafe);
  });

  it('ends without an error when its turn ends', async () => {
    const given = setUp({ showPrompt: choose(), submit: (_submission, signal) => untilAborted(signal) });
    const offer = start(given);
    await vi.waitFor(() => expect(given.state().isSubmitting).toBe(true));
    given.turn.abort();
    await offer;
    expect(given.followed).toEqual([]);
    expect(given.state()).toMatchObject({ isSubmitting: false });
  });

  it('removes its abort listener', async () => {
    const given = setUp();
    const remove = vi.spyOn(given.turn.signal, 'removeEventListener');
    const offer = start(given);
    given.turn.abort();
    await offer;
    expect(remove).toHaveBeenCalled();
  });
});
