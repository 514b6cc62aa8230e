import type * as v from 'valibot';
import { newId } from '../domain/secrets.js';
import type { FaultSpec } from './fault-spec.js';
import { matchesPath } from './path-pattern.js';

/** A fault that the emulator applies to matching requests, with the id that removes it. */
export type Fault = v.InferOutput<typeof FaultSpec> & { readonly id: string };

/** Why a held request continued: delay elapsed, client left, faults lifted, or all requests cut off. */
export type HoldEnd = 'elapsed' | 'left' | 'lifted' | 'cut';

export interface FaultDesk {
  /** Increases whenever the list of pending faults changes. */
  readonly version: number;
  /**
   * Whether a pending fault breaks connections. If so, every response closes its connection: Chromium silently resends
   * a request, even a POST, when a *reused* connection breaks, and the fault would have no visible effect.
   */
  readonly willBreak: boolean;
  /** Registers a listener for the addition of such a fault, to close idle connections. */
  onWillBreak(listener: () => void): void;
  /** @returns the fault's id */
  add(spec: v.InferOutput<typeof FaultSpec>): string;
  /** Takes the first registered fault that matches the call and counts one hit. */
  take(method: string, path: string): Fault | undefined;
  /** The pending faults, with their remaining hits as `times`. */
  list(): Fault[];
  /** The number of requests that are held now. */
  readonly heldCalls: number;
  /** Holds a request for a time, or without limit. @param onLeave registers a callback for the client's disconnect */
  hold(faultId: string, milliseconds: number | undefined, onLeave: (leave: () => void) => void): Promise<HoldEnd>;
  /** Removes one fault, with the effects of {@link lift} on the requests that it holds. @returns whether it existed */
  remove(id: string): boolean;
  /** Removes all faults. Delayed requests proceed at once without a fault. @returns the number of pending faults */
  lift(): number;
  /** Removes all faults and breaks off every request that they hold. */
  cutOff(): void;
}

export function createFaultDesk(): FaultDesk {
  let faults: Fault[] = [];
  /** The ids of the faults that hold requests, by the function that ends the hold. */
  const held = new Map<(end: HoldEnd) => void, string>();
  const listeners: (() => void)[] = [];
  let version = 0;

  function release(end: HoldEnd): void {
    faults = [];
    version += 1;
    for (const finish of held.keys()) finish(end);
  }

  return {
    get version() {
      return version;
    },
    get willBreak() {
      return faults.some(breaks);
    },
    onWillBreak: (listener) => void listeners.push(listener),
    add(spec) {
      const fault = { ...spec, id: newId('fault') };
      faults.push(fault);
      version += 1;
      if (breaks(fault)) for (const listener of listeners) listener();
      return fault.id;
    },
    take(method, path) {
      const index = faults.findIndex(
        (fault) => (fault.method === undefined || fault.method === method) && matchesPath(fault.path, path),
      );
      const fault = faults[index];
      if (fault === undefined) return undefined;
      if (fault.times > 1) faults[index] = { ...fault, times: fault.times - 1 };
      else faults.splice(index, 1);
      version += 1;
      return fault;
    },
    list: () => [...faults],
    get heldCalls() {
      return held.size;
    },
    hold: (faultId, milliseconds, onLeave) =>
      new Promise((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(() => finish('elapsed'), milliseconds);
        function finish(end: HoldEnd): void {
          clearTimeout(timer);
          held.delete(finish);
          version += 1;
          resolve(end);
        }
        held.set(finish, faultId);
        version += 1;
        onLeave(() => finish('left'));
      }),
    remove(id) {
      const holds = [...held].filter(([, faultId]) => faultId === id);
      const isPending = faults.some((fault) => fault.id === id);
      faults = faults.filter((fault) => fault.id !== id);
      version += 1;
      for (const [finish] of holds) finish('lifted');
      return isPending || holds.length > 0;
    },
    lift() {
      const waiting = faults.length;
      release('lifted');
      return waiting;
    },
    cutOff: () => release('cut'),
  };
}

function breaks(fault: Fault): boolean {
  return fault.drop || fault.never;
}
