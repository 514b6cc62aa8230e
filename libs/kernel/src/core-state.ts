import type { FlowId, FlowStatus, ScreenRef } from './flow.js';

/** The part of the state that belongs to no product. */
export interface CoreState {
  readonly screen: ScreenRef;
  /** How many times the screen has changed; at 0 the focus is the host page's business. */
  readonly moves: number;
  /** The login tab that the person chose. */
  readonly tab?: string;
  /** Flows of the present screen that run or have failed. */
  readonly flows: Readonly<Record<FlowId, FlowStatus>>;
  /** The active session as the provider reports it; null: none, or not known yet. */
  readonly session: unknown;
}

/** The whole state: `core`, and each product's slice by the product's id. Never changed in place. */
export type State = ReadonlyMap<string, unknown>;

/** The part of the state that belongs to no product. */
export const coreOf = (state: State) => state.get('core') as CoreState;
