import type { HostEvent } from '@latchkey/kernel';
import type { Fail } from './invariants.js';
import type { Grant } from './server.js';
import type { SimulatedWidget } from './widget.js';

/** Keeps account of who was signed in and who was told of it. */
export interface SignIns {
  /** A grant has reached the page; a widget that is given is to tell of it. */
  granted(grant: Grant, teller?: SimulatedWidget): void;
  /** A widget shows that a return has signed the person in, and is to tell of it. */
  shown(widget: SimulatedWidget): void;
  /** The host was told something. */
  told(widget: SimulatedWidget, event: HostEvent): void;
  /** A widget goes: what it has not told by now it never will. */
  excuse(widget: SimulatedWidget): void;
  /** How many sign-ins a widget has still to tell. */
  untold(widget: SimulatedWidget): number;
}

/** The session that an event, an answer or a state speaks of. */
export function sessionIn(data: unknown): unknown {
  const { session, session_id }: { session?: { session_id?: unknown }; session_id?: unknown } = Object(data);
  return session?.session_id ?? session_id;
}

/** @param fail - hears of a sign-in that is told twice, or without a grant */
export function createSignIns(fail: Fail): SignIns {
  const grants = new Set<unknown>();
  const named = new Set<unknown>();
  const returned = new Set<SimulatedWidget>();
  const owed = new Map<SimulatedWidget, number>();
  const owe = (widget: SimulatedWidget, by: number) => void owed.set(widget, (owed.get(widget) ?? 0) + by);
  let told = 0;
  return {
    granted(grant, teller) {
      grants.add(sessionIn(grant));
      if (teller) owe(teller, 1);
    },
    shown(widget) {
      if (returned.has(widget)) return;
      returned.add(widget);
      owe(widget, 1);
    },
    told(widget, { type, data }) {
      if (type === 'AUTHENTICATE_FLOW_COMPLETE') {
        owe(widget, -1);
        if (++told > grants.size) fail('told', `${told} sign-ins were told, ${grants.size} were granted`);
      }
      const id = sessionIn(data);
      // A session that began elsewhere is no sign-in of this widget's.
      if (id === undefined || type === 'shell/sessionContinued') return;
      if (!grants.has(id) || named.has(id)) fail('told', `${type} names ${String(id)}, which is not new or not real`);
      named.add(id);
    },
    excuse: (widget) => void owed.delete(widget),
    untold: (widget) => Math.max(0, owed.get(widget) ?? 0),
  };
}
