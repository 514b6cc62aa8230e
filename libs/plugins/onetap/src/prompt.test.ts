import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissed, fakeGoogle, notDisplayed, shown, skipped, tokenWith } from '../test/google.js';
import { showPrompt, type PromptRequest } from './prompt.js';

const request: PromptRequest = {
  client_id: 'client',
  nonce: 'nonce',
  use_fedcm_for_prompt: true,
  cancel_on_tap_outside: true,
};

function requestPrompt(changes: Partial<PromptRequest> = {}) {
  const google = fakeGoogle();
  const life = new AbortController();
  const onShown = vi.fn();
  const answer = showPrompt(google.id, { ...request, ...changes }, { signal: life.signal, onShown });
  return { google, life, onShown, answer };
}

describe('a prompt', () => {
  it('is requested with the options of the official client and a nonce', () => {
    const { google } = requestPrompt({ prompt_parent_id: 'google-parent-prompt', cancel_on_tap_outside: false });
    expect(google.id.initialize.mock.calls).toEqual([
      [
        {
          client_id: 'client',
          callback: expect.any(Function),
          nonce: 'nonce',
          auto_select: false,
          context: 'use',
          itp_support: true,
          use_fedcm_for_prompt: true,
          cancel_on_tap_outside: false,
          prompt_parent_id: 'google-parent-prompt',
        },
      ],
    ]);
    expect(google.prompts).toHaveLength(1);
  });

  it('calls onShown once it is displayed, and stays pending', async () => {
    const { google, onShown, answer } = requestPrompt();
    google.last().report({ isDisplayMoment: true, isDisplayed: false });
    expect(onShown).not.toHaveBeenCalled();
    google.last().report(shown);
    expect(onShown).toHaveBeenCalledOnce();
    google.last().choose();
    expect(await answer).toEqual({ kind: 'chosen', idToken: tokenWith({ nonce: 'nonce' }) });
    expect(google.last().isCancelled).toBe(false);
  });

  it.each([
    ['not displayed', notDisplayed('opt_out_or_no_session'), { kind: 'notShown', reason: 'opt_out_or_no_session' }],
    ['not displayed, without a reason', { isNotDisplayed: true }, { kind: 'notShown', reason: 'unknown_reason' }],
    ['skipped by the person', skipped('user_cancel'), { kind: 'cancelled' }],
    ['skipped by a click outside', skipped('tap_outside'), { kind: 'notShown', reason: 'tap_outside' }],
    ['skipped automatically', skipped('auto_cancel'), { kind: 'notShown', reason: 'auto_cancel' }],
    ['skipped with FedCM', { isSkippedMoment: true }, { kind: 'notShown', reason: 'unknown_reason' }],
    ['dismissed by another call', dismissed('cancel_called'), { kind: 'notShown', reason: 'cancel_called' }],
    ['dismissed by a new prompt', dismissed('flow_restarted'), { kind: 'notShown', reason: 'flow_restarted' }],
  ])('that is %s resolves with its outcome', async (_what, moment, end) => {
    const { google, answer } = requestPrompt();
    google.last().report(moment);
    expect(await answer).toEqual(end);
  });

  it('accepts a moment whose methods throw, as some do with FedCM', async () => {
    const { google, answer } = requestPrompt();
    const listener = google.id.prompt.mock.calls[0]?.[0];
    listener?.({
      isDisplayed: () => {
        throw new Error('Not with FedCM.');
      },
      isSkippedMoment: () => true,
      getSkippedReason: () => {
        throw new Error('Not with FedCM.');
      },
    });
    expect(await answer).toEqual({ kind: 'notShown', reason: 'unknown_reason' });
  });

  it.each([undefined, null, {}, { isDisplayed: 'yes' }])('ignores a malformed moment: %o', async (moment) => {
    const { google, onShown, answer } = requestPrompt();
    google.id.prompt.mock.calls[0]?.[0](moment);
    expect(onShown).not.toHaveBeenCalled();
    google.last().choose();
    expect(await answer).toMatchObject({ kind: 'chosen' });
  });

  it('is cancelled when the signal is aborted', async () => {
    const { google, life, answer } = requestPrompt();
    life.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
    expect(google.last().isCancelled).toBe(true);
  });

  it('is not requested when the signal was aborted before', async () => {
    const google = fakeGoogle();
    const signal = AbortSignal.abort(new Error('left'));
    await expect(showPrompt(google.id, request, { signal, onShown: () => {} })).rejects.toThrow('left');
    expect(google.id.initialize).not.toHaveBeenCalled();
  });

  it('rejects with the exception of Google’s script', async () => {
    const google = fakeGoogle();
    google.id.prompt.mockImplementation(() => {
      throw new TypeError('broken');
    });
    const { signal } = new AbortController();
    await expect(showPrompt(google.id, request, { signal, onShown: () => {} })).rejects.toThrow('broken');
  });
});

describe('a choice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('may be reported before its credential arrives', async () => {
    const { google, answer } = requestPrompt();
    google.last().report(dismissed('credential_returned'));
    await vi.advanceTimersByTimeAsync(4_999);
    google.last().choose();
    expect(await answer).toMatchObject({ kind: 'chosen' });
  });

  it('without a credential ends after 5 s', async () => {
    const { google, answer } = requestPrompt();
    google.last().report(dismissed('credential_returned'));
    google.last().config.callback({});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toEqual({ kind: 'notShown', reason: 'no_credential' });
  });
});
