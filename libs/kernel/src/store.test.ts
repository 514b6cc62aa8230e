import { describe, expect, it, vi } from 'vitest';
import { definePlugin, type AnyPlugin } from './plugin.js';
import { createStore, reduceCore, type AnyFlow, type CoreState } from './store.js';

type CountAction = { type: 'count/added'; by: number };
const counter = (id: string, initial = 0): [string, AnyPlugin] => [
  id,
  definePlugin({
    id,
    slice: { initial, reduce: (state: number, action: CountAction) => (action.type === 'count/added' ? state + action.by : state) },
  }),
];
const flow: AnyFlow = async () => {};
const other: AnyFlow = async () => {};
const core: CoreState = {
  screen: 'main',
  moves: 0,
  tab: undefined,
  session: null,
  flows: new Map([
    [flow, { status: 'busy', input: 1 }],
    [other, { status: 'slow', input: 2 }],
  ]),
};

describe('the core reducer', () => {
  it('forgets the flows of the screen that is left, but the one that leads on', () => {
    expect([...reduceCore(core, { type: 'core/wentTo', screen: 'a/b', flow }).flows.keys()]).toEqual([flow]);
    expect(reduceCore(core, { type: 'core/wentTo', screen: 'a/b' })).toMatchObject({ screen: 'a/b', moves: 1, flows: new Map() });
  });

  it('never changes a state in place', () => {
    const frozen = Object.freeze({ ...core });
    const next = reduceCore(frozen, { type: 'core/flowChanged', flow, status: undefined });
    expect(next.flows.has(flow)).toBe(false);
    expect(core.flows.has(flow)).toBe(true);
  });
});

describe('the store', () => {
  it('gives every action to every slice and tells its listeners', () => {
    const store = createStore();
    store.use(new Map([counter('a'), counter('b', 10)]));
    const heard = vi.fn();
    const unsubscribe = store.subscribe(heard);
    store.dispatch({ type: 'count/added', by: 2 } as CountAction);
    expect(Object.fromEntries(store.get().slices)).toEqual({ a: 2, b: 12 });
    unsubscribe();
    store.dispatch({ type: 'count/added', by: 2 } as CountAction);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('keeps a product’s slice while products come and go', () => {
    const store = createStore();
    store.use(new Map([counter('a')]));
    store.dispatch({ type: 'count/added', by: 3 } as CountAction);
    store.use(new Map([counter('b')]));
    store.use(new Map([counter('a'), counter('b')]));
    expect(Object.fromEntries(store.get().slices)).toEqual({ a: 3, b: 0 });
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
