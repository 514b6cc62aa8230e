import { coreOf } from '@latchkey/kernel';
import type { Scene } from './product.js';
import type { SimulatedWidget } from './widget.js';

/** A state that was reached, with everything that the real widget needs to render it. */
export interface Moment {
  /** The index of the list of products. */
  readonly list: number;
  readonly scene: Scene;
  /** Whether a sign-in ends here. */
  readonly isEnd: boolean;
  /** Whether a flow or a countdown is running: the moment ends without an act. */
  readonly isPassing: boolean;
}

/** What all interleavings together have reached. */
export interface Coverage {
  readonly screens: Set<string>;
  /** Names of the flows that began. */
  readonly flows: Set<string>;
  /** Names of the acts that ran. */
  readonly acts: Set<string>;
  /** The statuses of flows, such as `product/flow: busy`; also `slow`, `failed` and `waiting`. */
  readonly statuses: Set<string>;
  /** One for each combination of a screen and the statuses of its flows. */
  readonly moments: Map<string, Moment>;
}

/** Creates a coverage that counts nothing yet. */
export function emptyCoverage(): Coverage {
  return { screens: new Set(), flows: new Set(), acts: new Set(), statuses: new Set(), moments: new Map() };
}

/** Records the state of a widget. */
export function cover(coverage: Coverage, widget: SimulatedWidget, list: number, isEnd: boolean): void {
  const state = widget.runtime.store.get();
  const { screen, flows, session, tab } = coreOf(state);
  const stands = Object.entries(flows).map(
    ([flow, { status, waitSeconds }]) => `${flow}: ${waitSeconds ? 'waiting' : status}`,
  );
  coverage.screens.add(screen);
  for (const status of stands) coverage.statuses.add(status);
  const key = [`${list} ${screen}`, ...stands.sort(), ...(isEnd ? ['end'] : []), ...(session ? ['session'] : [])].join(
    ' · ',
  );
  if (coverage.moments.has(key)) return;
  coverage.moments.set(key, {
    list,
    isEnd,
    isPassing: Object.values(flows).some(({ error, waitSeconds }) => !error || waitSeconds),
    scene: {
      screen,
      redirect: widget.redirect,
      core: { session, ...(tab !== undefined && { tab }) },
      patch: Object.fromEntries([...state].filter(([id]) => id !== 'core')) as Record<string, object>,
      statuses: new Map(Object.entries(flows)),
    },
  });
}
