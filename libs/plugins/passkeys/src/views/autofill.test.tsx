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

describe('an offer in the field', () => {
  it('is made without a word, once the page has had its start', async () => {
    const drawn = page();
    await pass(START_MS - 1);
    expect(drawn.wire.calls).toEqual([]);
    await pass(1);
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(noButton(LOGIN)).toBe(true);
    expect([...said('alert'), ...said('status')]).toEqual([]);
    expect(drawn.events).toEqual([]);
  });

  it('is not made where the browser has no passkeys', async () => {
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

  it('waits as long as the person likes', async () => {
    const drawn = await offered();
    await pass(RENEW_MS - 1_000);
    expect(starts(drawn)).toBe(1);
    expect([...said('alert'), ...said('status')]).toEqual([]);
    expect(drawn.onError).not.toHaveBeenCalled();
  });

  it('signs the person in with the passkey that they choose', async () => {
    const { types } = await chosen();
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: SUCCESS })).toBeTruthy());
    await vi.waitFor(() => expect(types()).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']));
  });

  it('shows that something is under way from when they have chosen', async () => {
    await chosen({ routes: { [FINISH]: never } });
    await vi.waitFor(() => expect(button(LOGIN).getAttribute('aria-busy')).toBe('true'));
  });

  it('is made in a shadow root too', async () => {
    const drawn = page({ enableShadowDOM: true });
    const root = () => drawn.container.firstElementChild?.shadowRoot;
    await vi.waitFor(() => expect(root()?.querySelector('input')).toBeTruthy());
    await pass(START_MS);
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(document.querySelector('input')).toBeNull();
  });

  it('is made once under StrictMode', async () => {
    const drawn = await offered({ wrapper: StrictMode });
    await pass(5_000);
    expect(starts(drawn)).toBe(1);
    expect(pending(drawn)).toEqual(['conditional']);
  });

  it('is not made where there is no form', async () => {
    const drawn = page({ products: [pigeons(), passkeys()] });
    await pass(5_000);
    await vi.dynamicImportSettled();
    await pass(5_000);
    expect(drawn.wire.calls).toEqual([]);
  });

  it('is taken back with the widget', async () => {
    const drawn = await offered();
    drawn.unmount();
    await vi.waitFor(() => expect(pending(drawn)).toEqual([]));
    await pass(RENEW_MS * 2);
    expect(starts(drawn)).toBe(1);
  });

  it('is taken back when passkeys leave the products, and made again when they come back', async () => {
    const drawn = await offered();
    drawn.redraw({ products: [letters()] });
    await vi.waitFor(() => expect(pending(drawn)).toEqual([]));
    drawn.redraw({ products: [letters(), passkeys()] });
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(starts(drawn)).toBe(2);
  });
});

describe('a challenge', () => {
  it('is renewed before it ends', async () => {
    const drawn = await offered();
    const { signal } = drawn.passkeys.last();
    await pass(RENEW_MS);
    expect(signal?.aborted).toBe(true);
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(starts(drawn)).toBe(2);
    expect(noButton(LOGIN)).toBe(true);
  });

  it('is renewed when a page is seen again that slept longer than it lives', async () => {
    const drawn = await offered();
    lookAway(() => vi.setSystemTime(Date.now() + RENEW_MS));
    await offeredAgain(drawn);
  });

  it('stays when the page was away for a moment', async () => {
    const drawn = await offered();
    lookAway(() => vi.setSystemTime(Date.now() + 1_000));
    await pass(1_000);
    expect(starts(drawn)).toBe(1);
  });
});

describe('an offer that fails', () => {
  it('is made five times, at growing distances and without a word; then there is the button', async () => {
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

  it('is made again when there is a network again', async () => {
    const drawn = page({ routes: { [START]: offline } });
    await pass(START_MS);
    await vi.waitFor(() => expect(starts(drawn)).toBe(1));
    drawn.wire.on(START, wellBehaved[START] ?? never);
    await pass(1_000);
    await vi.waitFor(() => expect(pending(drawn)).toEqual(['conditional']));
    expect(noButton(LOGIN)).toBe(true);
  });

  it('because the browser does not allow it is the last; the button appears at once', async () => {
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

  it('after the person has chosen is said, and the button is the way on', async () => {
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

  it('after the person has chosen is made again after 1 s; what was said stays, and the button is usable', async () => {
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

  it('after the person has chosen is not hurried by the focus, which takes what was said away', async () => {
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

  it('by refusal five times ends offers, however often the person is in the field', async () => {
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

  it('after the person has chosen waits as long as the provider asks for, and then its own time', async () => {
    const limit = refusal(429, 'too_many_requests');
    const drawn = await chosen({ routes: { [FINISH]: limit } });
    await vi.waitFor(() => expect(said('alert')).toHaveLength(1));
    await pass(9_000);
    expect(starts(drawn)).toBe(1);
    await pass(3_000);
    await vi.waitFor(() => expect(starts(drawn)).toBe(2));
  });

  it('after the person has chosen is given up after 15 s, in words', async () => {
    const drawn = await chosen({ routes: { [FINISH]: never } });
    await vi.waitFor(() => expect(drawn.wire.calls).toContain(FINISH));
    await pass(15_000);
    expect(said('alert')).toEqual(['We could not get through. Check your connection and try again.']);
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
  });
});
