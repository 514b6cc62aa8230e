import { describe, expect, it, vi } from 'vitest';
import { defineSlice } from './define-slice.js';
import { definePlugin, type Action, type AnyPlugin } from './plugin.js';
import { coreOf } from './core-state.js';
import type { LatchkeyError } from './errors.js';
import { createReducerErrorReporter } from './reducer-errors.js';
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
  it('passes every action to every slice and notifies its listeners', () => {
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

  it('applies the patch of a core action without mutation', () => {
    const store = createStore();
    store.use(new Map());
    const before = Object.freeze(coreOf(store.get()));
    store.dispatch({ type: 'core/tabSelected', patch: { tab: 'sms' } });
    expect(coreOf(store.get())).toEqual({ ...before, tab: 'sms' });
    expect(before.tab).toBeUndefined();
  });

  it('keeps the slice of a product that is removed and added again', () => {
    const store = createStore();
    store.use(new Map([counter('a')]));
    store.dispatch({ type: 'count/added', by: 3 } as CountAction);
    store.use(new Map([counter('b')]));
    store.use(new Map([counter('a'), counter('b')]));
    expect(products(store)).toEqual({ a: 3, b: 0 });
  });

  it('does not notify listeners if the products are the same', () => {
    const store = createStore();
    store.use(new Map([counter('a')]));
    const heard = vi.fn();
    store.subscribe(heard);
    store.use(new Map([counter('a')]));
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps the slice of a product whose reducer throws, updates the others, and reports the error', () => {
    const reported = vi.spyOn(Promise, 'reject').mockImplementation(() => new Promise<never>(() => {}));
    const why = new Error('no battery');
    const broken = definePlugin({
      id: 'broken',
      slice: {
        initial: 'as it was',
        reduce: () => {
          throw why;
        },
      },
    });
    const store = createStore();
    store.use(new Map([['broken', broken], counter('a')]));
    const heard = vi.fn();
    store.subscribe(heard);
    store.dispatch({ type: 'count/added', by: 2 } as CountAction);
    store.dispatch({ type: 'core/tabSelected', patch: { tab: 'sms' } });
    expect(products(store)).toEqual({ broken: 'as it was', a: 2 });
    expect(coreOf(store.get()).tab).toBe('sms');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(reported.mock.calls).toEqual([[why], [why]]);
  });

  it('reports an error of a reducer in development, with the plugin and the action', () => {
    const reject = vi.spyOn(Promise, 'reject');
    const why = new Error('no battery');
    const reduce = () => {
      throw why;
    };
    const broken = definePlugin({ id: 'broken', slice: { initial: 0, reduce } });
    const errors: LatchkeyError[] = [];
    const store = createStore(createReducerErrorReporter((error) => errors.push(error)));
    store.use(new Map([['broken', broken], counter('a')]));
    store.dispatch({ type: 'count/added', by: 2 } as CountAction);
    store.dispatch({ type: 'count/added', by: 1 } as CountAction);
    expect(products(store)).toEqual({ broken: 0, a: 3 });
    expect(reject).not.toHaveBeenCalled();
    // Once: a reducer that throws on every action would fill the console.
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ code: 'product/reducer-threw', cause: why });
    expect(errors[0]?.message).toContain(
      'The reducer of the plugin "broken" threw on the action "count/added": no battery.',
    );
  });

  it('protects the core slice from a product with the id core', () => {
    const store = createStore();
    const taken = definePlugin({ id: 'core', slice: { initial: 'mine', reduce: () => 'mine' } });
    store.use(new Map([['core', taken]]));
    store.dispatch({ type: 'core/tabSelected', patch: { tab: 'sms' } });
    expect(coreOf(store.get())).toMatchObject({ screen: 'main', tab: 'sms' });
  });

  it('applies a patch with __proto__ and constructor keys without changing a prototype', () => {
    const store = createStore();
    const slice = defineSlice<Record<string, unknown>>('bad', Object.freeze({ kept: true }));
    store.use(new Map([['bad', definePlugin({ id: 'bad', slice })]]));
    const patch = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}},"toString":3}');
    store.dispatch({ type: 'bad/happened', patch } as Action);
    store.dispatch({ type: 'bad/happened', patch: Object.freeze({ more: true }) } as Action);
    store.dispatch({ type: 'bad/happened' });
    const state = Object(products(store)['bad']);
    expect(Object.keys(state).sort()).toEqual(['__proto__', 'constructor', 'kept', 'more', 'toString']);
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
  });
});
