import { afterEach, describe, expect, it } from 'vitest';
import { beginDialog, createAutofillQueueEntry, renewTurn } from './ceremony-lock.js';

let leave = () => {};

/** A place that joins the queue, and leaves it after the test. */
function enter() {
  const place = createAutofillQueueEntry();
  leave = place.enter(() => {});
  return place;
}

afterEach(() => leave());

it('offers passkeys in the newest widget of the page', () => {
  const old = createAutofillQueueEntry();
  const leaveOld = old.enter(() => {});
  expect(enter().turn?.aborted).toBe(false);
  expect(old.turn).toBeUndefined();
  leaveOld();
});

describe('a turn whose challenge is too old', () => {
  it('gets a fresh turn for an old one', () => {
    const place = enter();
    const { turn } = place;
    renewTurn(place);
    expect(turn?.aborted).toBe(true);
    expect(place.turn?.aborted).toBe(false);
  });

  it('has nothing to renew when it is not its turn', () => {
    const other = enter();
    const { turn } = other;
    const place = createAutofillQueueEntry();
    renewTurn(place);
    expect(place.turn).toBeUndefined();
    expect(turn?.aborted).toBe(false);
  });
});

describe('a dialog', () => {
  it('ends what is pending before it is opened, and lets offers go on when it has ended', () => {
    const place = enter();
    const { turn } = place;
    const dialog = beginDialog();
    expect(turn?.aborted).toBe(true);
    expect(place.turn).toBeUndefined();
    dialog.end();
    expect(place.turn?.aborted).toBe(false);
  });

  it('keeps those waiting who come meanwhile', () => {
    const dialog = beginDialog();
    const place = enter();
    place.toFront();
    expect(place.turn).toBeUndefined();
    dialog.end();
    expect(place.turn?.aborted).toBe(false);
  });

  it('ends one that another widget has begun, whose end then changes nothing', () => {
    const place = enter();
    const [first, second] = [beginDialog(), beginDialog()];
    expect(first.signal.aborted).toBe(true);
    expect(second.signal.aborted).toBe(false);
    first.end();
    expect(place.turn).toBeUndefined();
    second.end();
    expect(place.turn?.aborted).toBe(false);
  });

  it('ends once', () => {
    const dialog = beginDialog();
    dialog.end();
    const other = beginDialog();
    const place = enter();
    dialog.end();
    expect(place.turn).toBeUndefined();
    other.end();
  });
});
