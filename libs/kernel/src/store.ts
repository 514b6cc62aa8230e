import type { CoreState, State } from './core-state.js';
import { defineSlice, type Fact } from './define-slice.js';
import type { Action, AnyPlugin, AnySlice, Slice } from './plugin.js';
import type { ReportReducerError } from './reducer-errors.js';

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** An action that belongs to no product. */
export interface CoreAction extends Fact<CoreState> {
  readonly type: 'core/wentTo' | 'core/flowChanged' | 'core/tabSelected' | 'core/sessionChanged';
}

const core = /* @__PURE__ */ defineSlice<CoreState>('core', {
  screen: 'main',
  screenVersion: 0,
  flows: {},
  session: null,
});

/** The state of one widget. */
export interface Store {
  get(): State;
  subscribe(listener: () => void): () => void;
  dispatch(action: Action | CoreAction): void;
  /**
   * Applies a changed list of products. Keeps the state of existing slices, also of removed products in case they
   * return. Does not notify subscribers: a new plugin has no mounted views.
   */
  use(plugins: ReadonlyMap<string, AnyPlugin>): void;
}

/**
 * Creates a store without products.
 *
 * @param reportReducerError for development builds. @default errors of reducers become unhandled rejections
 */
export function createStore(reportReducerError?: ReportReducerError): Store {
  let state: State = new Map([['core', core.initial]]);
  let slices: [id: string, slice: AnySlice][] = [];
  const listeners = new Set<() => void>();
  let latestAction = '';
  const change = (turn: (slice: Slice<unknown, Action>, state: unknown) => unknown) => {
    const next = new Map(state);
    for (const [id, slice] of slices) {
      try {
        next.set(id, turn(slice as Slice<unknown, Action>, state.get(id)));
      } catch (error) {
        // Keeps the product's slice as it was and updates the others. Reports the error as an unhandled rejection.
        if (process.env.NODE_ENV !== 'production' && reportReducerError) reportReducerError(id, latestAction, error);
        else void Promise.reject(error);
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
      if (process.env.NODE_ENV !== 'production') latestAction = action.type;
      change((slice, present) => slice.reduce(present, action));
      for (const listener of [...listeners]) listener();
    },
    use(plugins) {
      slices = [];
      for (const [id, { slice }] of plugins) if (slice) slices.push([id, slice]);
      // Last, so that a product with the id `core` cannot replace it.
      slices.push(['core', core]);
      change(({ initial }, present) => (present === undefined ? initial : present));
    },
  };
}
