import type { CoreState, State } from './core-state.js';
import { defineSlice, type Fact } from './define-slice.js';
import type { Action, AnyPlugin, AnySlice, Slice } from './plugin.js';

/** A fact that belongs to no product. */
export interface CoreAction extends Fact<CoreState> {
  readonly type: 'core/wentTo' | 'core/flowChanged' | 'core/tabSelected' | 'core/sessionChanged';
}

const core = /* @__PURE__ */ defineSlice<CoreState>('core', {
  screen: 'main',
  moves: 0,
  flows: {},
  session: null,
});

/** Holds the state of one widget; the only place where it changes. */
export interface Store {
  get(): State;
  subscribe(listener: () => void): () => void;
  dispatch(action: Action | CoreAction): void;
  /**
   * Follows a changed list of products: slices stay (also of one left out, in case it comes back), new ones begin.
   * Tells nobody: nobody can be looking at a product that was not there.
   */
  use(plugins: ReadonlyMap<string, AnyPlugin>): void;
}

/** Makes a store without products. */
export function createStore(): Store {
  let state: State = new Map([['core', core.initial]]);
  let slices: [id: string, slice: AnySlice][] = [];
  const listeners = new Set<() => void>();
  const change = (turn: (slice: Slice<unknown, Action>, state: unknown) => unknown) => {
    const next = new Map(state);
    for (const [id, slice] of slices) {
      try {
        next.set(id, turn(slice as Slice<unknown, Action>, state.get(id)));
      } catch (error) {
        // The product's part stays as it was, and the others' go on. Whoever looks after the page hears of it.
        void Promise.reject(error);
      }
    }
    state = next;
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      change((slice, present) => slice.reduce(present, action));
      for (const listener of [...listeners]) listener();
    },
    use(plugins) {
      slices = [];
      for (const [id, { slice }] of plugins) if (slice) slices.push([id, slice]);
      // Last, so that no product of that name takes its place.
      slices.push(['core', core]);
      change(({ initial }, present) => (present === undefined ? initial : present));
    },
  };
}
