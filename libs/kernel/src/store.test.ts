import { describe, expect, it, vi } from 'vitest';
import { definePlugin, type AnyPlugin } from './plugin.js';
import { coreOf } from './core-state.js';
import { createStore, type Store } from './store.js';

type CountAction = { type: 'count/added'; by: number };
const counter = (id: string, initial = 0): [string, AnyPlugin] => [
  id,
  definePlugin({
    id,
    slice: {
      initial,
      reduce: (state: number, action: CountAction) => (action.type === 'count/added' ? state + action.by : state),
    },
  }),
];

const products = (store: Store) => Object.fromEntries([...store.get()].filter(([id]) => id !== 'core'));

describe('the store', () => {
  it('gives every action to every slice and tells its listeners', () => {
    const store = createStore();
    store.use(new Map([counter('a'), counter('b', 10)]));
    const heard = vi.fn();
    const unsubscribe = store.subscribe(heard);
    store.dispatch({ type: 'count/added', by: 2 } as CountAction);
    expect(products(store)).toEqual({ a: 2, b: 12 });
    unsubscribe();
    store.dispatch({ type: 'count/added', by: 2 } as CountAction);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('takes in what a core fact changes, never in place', () => {
    const store = createStore();
    store.use(new Map());
    const before = Object.freeze(coreOf(store.get()));
    store.dispatch({ type: 'core/tabSelected', sets: { tab: 'sms' } });
    expect(coreOf(store.get())).toEqual({ ...before, tab: 'sms' });
    expect(before.tab).toBeUndefined();
  });

  it('keeps a product’s slice while products come and go', () => {
    const store = createStore();
    store.use(new Map([counter('a')]));
    store.dispatch({ type: 'count/added', by: 3 } as CountAction);
    store.use(new Map([counter('b')]));
    store.use(new Map([counter('a'), counter('b')]));
    expect(products(store)).toEqual({ a: 3, b: 0 });
  });

  it('tells nobody when the same products are handed over again', () => {
    const store = createStore();
    store.use(new Map([counter('a')]));
    const heard = vi.fn();
    store.subscribe(heard);
    store.use(new Map([counter('a')]));
    expect(heard).not.toHaveBeenCalled();
  });
});
