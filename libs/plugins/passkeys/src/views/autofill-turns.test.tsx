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

describe('the button beside an offer', () => {
  /** A page with the button and a new offer, after an offer failed with a message. */
  async function both() {
    const drawn = await chosen({ routes: { [FINISH]: refusal(500, 'internal_server_error') } });
    await vi.waitFor(() => expect(said('alert')).toHaveLength(1));
    await pass(1_000);
    await offeredAgain(drawn);
    return drawn;
  }

  it('ends the offer before it opens the dialog; never do two pend', async () => {
    const drawn = await both();
    const offer = drawn.passkeys.last();
    fireEvent.click(button(LOGIN));
    expect(button(LOGIN).getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(offer.signal?.aborted).toBe(true));
    await vi.waitFor(() => expect(drawn.passkeys.last().kind).toBe('dialog'));
    expect(pending(drawn)).toEqual(['dialog']);
    expect(said('alert')).toEqual([]);
  });

  it('lets the offer be made again when the person turns away, and stays where it is', async () => {
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

describe('somebody who is signed in', () => {
  it('is offered nothing, and no challenge is asked for', async () => {
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

  it('in another way meanwhile is offered nothing any more', async () => {
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

  it('do not fight: the newest makes the offer, the other waits', async () => {
    const { first, second } = await two();
    expect(pending(first)).toEqual([]);
    await pass(10_000);
    expect(starts(first) + starts(second)).toBe(2);
  });

  it('the other makes it again when the newest is gone', async () => {
    const { second } = await two();
    second.unmount();
    await offeredAgain(second);
  });

  it('the other makes it when the person is in its field', async () => {
    const { second } = await two();
    const [field] = screen.getAllByLabelText('Address');
    fireEvent.focusIn(field as HTMLElement);
    await offeredAgain(second);
    expect(second.passkeys.asked).toHaveLength(2);
  });

  it('stay quiet while the person is in any other field', async () => {
    const { second } = await two();
    const other = document.body.appendChild(document.createElement('input'));
    fireEvent.focusIn(other);
    await pass(5_000);
    expect(starts(second)).toBe(1);
    other.remove();
  });
});

describe('code that does not come', () => {
  it('leaves the button', async () => {
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
