import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  LOGIN,
  offered,
  page,
  pass,
  pending,
  START_MS,
  starts,
  prepareOffers,
  chosen,
  offeredAgain,
} from '../../test/offers.js';
import { button, draw, letters, said } from '../../test/widget.js';
import { words } from '../../test/messages.js';
import { FINISH, freshProvider, refusal, signInBy } from '../../test/world.js';

prepareOffers();

describe('the button during autofill', () => {
  /** A page with the button and a new autofill request, after one failed with a message. */
  async function both() {
    const drawn = await chosen({ routes: { [FINISH]: refusal(500, 'internal_server_error') } });
    await vi.waitFor(() => expect(said('alert')).toHaveLength(1));
    await pass(1_000);
    await offeredAgain(drawn);
    return drawn;
  }

  it('aborts the autofill request before it opens the dialog', async () => {
    const drawn = await both();
    const offer = drawn.passkeys.last();
    fireEvent.click(button(LOGIN));
    expect(button(LOGIN).getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(offer.signal?.aborted).toBe(true));
    await vi.waitFor(() => expect(drawn.passkeys.last().kind).toBe('dialog'));
    expect(pending(drawn)).toEqual(['dialog']);
    expect(said('alert')).toEqual([]);
  });

  it('restarts autofill after a cancelled dialog, and stays', async () => {
    const drawn = await both();
    fireEvent.click(button(LOGIN));
    await vi.waitFor(() => expect(drawn.passkeys.last().kind).toBe('dialog'));
    drawn.passkeys.last().refuse('NotAllowedError');
    await vi.waitFor(() => expect(said('status')).toEqual([words.notUsed]));
    await vi.waitFor(() => expect(drawn.passkeys.last().kind).toBe('conditional'));
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
    expect(pending(drawn)).toEqual(['conditional']);
  });
});

describe('a signed-in person', () => {
  it('causes no autofill and no challenge request', async () => {
    const provider = freshProvider();
    draw({ products: [letters()], provider });
    await signInBy(provider);
    const drawn = page({ provider });
    await pass(10_000);
    await vi.dynamicImportSettled();
    await pass(10_000);
    expect(drawn.wire.calls.filter((call) => call.includes('/start/'))).toEqual([]);
    expect(pending(drawn)).toEqual([]);
  });

  it('ends autofill when another method signs in', async () => {
    const drawn = await offered();
    await act(async () => void (await signInBy(drawn.provider)));
    await vi.waitFor(() => expect(pending(drawn)).toEqual([]));
    await pass(10_000);
    expect(starts(drawn)).toBe(1);
  });
});

describe('two widgets on a page', () => {
  /** Two widgets. The second installs a new fake browser, which receives all later requests. */
  async function two() {
    const first = await offered();
    const second = page();
    await pass(START_MS);
    await vi.waitFor(() => expect(pending(second)).toEqual(['conditional']));
    return { first, second };
  }

  it('have one autofill request, made by the newest', async () => {
    const { first, second } = await two();
    expect(pending(first)).toEqual([]);
    await pass(10_000);
    expect(starts(first) + starts(second)).toBe(2);
  });

  it('the older one restarts autofill after the newest unmounts', async () => {
    const { second } = await two();
    second.unmount();
    await offeredAgain(second);
  });

  it('the older one takes over autofill when its field has the focus', async () => {
    const { second } = await two();
    const [field] = screen.getAllByLabelText('Address');
    fireEvent.focusIn(field as HTMLElement);
    await offeredAgain(second);
    expect(second.passkeys.asked).toHaveLength(2);
  });

  it('make no new request when another field has the focus', async () => {
    const { second } = await two();
    const other = document.body.appendChild(document.createElement('input'));
    fireEvent.focusIn(other);
    await pass(5_000);
    expect(starts(second)).toBe(1);
    other.remove();
  });
});

describe('an autofill chunk that fails to load', () => {
  it('leads to the button', async () => {
    vi.doMock('./autofill.view.js', () => {
      throw new Error('chunk');
    });
    vi.resetModules();
    page();
    await pass(START_MS);
    await vi.waitFor(() => expect(button(LOGIN)).toBeTruthy());
    vi.doUnmock('./autofill.view.js');
  });
});
