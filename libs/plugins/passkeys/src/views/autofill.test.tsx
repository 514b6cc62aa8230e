import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  field,
  LOGIN,
  lookAway,
  offered,
  page,
  pass,
  pending,
  START_MS,
  starts,
  SUCCESS,
  prepareOffers,
  chosen,
  offeredAgain,
} from '../../test/offers.js';
import { button, isAbove, letters, noButton, pigeons, said } from '../../test/widget.js';
import { BOOT, FINISH, never, offline, refusal, signedIn, START, wellBehaved } from '../../test/world.js';
import { RENEW_MS } from '../flows.js';
import { passkeys } from '../index.js';

prepareOffers();

describe('an autofill request', () => {
  it('starts without a message after the page has started', async () => {
    const drawn = page();
    await pass(START_MS - 1);
    expect(drawn.wire.calls).toEqual([]);
    await pass(1);
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(noButton(LOGIN)).toBe(true);
    expect([...said('alert'), ...said('status')]).toEqual([]);
    expect(drawn.events).toEqual([]);
  });

  it('does not start when the browser has no passkeys', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const drawn = page({ support: 'none' });
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
    expect([...said('alert'), ...said('status')]).toEqual([]);
    expect(drawn.onError).not.toHaveBeenCalled();
  });

  it('signs in with the chosen passkey', async () => {
    const { types } = await chosen();
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: SUCCESS })).toBeTruthy());
    await vi.waitFor(() => expect(types()).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']));
  });

  it('shows a busy button after the choice', async () => {
    await chosen({ routes: { [FINISH]: never } });
    await vi.waitFor(() => expect(button(LOGIN).getAttribute('aria-busy')).toBe('true'));
  });

  it('starts in a shadow root', async () => {
    const drawn = page({ enableShadowDOM: true });
    const root = () => drawn.container.firstElementChild?.shadowRoot;
    await vi.waitFor(() => expect(root()?.querySelector('input')).toBeTruthy());
    await pass(START_MS);
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(document.querySelector('input')).toBeNull();
  });

  it('starts once under StrictMode', async () => {
    const drawn = await offered({ wrapper: StrictMode });
    await pass(5_000);
    expect(starts(drawn)).toBe(1);
    expect(pending(drawn)).toEqual(['conditional']);
  });

  it('does not start when there is no form', async () => {
    const drawn = page({ products: [pigeons(), passkeys()] });
    await pass(5_000);
    await vi.dynamicImportSettled();
    await pass(5_000);
    expect(drawn.wire.calls).toEqual([]);
  });

  it('ends when the widget unmounts', async () => {
    const drawn = await offered();
    drawn.unmount();
    await vi.waitFor(() => expect(pending(drawn)).toEqual([]));
    await pass(RENEW_MS * 2);
    expect(starts(drawn)).toBe(1);
  });

  it('ends when passkeys leave the products, and restarts when they return', async () => {
    const drawn = await offered();
    drawn.redraw({ products: [letters()] });
    await vi.waitFor(() => expect(pending(drawn)).toEqual([]));
    drawn.redraw({ products: [letters(), passkeys()] });
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(starts(drawn)).toBe(2);
  });
});

describe('a challenge', () => {
  it('is renewed before it expires', async () => {
    const drawn = await offered();
    const { signal } = drawn.passkeys.last();
    await pass(RENEW_MS);
    expect(signal?.aborted).toBe(true);
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(starts(drawn)).toBe(2);
    expect(noButton(LOGIN)).toBe(true);
  });

  it('is renewed when the page becomes visible after its lifetime', async () => {
    const drawn = await offered();
    lookAway(() => vi.setSystemTime(Date.now() + RENEW_MS));
    await offeredAgain(drawn);
  });

  it('is kept when the page was hidden for a moment', async () => {
    const drawn = await offered();
    lookAway(() => vi.setSystemTime(Date.now() + 1_000));
    await pass(1_000);
    expect(starts(drawn)).toBe(1);
  });
});

