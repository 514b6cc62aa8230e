import type { Flow, FlowStatus, ScreenRef } from './flow.js';
import type { Action, AnyPlugin, Slice } from './plugin.js';

/** Any flow, as a key. */
export type AnyFlow = Flow;

/** The part of the state that belongs to no product. */
export interface CoreState {
  readonly screen: ScreenRef;
  /** How many times the screen has changed; at 0 the focus is the host page's business. */
  readonly moves: number;
  /** The login tab that the person chose. */
  readonly tab: string | undefined;
  /** Flows of the present screen that run or have failed. */
  readonly flows: ReadonlyMap<AnyFlow, FlowStatus>;
  /** The active session as the provider reports it; null: none, or not known yet. */
  readonly session: unknown;
}

/** A fact that belongs to no product, with what it changes in the core. */
export interface CoreAction {
  readonly type: 'core/wentTo' | 'core/flowChanged' | 'core/tabSelected' | 'core/sessionChanged';
  readonly core: Partial<CoreState>;
}

/** The whole state. Never changed in place. */
export interface State {
  readonly core: CoreState;
  /** Each product's slice, by its id. */
  readonly slices: ReadonlyMap<string, unknown>;
}

const initialCore: CoreState = { screen: 'main', moves: 0, tab: undefined, flows: new Map(), session: null };

/** Holds the state of one widget; the only place where it changes. */
export interface Store {
  get(): State;
  subscribe(listener: () => void): () => void;
  dispatch(action: Action | CoreAction): void;
  /** Follows a changed list of products: slices stay (also of one left out, in case it comes back), new ones begin. */
  use(plugins: ReadonlyMap<string, AnyPlugin>): void;
}

/** Makes an empty store. */
export function createStore(): Store {
  let state: State = { core: initialCore, slices: new Map() };
  let plugins: ReadonlyMap<string, AnyPlugin> = new Map();
  const listeners = new Set<() => void>();
  const change = (next: State) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  /** The slices after each product has had its turn. */
  const slicesAfter = (turn: (slice: Slice<unknown, Action>, id: string) => unknown) => {
    const slices = new Map(state.slices);
    for (const [id, { slice }] of plugins) if (slice) slices.set(id, turn(slice as Slice<unknown, Action>, id));
    return slices;
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const slices = slicesAfter(({ reduce }, id) => reduce(state.slices.get(id), action));
      change({ core: 'core' in action ? { ...state.core, ...action.core } : state.core, slices });
    },
    use(next) {
      plugins = next;
      const slices = slicesAfter(({ initial }, id) => (state.slices.has(id) ? state.slices.get(id) : initial));
      if (slices.size > state.slices.size) change({ ...state, slices });
    },
  };
}
