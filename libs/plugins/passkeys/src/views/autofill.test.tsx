import { BOOTSTRAP, button, hasButton, liveTexts, never, offline, pass, refusal } from '@latchkey/testing';
import { fireEvent } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  chosen,
  drawPage,
  expectNewest,
  expectOfferedAgain,
  expectPending,
  expectStarts,
  expectSuccess,
  field,
  hidePageFor,
  LOGIN,
  offered,
  pendingKinds,
  prepareAutofill,
  START_MS,
  starts,
} from '../../test/autofill.js';
import { FINISH, signedIn, START, success } from '../../test/network.js';
import { addressForm, isAbove, otherButton } from '../../test/widget.js';
import { RENEW_MS } from '../flows.js';
import { passkeys } from '../index.js';

prepareAutofill();

const serverError = refusal(500, 'internal_server_error');
const allLiveTexts = () => [...liveTexts('alert'), ...liveTexts('status')];
const expectAlert = () => vi.waitFor(() => expect(liveTexts('alert')).toHaveLength(1));

describe('an autofill request', () => {
  it('starts without a message after the page has started', async () => {
    const drawn = drawPage();
    await pass(START_MS - 1);
    expect(drawn.wire.calls).toEqual([]);
    await pass(1);
    await expectPending(drawn, 'conditional');
    expect(hasButton(LOGIN)).toBe(false);
    expect(allLiveTexts()).toEqual([]);
    expect(drawn.events).toEqual([]);
  });

  it('does not start when the browser has no passkeys', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const drawn = drawPage({ support: 'none' });
    const { client } = await drawn.provider.connect();
    const authenticate = vi.spyOn(client.webauthn, 'authenticate');
    // Longer than the five attempts take.
    for (let second = 0; second < 60; second++) {
      await pass(START_MS);
      await vi.dynamicImportSettled();
    }
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('stays pending without a message', async () => {
    const drawn = await offered();
    await pass(RENEW_MS - 1_000);
    expect(starts(drawn)).toBe(1);
    expect(allLiveTexts()).toEqual([]);
    expect(drawn.onError).not.toHaveBeenCalled();
  });

  it('signs in with the chosen passkey', async () => {
    const { types } = await chosen();
    await expectSuccess();
    await vi.waitFor(() =>
      expect(types()).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', 'shell/signedIn']),
    );
  });

  it('shows a busy button after the choice', async () => {
    await chosen({ routes: { [FINISH]: never } });
    await vi.waitFor(() => expect(button(LOGIN).getAttribute('aria-busy')).toBe('true'));
  });

  it('starts in a shadow root', async () => {
    const drawn = drawPage({ enableShadowDOM: true });
    const root = () => drawn.container.firstElementChild?.shadowRoot;
    await vi.waitFor(() => expect(root()?.querySelector('input')).toBeTruthy());
    await pass(START_MS);
    await expectPending(drawn, 'conditional');
    expect(document.querySelector('input')).toBeNull();
  });

  it('starts once under StrictMode', async () => {
    const drawn = await offered({ wrapper: StrictMode });
    await pass(5_000);
    expect(starts(drawn)).toBe(1);
    expect(pendingKinds(drawn)).toEqual(['conditional']);
  });

  it('does not start when there is no form', async () => {
    const drawn = drawPage({ products: [otherButton(), passkeys()] });
    await pass(5_000);
    await vi.dynamicImportSettled();
    await pass(5_000);
    expect(drawn.wire.calls).toEqual([]);
  });

  it('ends when the widget unmounts', async () => {
    const drawn = await offered();
    drawn.unmount();
    await expectPending(drawn);
    await pass(RENEW_MS * 2);
    expect(starts(drawn)).toBe(1);
  });

  it('ends when passkeys leave the products, and restarts when they return', async () => {
    const drawn = await offered();
    drawn.rerender({ products: [addressForm()] });
    await expectPending(drawn);
    drawn.rerender({ products: [addressForm(), passkeys()] });
    await expectOfferedAgain(drawn);
  });
});

describe('a challenge', () => {
  it('is renewed before it expires', async () => {
    const drawn = await offered();
    const { signal } = drawn.passkeys.last();
    await pass(RENEW_MS);
    expect(signal?.aborted).toBe(true);
    await expectOfferedAgain(drawn);
    expect(hasButton(LOGIN)).toBe(false);
  });

  it('is renewed when the page becomes visible after its lifetime', async () => {
    const drawn = await offered();
    hidePageFor(RENEW_MS);
    await expectOfferedAgain(drawn);
  });

  it('is kept when the page was hidden for a moment', async () => {
    const drawn = await offered();
    hidePageFor(1_000);
    await pass(1_000);
    expect(starts(drawn)).toBe(1);
  });
});

describe('a failed autofill request', () => {
  it('is retried four times with growing delays, then the button appears', async () => {
    const drawn = drawPage({ routes: { [START]: serverError } });
    await pass(START_MS);
    await expectStarts(drawn, 1);
    for (const [index, seconds] of [1, 2, 4, 8].entries()) {
      await pass(seconds * 1_000 - 500);
      expect(starts(drawn)).toBe(index + 1);
      expect(allLiveTexts()).toEqual([]);
      expect(hasButton(LOGIN)).toBe(false);
      await pass(500);
      await expectStarts(drawn, index + 2);
    }
    await vi.waitFor(() => expect(hasButton(LOGIN)).toBe(true));
    await pass(60_000);
    expect(starts(drawn)).toBe(5);
    expect(drawn.onError).not.toHaveBeenCalled();
  });

  it('is retried when the network is back', async () => {
    const drawn = drawPage({ routes: { [START]: offline } });
    await pass(START_MS);
    await expectStarts(drawn, 1);
    drawn.wire.on(START, success[START]);
    await pass(1_000);
    await expectPending(drawn, 'conditional');
    expect(hasButton(LOGIN)).toBe(false);
  });

  it('is not retried after a NotAllowedError, and the button appears', async () => {
    const drawn = await offered();
    drawn.passkeys.last().refuse('NotAllowedError');
    await vi.waitFor(() => expect(hasButton(LOGIN)).toBe(true));
    // A late button is placed below the form, so that nothing moves under a finger.
    expect(isAbove(field(), button(LOGIN))).toBe(true);
    await pass(60_000);
    expect(starts(drawn)).toBe(1);
    expect(liveTexts('alert')).toEqual([]);
    expect(drawn.onError).not.toHaveBeenCalled();
  });

  it('after a choice shows an error, and the button signs in', async () => {
    const drawn = await chosen({ routes: { [FINISH]: refusal(404, 'webauthn_registration_not_found') } });
    await vi.waitFor(() => expect(liveTexts('alert')[0]).toMatch(/^Passkey registration not found\./));
    expect(drawn.onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'passkeys/not-found' }));
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
    drawn.wire.on(FINISH, () => signedIn);
    fireEvent.click(button(LOGIN));
    await expectNewest(drawn, 'dialog');
    expect(liveTexts('alert')).toEqual([]);
    drawn.passkeys.last().choose();
    await expectSuccess();
  });

  it('after a choice is retried after 1 s, and the error stays', async () => {
    const drawn = await offered({ routes: { [FINISH]: offline } });
    drawn.wire.on(BOOTSTRAP, offline);
    drawn.passkeys.last().choose();
    await expectAlert();
    const text = liveTexts('alert');
    await pass(1_000);
    await expectStarts(drawn, 2);
    await vi.waitFor(() => expect(pendingKinds(drawn).at(-1)).toBe('conditional'));
    expect(liveTexts('alert')).toEqual(text);
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
    expect(drawn.onError).toHaveBeenCalledOnce();
  });

  it('after a choice is not retried earlier by the focus, which clears the error', async () => {
    const drawn = await chosen({ routes: { [FINISH]: serverError } });
    await expectAlert();
    for (let time = 0; time < 5; time++) fireEvent.focusIn(field());
    await pass(500);
    expect(starts(drawn)).toBe(1);
    expect(liveTexts('alert')).toEqual([]);
    await pass(500);
    await expectStarts(drawn, 2);
    expect(liveTexts('alert')).toEqual([]);
  });

  it('is not retried after five rejected passkeys', async () => {
    const drawn = await offered({ routes: { [FINISH]: serverError } });
    for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
      drawn.passkeys.last().choose();
      await vi.waitFor(() => expect(drawn.onError).toHaveBeenCalledTimes(index + 1));
      fireEvent.focusIn(field());
      await pass(seconds * 1_000);
      if (index < 4) await drawn.passkeys.request(index + 2);
    }
    fireEvent.focusIn(field());
    await pass(60_000);
    expect(starts(drawn)).toBe(5);
    expect(button(LOGIN)).toBeTruthy();
  });

  it('after a choice waits for the provider’s retry delay before the retry', async () => {
    const drawn = await chosen({ routes: { [FINISH]: refusal(429, 'too_many_requests') } });
    await expectAlert();
    await pass(9_000);
    expect(starts(drawn)).toBe(1);
    await pass(3_000);
    await expectStarts(drawn, 2);
  });

  it('after a choice shows an error after 15 s', async () => {
    const drawn = await chosen({ routes: { [FINISH]: never } });
    await vi.waitFor(() => expect(drawn.wire.calls).toContain(FINISH));
    await pass(15_000);
    expect(liveTexts('alert')).toEqual(['We could not get through. Check your connection and try again.']);
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
  });
});