describe('a failed autofill request', () => {
  it('is retried four times with growing delays, then the button appears', async () => {
    const drawn = page({ routes: { [START]: refusal(500, 'internal_server_error') } });
    await pass(START_MS);
    await vi.waitFor(() => expect(starts(drawn)).toBe(1));
    for (const [index, seconds] of [1, 2, 4, 8].entries()) {
      await pass(seconds * 1_000 - 500);
      expect(starts(drawn)).toBe(index + 1);
      expect([...said('alert'), ...said('status')]).toEqual([]);
      expect(noButton(LOGIN)).toBe(true);
      await pass(500);
      await vi.waitFor(() => expect(starts(drawn)).toBe(index + 2));
    }
    await vi.waitFor(() => expect(noButton(LOGIN)).toBe(false));
    await pass(60_000);
    expect(starts(drawn)).toBe(5);
    expect(drawn.onError).not.toHaveBeenCalled();
  });

  it('is retried when the network is back', async () => {
    const drawn = page({ routes: { [START]: offline } });
    await pass(START_MS);
    await vi.waitFor(() => expect(starts(drawn)).toBe(1));
    drawn.wire.on(START, wellBehaved[START] ?? never);
    await pass(1_000);
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(noButton(LOGIN)).toBe(true);
  });

  it('is not retried after a NotAllowedError, and the button appears', async () => {
    const drawn = await offered();
    drawn.passkeys.last().refuse('NotAllowedError');
    await vi.waitFor(() => expect(noButton(LOGIN)).toBe(false));
    // A late button is placed below the form, so that nothing moves under a finger.
    expect(isAbove(field(), button(LOGIN))).toBe(true);
    await pass(60_000);
    expect(starts(drawn)).toBe(1);
    expect(said('alert')).toEqual([]);
    expect(drawn.onError).not.toHaveBeenCalled();
  });

  it('after a choice shows an error, and the button signs in', async () => {
    const drawn = await chosen({ routes: { [FINISH]: refusal(404, 'webauthn_registration_not_found') } });
    await vi.waitFor(() => expect(said('alert')[0]).toMatch(/^Passkey registration not found\./));
    expect(drawn.onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'passkeys/not-found' }));
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
    drawn.wire.on(FINISH, () => signedIn);
    fireEvent.click(button(LOGIN));
    await vi.waitFor(() => expect(drawn.passkeys.last().kind).toBe('dialog'));
    expect(said('alert')).toEqual([]);
    drawn.passkeys.last().choose();
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: SUCCESS })).toBeTruthy());
  });

  it('after a choice is retried after 1 s, and the error stays', async () => {
    const drawn = await offered({ routes: { [FINISH]: offline } });
    drawn.wire.on(BOOT, offline);
    drawn.passkeys.last().choose();
    await vi.waitFor(() => expect(said('alert')).toHaveLength(1));
    const text = said('alert');
    await pass(1_000);
    await vi.waitFor(() => expect(starts(drawn)).toBe(2));
    await vi.waitFor(() => expect(pending(drawn).at(-1)).toBe('conditional'));
    expect(said('alert')).toEqual(text);
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
    expect(drawn.onError).toHaveBeenCalledOnce();
  });

  it('after a choice is not retried earlier by the focus, which clears the error', async () => {
    const drawn = await chosen({ routes: { [FINISH]: refusal(500, 'internal_server_error') } });
    await vi.waitFor(() => expect(said('alert')).toHaveLength(1));
    for (let time = 0; time < 5; time++) fireEvent.focusIn(field());
    await pass(500);
    expect(starts(drawn)).toBe(1);
    expect(said('alert')).toEqual([]);
    await pass(500);
    await vi.waitFor(() => expect(starts(drawn)).toBe(2));
    expect(said('alert')).toEqual([]);
  });

  it('is not retried after five rejected passkeys', async () => {
    const drawn = await offered({ routes: { [FINISH]: refusal(500, 'internal_server_error') } });
    for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
      drawn.passkeys.last().choose();
      await vi.waitFor(() => expect(drawn.onError).toHaveBeenCalledTimes(index + 1));
      fireEvent.focusIn(field());
      await pass(seconds * 1_000);
      if (index < 4) await vi.waitFor(() => expect(drawn.passkeys.asked).toHaveLength(index + 2));
    }
    fireEvent.focusIn(field());
    await pass(60_000);
    expect(starts(drawn)).toBe(5);
    expect(button(LOGIN)).toBeTruthy();
  });

  it('after a choice waits for the provider’s retry delay before the retry', async () => {
    const limit = refusal(429, 'too_many_requests');
    const drawn = await chosen({ routes: { [FINISH]: limit } });
    await vi.waitFor(() => expect(said('alert')).toHaveLength(1));
    await pass(9_000);
    expect(starts(drawn)).toBe(1);
    await pass(3_000);
    await vi.waitFor(() => expect(starts(drawn)).toBe(2));
  });

  it('after a choice shows an error after 15 s', async () => {
    const drawn = await chosen({ routes: { [FINISH]: never } });
    await vi.waitFor(() => expect(drawn.wire.calls).toContain(FINISH));
    await pass(15_000);
    expect(said('alert')).toEqual(['We could not get through. Check your connection and try again.']);
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
  });
});
