import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginDialog, createAutofillQueueEntry, type AutofillQueueEntry } from './ceremony-lock.js';

const left: (() => void)[] = [];

/** A place that joins the queue, and leaves it after the test. */
function enter(): { place: AutofillQueueEntry; leave: () => void; heard: ReturnType<typeof vi.fn<() => void>> } {
  const place = createAutofillQueueEntry();
  const heard = vi.fn<() => void>();
  const leave = place.enter(heard);
  left.push(leave);
  return { place, leave, heard };
}

afterEach(() => {
  for (const leave of left.splice(0)) leave();
});

describe('one widget', () => {
  it('has no turn before it stands in line, and one as soon as it does', () => {
    const place = createAutofillQueueEntry();
    expect(place.turn).toBeUndefined();
    left.push(place.enter(() => {}));
    expect(place.turn?.aborted).toBe(false);
  });

  it('loses its turn when it leaves', () => {
    const { place, leave } = enter();
    const { turn } = place;
    leave();
    expect(turn?.aborted).toBe(true);
    expect(place.turn).toBeUndefined();
  });

  it('has another turn when it comes back', () => {
    const { place, leave } = enter();
    const { turn } = place;
    leave();
    left.push(place.enter(() => {}));
    expect(place.turn).not.toBe(turn);
    expect(place.turn?.aborted).toBe(false);
  });

  it('stands in line for as long as somebody listens', () => {
    const { place, leave } = enter();
    left.push(place.enter(() => {}));
    leave();
    expect(place.turn?.aborted).toBe(false);
  });

  it('gets a fresh turn for an old one', () => {
    const { place, heard } = enter();
    const { turn } = place;
    heard.mockClear();
    place.renew();
    expect(turn?.aborted).toBe(true);
    expect(place.turn?.aborted).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('has nothing to renew when it is not its turn', () => {
    const place = createAutofillQueueEntry();
    place.renew();
    expect(place.turn).toBeUndefined();
  });

  it('keeps its turn, and hears nothing, when it is in front already', () => {
    const { place, heard } = enter();
    const { turn } = place;
    heard.mockClear();
    place.toFront();
    expect(place.turn).toBe(turn);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('several widgets', () => {
  it('have one turn between them, the newest widget first', () => {
    const [old, newer] = [enter(), enter()];
    expect(old.place.turn).toBeUndefined();
    expect(newer.place.turn?.aborted).toBe(false);
    expect(old.heard).toHaveBeenCalledTimes(2);
  });

  it('never have two turns, not even for a moment', () => {
    const places: AutofillQueueEntry[] = [];
    const count = () => expect(places.filter(({ turn }) => turn && !turn.aborted).length).toBeLessThan(2);
    for (let index = 0; index < 3; index++) {
      const place = createAutofillQueueEntry();
      places.push(place);
      left.push(place.enter(count));
    }
    for (const place of [...places, ...places]) place.toFront();
    beginDialog().end();
    expect(places.filter(({ turn }) => turn)).toHaveLength(1);
  });

  it('give the turn back when the newest goes', () => {
    const [old, newer] = [enter(), enter()];
    newer.leave();
    expect(old.place.turn?.aborted).toBe(false);
  });

  it('give it to the one whose field the person is in', () => {
    const [old, newer] = [enter(), enter()];
    const { turn } = newer.place;
    old.place.toFront();
    expect(turn?.aborted).toBe(true);
    expect(newer.place.turn).toBeUndefined();
    expect(old.place.turn?.aborted).toBe(false);
  });
});

describe('a dialog', () => {
  it('ends what is pending before it is opened, and lets offers go on when it has ended', () => {
    const { place } = enter();
    const { turn } = place;
    const dialog = beginDialog();
    expect(turn?.aborted).toBe(true);
    expect(place.turn).toBeUndefined();
    dialog.end();
    expect(place.turn?.aborted).toBe(false);
  });

  it('keeps those waiting who come meanwhile', () => {
    const dialog = beginDialog();
    const { place } = enter();
    place.toFront();
    expect(place.turn).toBeUndefined();
    dialog.end();
    expect(place.turn?.aborted).toBe(false);
  });

  it('ends one that another widget has begun, whose end then changes nothing', () => {
    const { place } = enter();
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
    const { place } = enter();
    dialog.end();
    expect(place.turn).toBeUndefined();
    other.end();
  });
});
