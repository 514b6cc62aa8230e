import type { Action, Slice } from './plugin.js';

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
