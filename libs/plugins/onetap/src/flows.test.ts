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
/** The world after an offer. */
async function offered(...given: Parameters<typeof setUp>) {
  const world = setUp(...given);
  await offerPrompt(world.ctx, world.offer);
  return world;
}
const requestOf = ({ port }: ReturnType<typeof setUp>) => port.showPrompt.mock.calls[0]?.[1];

describe('an offer', () => {
  it('loads the script, begins, and has Google ask, without a time limit for the person', async () => {
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

  it('loads the script from where the host says', async () => {
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
  ] as const)('that is %s, with %o, asks with %o', async (place, options, request) => {
    const world = setUp({ showPrompt: answering({ kind: 'cancelled' }) });
    await offerPrompt(world.ctx, { ...world.offer, place, provider: { ...world.offer.provider, ...options } });
    expect(requestOf(world)).toEqual({
      client_id: 'client',
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
      ...request,
    });
  });

  it('has another nonce each time', async () => {
    const world = await offered({ showPrompt: answering({ kind: 'cancelled' }) });
    await offerPrompt(world.ctx, world.offer);
    const nonces = world.port.showPrompt.mock.calls.map(([, { nonce }]) => nonce);
    expect(new Set(nonces).size).toBe(2);
  });

  it('is not made to somebody who is signed in', async () => {
    const hasSession = vi.fn(() => true);
    const world = setUp({ hasSession });
    const flow = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(hasSession).toHaveBeenCalledOnce());
    world.turn.abort();
    await flow;
    expect(world.port.load).not.toHaveBeenCalled();
    expect(world.state()).toMatchObject({ prompt: 'pending' });
  });

  it('ends, and counts no failure, where a session is over before the widget has learned of it', async () => {
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

  it('ends with its turn, without a word, and its place is as high as before', async () => {
    const world = setUp();
    const offer = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(world.state().prompt).toBe('rendered'));
    world.ctx.dispatch({ type: 'onetap/resized', patch: { height: 200 } });
    world.turn.abort();
    await offer;
    expect(world.state()).toMatchObject({ prompt: 'pending', height: 47 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('asks nobody when its turn ends while the script is under way', async () => {
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

  it('asks nobody when its turn ends while the start is under way', async () => {
    const world = setUp({ start: (signal) => untilAborted(signal) });
    const flow = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(world.port.start).toHaveBeenCalled());
    world.turn.abort();
    await flow;
    expect(world.port.showPrompt).not.toHaveBeenCalled();
    expect(world.state().failures).toBe(0);
  });
});

describe('a prompt that comes to nothing', () => {
  it('is cancelled when the person has closed it: it is hidden, 47 px high, and not asked for again', async () => {
    const world = await offered({ showPrompt: answering({ kind: 'cancelled' }) }, { height: 200 });
    expect(world.state()).toMatchObject({ prompt: 'cancelled', height: 47, isOver: true });
    expect(world.ctx.events).toEqual([{ type: 'onetap/cancelled', data: {} }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is only logged when Google does not show it', async () => {
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
  ])('by %s is the developer’s to mend: %s', async (reason, trouble) => {
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
  ])('since the provider says %s is the developer’s to mend', async (errorType) => {
    const world = await offered({ start: failing(failed('provider/refused', { errorType, retryable: false })) });
    expect(world.state()).toMatchObject({ isOver: true, trouble: errorType, failures: 0 });
    expect(world.ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason: errorType } }]);
  });

  it('since the project has no client at Google is the developer’s to mend', async () => {
    const world = await offered({ start: async () => ({ google_client_id: '', oauth_callback_id: 'callback' }) });
    expect(world.state()).toMatchObject({ isOver: true, trouble: 'oauth_config_not_found' });
    expect(world.port.showPrompt).not.toHaveBeenCalled();
  });
});

describe('a prompt that could not be asked for', () => {
  const notLoaded = new LatchkeyError({ code: 'onetap/not-loaded', message: 'No script.' });

  it('is counted and nothing else, and waits twice as long from failure to failure', async () => {
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

  it('waits as long as the provider says', async () => {
    const world = await offered({ start: failing(failed('provider/rate-limited', { retryAfterMs: 60_000 })) });
    expect(world.state()).toMatchObject({ failures: 1, waitMs: 60_000 });
  });

  it.each([
    ['a refusal', failed('provider/refused', { errorType: 'odd', retryable: false }), 'odd'],
    ['a refusal without a name', failed('provider/refused', { retryable: false }), 'provider/refused'],
    [
      'the page’s policy',
      new LatchkeyError({ code: 'onetap/policy-refused', message: 'No.' }),
      'onetap/policy-refused',
    ],
  ])('is given up for %s, which would stay the same', async (_what, error, reason) => {
    const world = await offered({ load: failing(error) });
    expect(world.state()).toMatchObject({ isOver: true, failures: 0 });
    expect(world.state().trouble).toBeUndefined();
    expect(world.ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason } }]);
  });

  it('is tried again after whatever Google’s script throws', async () => {
    const world = await offered({ showPrompt: failing(new TypeError('broken')) });
    expect(world.state()).toMatchObject({ failures: 1, waitMs: 2_000 });
  });

  it('is told when the person had asked for it', async () => {
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

  it('is handed in, and the page goes where the provider says', async () => {
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

  it('is handed in by a new start when the old one may have grown too old', async () => {
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
    ['none', { sub: '1' }],
  ])('is not handed in when the token carries %s, and that is told', async (_what, payload) => {
    const world = setUp({ showPrompt: choosing(payload) });
    await expect(offerPrompt(world.ctx, world.offer)).rejects.toMatchObject({
      code: 'onetap/wrong-nonce',
      userMessage: flowMessages.notOurs,
    });
    expect(world.port.submit).not.toHaveBeenCalled();
    expect(world.state()).toMatchObject({ isSubmitting: false });
  });

  it('that fails is told, and is under way no more', async () => {
    const error = failed('provider/server-error');
    const world = setUp({ showPrompt: choosing(), submit: failing(error) });
    await expect(offerPrompt(world.ctx, world.offer)).rejects.toBe(error);
    expect(world.state()).toMatchObject({ isSubmitting: false, isWanted: true, failures: 0 });
  });

  it.each(['issuing_failed', 'no_credential'])('that Google has no answer to is told: %s', async (reason) => {
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
  });

  it('that nobody has made is not told, whatever Google calls it', async () => {
    const world = await offered({ showPrompt: answering({ kind: 'notShown', reason: 'issuing_failed' }) });
    expect(world.ctx.events).toEqual([{ type: 'onetap/notShown', data: { reason: 'issuing_failed' } }]);
  });

  it('that leads to an unsafe address is told', async () => {
    const unsafe = new LatchkeyError({ code: 'navigation/unsafe-url', message: 'No.' });
    const world = setUp({
      showPrompt: choosing(),
      follow() {
        throw unsafe;
      },
    });
    await expect(offerPrompt(world.ctx, world.offer)).rejects.toBe(unsafe);
  });

  it('ends without a word when the person has gone another way meanwhile', async () => {
    const world = setUp({ showPrompt: choosing(), submit: (_submission, signal) => untilAborted(signal) });
    const flow = offerPrompt(world.ctx, world.offer);
    await vi.waitFor(() => expect(world.state().isSubmitting).toBe(true));
    world.turn.abort();
    await flow;
    expect(world.followed).toEqual([]);
    expect(world.state()).toMatchObject({ isSubmitting: false });
  });

  it('lets go of what it waited for', async () => {
    const world = setUp({ showPrompt: thinking });
    const remove = vi.spyOn(world.turn.signal, 'removeEventListener');
    const flow = offerPrompt(world.ctx, world.offer);
    world.turn.abort();
    await flow;
    expect(remove).toHaveBeenCalled();
  });
});
