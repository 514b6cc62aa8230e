import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, nothingChosen } from '../choice/choice.js';
import { createStore, type Store } from './store.js';

let store: Store;
beforeEach(() => {
  vi.useFakeTimers();
  store = createStore(nothingChosen);
});
afterEach(() => void vi.useRealTimers());

const locale = () => store.choice.get('locale');

describe('undo', () => {
  it('returns to the choice before the last change, and redo to the one after it', () => {
    store.choose('locale', 'de');
    store.choose('page.look', 'warm');
    store.undo();
    expect([...store.choice]).toEqual([['locale', 'de']]);
    store.undo();
    expect(store.choice.size).toBe(0);
    expect([store.canUndo, store.canRedo]).toEqual([false, true]);
    store.redo();
    store.redo();
    expect([...store.choice.keys()]).toEqual(['locale', 'page.look']);
    expect(store.canRedo).toBe(false);
  });

  it('takes rapid changes of one option as one step', () => {
    for (const colour of ['#111111', '#222222', '#333333']) store.choose('page.brand', colour);
    store.undo();
    expect(store.choice.size).toBe(0);
  });

  it('takes a change after a pause as a step of its own', () => {
    store.choose('locale', 'de');
    vi.advanceTimersByTime(1_000);
    store.choose('locale', 'fr');
    store.undo();
    expect(locale()).toBe('de');
  });

  it('takes a change of several options as one step', () => {
    store.change((choice) => choose(choose(choice, 'locale', 'de'), 'page.look', 'warm'));
    store.undo();
    expect(store.choice.size).toBe(0);
  });

  it('does nothing without a change', () => {
    store.undo();
    store.redo();
    expect(store.choice).toBe(nothingChosen);
  });
});

it('has nothing to redo after another change', () => {
  store.choose('locale', 'de');
  store.undo();
  store.choose('locale', 'fr');
  expect(store.canRedo).toBe(false);
  store.redo();
  expect(locale()).toBe('fr');
});

it('notifies listeners whether more than one option may differ', () => {
  const listener = vi.fn();
  store.subscribe(listener);
  store.choose('locale', 'de');
  store.change((choice) => choose(choice, 'locale', 'fr'));
  store.undo();
  expect(listener.mock.calls.map(([, isReplaced]) => isReplaced)).toEqual([true, false, true, true]);
});
