import type { FlowId, FlowStatus, ScreenRef } from './flow.js';

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
