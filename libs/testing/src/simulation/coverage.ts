import { coreOf } from '@latchkey/kernel';
import type { Scene } from './product.js';
import type { SimulatedWidget } from './widget.js';
import type { Witness } from './witness.js';

/** A state that was reached, with all that the real widget needs to be drawn in it. */
export interface Moment {
  /** Which of the lists of products. */
  readonly list: number;
  readonly scene: Scene;
  /** Whether a sign-in ends here. */
  readonly isEnd: boolean;
  /** Whether something is under way, or counts down: the moment ends by itself. */
  readonly isPassing: boolean;
}

/** What all interleavings together have reached. */
export interface Coverage {
  readonly screens: Set<string>;
  /** Names of the flows that were begun. */
  readonly flows: Set<string>;
  /** Names of the acts that were done. */
  readonly acts: Set<string>;
  /** How flows stood, as `product/flow: busy`; also `slow`, `failed` and `waiting`. */
  readonly statuses: Set<string>;
  /** One for each screen with each status of its flows. */
  readonly moments: Map<string, Moment>;
}

/** Nothing has been reached yet. */
export function emptyCoverage(): Coverage {
  return { screens: new Set(), flows: new Set(), acts: new Set(), statuses: new Set(), moments: new Map() };
}

/** Writes down where a widget stands. */
export function cover(
  coverage: Coverage,
  widget: SimulatedWidget,
  list: number,
  isEnd: boolean,
  witness: Witness,
): void {
  const state = widget.runtime.store.get();
  const { screen, flows, session, tab } = coreOf(state);
  const stands = Object.entries(flows).map(
    ([flow, { status, waitSeconds }]) => `${witness.nameOf(flow)}: ${waitSeconds ? 'waiting' : status}`,
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
      sets: Object.fromEntries([...state].filter(([id]) => id !== 'core')) as Record<string, object>,
      statuses: new Map(Object.entries(flows).map(([flow, status]) => [witness.nameOf(flow), status])),
    },
  });
}
