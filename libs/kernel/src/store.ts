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

/** Facts that belong to no product. */
export type CoreAction =
  | { readonly type: 'core/wentTo'; readonly screen: ScreenRef; readonly flow?: AnyFlow | undefined }
  | { readonly type: 'core/flowChanged'; readonly flow: AnyFlow; readonly status: FlowStatus | undefined }
  | { readonly type: 'core/tabSelected'; readonly tab: string }
  | { readonly type: 'core/sessionChanged'; readonly session: unknown };

/** The whole state. Never changed in place. */
export interface State {
  readonly core: CoreState;
  /** Each product's slice, by its id. */
  readonly slices: ReadonlyMap<string, unknown>;
}

const initialCore: CoreState = { screen: 'main', moves: 0, tab: undefined, flows: new Map(), session: null };

function withFlow(flows: CoreState['flows'], flow: AnyFlow, status: FlowStatus | undefined) {
  const next = new Map(flows);
  if (status) next.set(flow, status);
  else next.delete(flow);
  return next;
}

/** Takes a core action in; other actions leave the core as it is. Pure. */
export function reduceCore(core: CoreState, action: CoreAction): CoreState {
  switch (action.type) {
    case 'core/wentTo': {
      const kept = action.flow && core.flows.get(action.flow);
      return { ...core, screen: action.screen, moves: core.moves + 1, flows: new Map(kept && action.flow ? [[action.flow, kept]] : []) };
    }
    case 'core/flowChanged':
      return { ...core, flows: withFlow(core.flows, action.flow, action.status) };
    case 'core/tabSelected':
      return { ...core, tab: action.tab };
    case 'core/sessionChanged':
      return { ...core, session: action.session };
    default:
      action satisfies never;
      return core;
  }
}

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
  let slices: [string, Slice<unknown, Action>][] = [];
  const listeners = new Set<() => void>();
  const change = (next: State) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      change({
        core: reduceCore(state.core, action as CoreAction),
        slices: new Map([...state.slices, ...slices.map(([id, slice]) => [id, slice.reduce(state.slices.get(id), action)] as const)]),
      });
    },
    use(plugins) {
      slices = [...plugins].flatMap(([id, { slice }]) => (slice ? [[id, slice as Slice<unknown, Action>]] : []));
      const fresh = slices.filter(([id]) => !state.slices.has(id)).map(([id, { initial }]) => [id, initial] as const);
      if (fresh.length) change({ ...state, slices: new Map([...state.slices, ...fresh]) });
    },
  };
}
