import type { FlowId, FlowStatus, ScreenRef } from './flow.js';
import type { Action, AnyPlugin, AnySlice, Slice } from './plugin.js';

/** The part of the state that belongs to no product. */
export interface CoreState {
  readonly screen: ScreenRef;
  /** The number of screen changes. At 0, the widget does not move the focus. */
  readonly screenVersion: number;
  /** The login tab that the person selected. */
  readonly tab?: string;
  /** The flows of the current screen that are running or have failed. */
  readonly flows: Readonly<Record<FlowId, FlowStatus>>;
  /** The active session as the provider reports it; `null` if there is none or it is not known yet. */
  readonly session: unknown;
}

/** The whole state: `core`, and each product's slice by the product's id. Never mutated. */
export type State = ReadonlyMap<string, unknown>;

/** Returns the part of the state that belongs to no product. */
export const coreOf = (state: State) => state.get('core') as CoreState;

/** An action whose `patch` is merged into the slice of the product that its type starts with. */
export interface Fact<State> extends Action {
  readonly patch: Partial<State>;
}

/**
 * Defines a slice that merges the `patch` of its actions: `{ type: 'eml/linkSent', patch: { sentTo: 'ada@example.com' }
 * }`. Write your own `reduce` if the result of an action depends on the state.
 */
export function defineSlice<State>(id: string, initial: State): Slice<State, Fact<State>> {
  return {
    initial,
    reduce: (state, { type, patch }) => (type.startsWith(`${id}/`) ? { ...state, ...patch } : state),
  };
}

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

/** Creates a store without products. */
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
        // Keeps the product's slice as it was and updates the others. Reports the error as an unhandled rejection.
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
      // Last, so that a product with the id `core` cannot replace it.
      slices.push(['core', core]);
      change(({ initial }, present) => (present === undefined ? initial : present));
    },
  };
}
