import type { HostEvent } from '@latchkey/kernel';
import type { Fail } from './invariants.js';
import type { Grant } from './server.js';
import type { SimulatedWidget } from './widget.js';

/** Returns the session id of an event, a response or a state. */
export function sessionIn(data: unknown): unknown {
  const { session, session_id }: { session?: { session_id?: unknown }; session_id?: unknown } = Object(data);
  return session?.session_id ?? session_id;
}

/** @param fail - called for a sign-in that is reported twice, or without a grant */
export function createSignIns(fail: Fail) {
  const grants = new Set<unknown>();
  const named = new Set<unknown>();
  const returned = new Set<SimulatedWidget>();
  const owed = new Map<SimulatedWidget, number>();
  const owe = (widget: SimulatedWidget, by: number) => void owed.set(widget, (owed.get(widget) ?? 0) + by);
  let told = 0;
  return {
    /** A grant has reached the page. `teller` must emit its sign-in event. */
    granted(grant: Grant, teller?: SimulatedWidget) {
      grants.add(sessionIn(grant));
      if (teller) owe(teller, 1);
    },
    /** A widget shows that a redirect has signed the person in, and must emit its sign-in event. */
    shown(widget: SimulatedWidget) {
      if (returned.has(widget)) return;
      returned.add(widget);
      owe(widget, 1);
    },
    /** The host received an event. */
    told(widget: SimulatedWidget, { type, data }: HostEvent) {
      if (type === 'AUTHENTICATE_FLOW_COMPLETE') {
        owe(widget, -1);
        if (++told > grants.size) fail('told', `${told} sign-ins were told, ${grants.size} were granted`);
      }
      const id = sessionIn(data);
      // These name a session that began before, perhaps in another tab.
      if (id === undefined || type === 'shell/sessionContinued' || type === 'shell/loggedOut') return;
      if (!grants.has(id) || named.has(id)) fail('told', `${type} names ${String(id)}, which is not new or not real`);
      named.add(id);
    },
    /** A widget unmounts: it no longer has to emit its pending sign-in events. */
    excuse: (widget: SimulatedWidget) => void owed.delete(widget),
    /** The number of sign-in events that a widget has not emitted yet. */
    untold: (widget: SimulatedWidget) => Math.max(0, owed.get(widget) ?? 0),
  };
}
