import type { Action, Slice } from './plugin.js';

/** A fact that says what it sets in the slice of the product that its type begins with. */
export interface Fact<State> extends Action {
  readonly sets: Partial<State>;
}

/**
 * A slice whose facts say what they set: `{ type: 'eml/linkSent', sets: { sentTo: 'ada@example.com' } }`. A product
 * whose facts mean different things in different states writes its own `reduce`.
 */
export function defineSlice<State>(id: string, initial: State): Slice<State, Fact<State>> {
  return {
    initial,
    reduce: (state, { type, sets }) => (type.startsWith(`${id}/`) ? { ...state, ...sets } : state),
  };
}
