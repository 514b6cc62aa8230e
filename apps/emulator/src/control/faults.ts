import * as v from 'valibot';
import { isJsonObject } from '../domain/json.js';
import { newId } from '../domain/secrets.js';
import { matchesPath } from './path-pattern.js';

/** Transport headers. A wrong value would break more than the response that has it. */
const TRANSPORT_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'trailer'];

const headerList = v.pipe(
  v.custom<Record<string, unknown>>(isJsonObject, 'expected an object'),
  v.record(v.string(), v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  v.check(isHeaderList, 'expected valid header names and values'),
  v.check(
    (headers) => Object.keys(headers).every((name) => !TRANSPORT_HEADERS.includes(name.toLowerCase())),
    `these can't be set: ${TRANSPORT_HEADERS.join(', ')}`,
  ),
);

const EFFECTS = [
  'delayMs',
  'status',
  'headers',
  'body',
  'error_type',
  'error_message',
  'drop',
  'malformed',
  'never',
] as const;

/** The effects of a fault, the calls it hits and how often (DESIGN section 5). */
export const FaultSpec = v.pipe(
  v.strictObject({
    /** Without it, the fault hits every method. */
    method: v.optional(v.pipe(v.string(), v.toUpperCase())),
    /** Exact pathname, or a prefix ending in `*`. */
    path: v.pipe(v.string(), v.startsWith('/')),
    /** Number of calls that the fault hits. @default 1 */
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    /** Delay before the other effects, in milliseconds. Without another effect, the call then proceeds as usual. */
    delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
    /** Without a body, 400 and above send a contract error; lower statuses send an empty response. */
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    /** Added to the fault's response, or to the usual one if the fault defines none. */
    headers: v.optional(headerList),
    /** A string is sent unchanged, as HTML if it starts with `<`. Any other value is sent as JSON. */
    body: v.optional(v.unknown()),
    error_type: v.optional(v.string()),
    error_message: v.optional(v.string()),
    /** Breaks the connection instead of answering. */
    drop: v.optional(v.boolean(), false),
    /** Cuts the body of the response in half. */
    malformed: v.optional(v.boolean(), false),
    /** Sends no response until the client leaves, the faults are lifted, or the emulator is reset or stopped. */
    never: v.optional(v.boolean(), false),
  }),
  v.check(
    (fault) => EFFECTS.some((effect) => fault[effect] !== undefined && fault[effect] !== false),
    `a fault needs an effect: one of ${EFFECTS.join(', ')}`,
  ),
);

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
  /** Holds a request for a time, or without limit. @param onLeave registers a callback for the client's disconnect */
  hold(milliseconds: number | undefined, onLeave: (leave: () => void) => void): Promise<HoldEnd>;
  /** Removes all faults. Delayed requests proceed at once without a fault. @returns the number of pending faults */
  lift(): number;
  /** Removes all faults and breaks off every request that they hold. */
  cutOff(): void;
}

export function createFaultDesk(): FaultDesk {
  let faults: Fault[] = [];
  const held = new Set<(end: HoldEnd) => void>();
  const listeners: (() => void)[] = [];
  let version = 0;

  function release(end: HoldEnd): void {
    faults = [];
    version += 1;
    for (const finish of held) finish(end);
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
    hold: (milliseconds, onLeave) =>
      new Promise((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(() => finish('elapsed'), milliseconds);
        function finish(end: HoldEnd): void {
          clearTimeout(timer);
          held.delete(finish);
          resolve(end);
        }
        held.add(finish);
        onLeave(() => finish('left'));
      }),
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

function isHeaderList(headers: Record<string, string>): boolean {
  try {
    return new Headers(headers) !== undefined;
  } catch {
    return false;
  }
}
