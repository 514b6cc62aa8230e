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

it('gives the turn to the newest widget of the page', () => {
  const old = createAutofillQueueEntry();
  const leaveOld = old.enter(() => {});
  expect(enter().turn?.aborted).toBe(false);
  expect(old.turn).toBeUndefined();
  leaveOld();
});

describe('renewing a turn', () => {
  it('aborts the current turn and creates a new one', () => {
    const place = enter();
    const { turn } = place;
    renewTurn(place);
    expect(turn?.aborted).toBe(true);
    expect(place.turn?.aborted).toBe(false);
  });

  it('does nothing without a turn', () => {
    const other = enter();
    const { turn } = other;
    const place = createAutofillQueueEntry();
    renewTurn(place);
    expect(place.turn).toBeUndefined();
    expect(turn?.aborted).toBe(false);
  });
});

describe('a dialog', () => {
  it('aborts the autofill turn before it opens, and restores it when it ends', () => {
    const place = enter();
    const { turn } = place;
    const dialog = beginDialog();
    expect(turn?.aborted).toBe(true);
    expect(place.turn).toBeUndefined();
    dialog.end();
    expect(place.turn?.aborted).toBe(false);
  });

  it('makes new queue entries wait until it ends', () => {
    const dialog = beginDialog();
    const place = enter();
    place.toFront();
    expect(place.turn).toBeUndefined();
    dialog.end();
    expect(place.turn?.aborted).toBe(false);
  });

  it('aborts another widget’s dialog, whose end then has no effect', () => {
    const place = enter();
    const [first, second] = [beginDialog(), beginDialog()];
    expect(first.signal.aborted).toBe(true);
    expect(second.signal.aborted).toBe(false);
    first.end();
    expect(place.turn).toBeUndefined();
    second.end();
    expect(place.turn?.aborted).toBe(false);
  });

  it('ends only once', () => {
    const dialog = beginDialog();
    dialog.end();
    const other = beginDialog();
    const place = enter();
    dialog.end();
    expect(place.turn).toBeUndefined();
    other.end();
  });
});
