import { button, liveTexts, officialProvider, pass, refusal, signInAt } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  chosen,
  drawPage,
  expectNewest,
  expectOfferedAgain,
  expectPending,
  LOGIN,
  offered,
  pendingKinds,
  prepareAutofill,
  START_MS,
  starts,
} from '../../test/autofill.js';
import { FINISH } from '../../test/network.js';
import { texts } from '../../test/texts.js';
import { addressForm, draw } from '../../test/widget.js';

prepareAutofill();

describe('the button during autofill', () => {
  /** A page with the button and a new autofill request, after one failed with a message. */
  async function offeredBesideButton() {
    const drawn = await chosen({ routes: { [FINISH]: refusal(500, 'internal_server_error') } });
    await vi.waitFor(() => expect(liveTexts('alert')).toHaveLength(1));
    await pass(1_000);
    await expectOfferedAgain(drawn);
    return drawn;
  }

  it('aborts the autofill request before it opens the dialog', async () => {
    const drawn = await offeredBesideButton();
    const { signal } = drawn.passkeys.last();
    fireEvent.click(button(LOGIN));
    expect(button(LOGIN).getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
    await expectNewest(drawn, 'dialog');
    expect(pendingKinds(drawn)).toEqual(['dialog']);
    expect(liveTexts('alert')).toEqual([]);
  });

  it('restarts autofill after a cancelled dialog, and stays', async () => {
    const drawn = await offeredBesideButton();
    fireEvent.click(button(LOGIN));
    await expectNewest(drawn, 'dialog');
    drawn.passkeys.last().refuse('NotAllowedError');
    await vi.waitFor(() => expect(liveTexts('status')).toEqual([texts.notUsed]));
    await expectNewest(drawn, 'conditional');
    expect(button(LOGIN).hasAttribute('aria-busy')).toBe(false);
    expect(pendingKinds(drawn)).toEqual(['conditional']);
  });
});

describe('a signed-in person', () => {
  it('causes no autofill and no challenge request', async () => {
    const provider = officialProvider();
    draw({ products: [addressForm()], provider });
    await signInAt(provider);
    const drawn = drawPage({ provider });
    await pass(10_000);
    await vi.dynamicImportSettled();
    await pass(10_000);
    expect(drawn.wire.calls.filter((call) => call.includes('/start/'))).toEqual([]);
    expect(pendingKinds(drawn)).toEqual([]);
  });

  it('ends autofill when another method signs in', async () => {
    const drawn = await offered();
    await act(async () => void (await signInAt(drawn.provider)));
    await expectPending(drawn);
    await pass(10_000);
    expect(starts(drawn)).toBe(1);
  });
});

describe('two widgets on a page', () => {
  /** Two widgets. The second installs a new fake browser, which receives all later requests. */
  async function drawTwo() {
    const first = await offered();
    const second = drawPage();
    await pass(START_MS);
    await expectPending(second, 'conditional');
    return { first, second };
  }

  it('have one autofill request, made by the newest', async () => {
    const { first, second } = await drawTwo();
    expect(pendingKinds(first)).toEqual([]);
    await pass(10_000);
    expect(starts(first) + starts(second)).toBe(2);
  });

  it('the older one restarts autofill after the newest unmounts', async () => {
    const { second } = await drawTwo();
    second.unmount();
    await expectOfferedAgain(second);
  });

  it('the older one takes over autofill when its field has the focus', async () => {
    const { second } = await drawTwo();
    const [field] = screen.getAllByLabelText('Address');
    fireEvent.focusIn(field as HTMLElement);
    await expectOfferedAgain(second);
    expect(second.passkeys.requests).toHaveLength(2);
  });

  it('make no new request when another field has the focus', async () => {
    const { second } = await drawTwo();
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
    drawPage();
    await pass(START_MS);
    await vi.waitFor(() => expect(button(LOGIN)).toBeTruthy());
    vi.doUnmock('./autofill.view.js');
  });
});
