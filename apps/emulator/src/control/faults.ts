import * as v from 'valibot';
import { isJsonObject } from '../domain/json.js';
import { newId } from '../domain/secrets.js';
import { matchesPath } from './path-pattern.js';

/** Headers that describe the transport itself: a wrong one would break more than the answer it stands on. */
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

/** What goes wrong, for which calls and how often: the fixed shape of DESIGN section 5. */
export const FaultSpec = v.pipe(
  v.strictObject({
    /** Left out: every method. */
    method: v.optional(v.pipe(v.string(), v.toUpperCase())),
    /** Exact pathname, or a prefix ending in `*`. */
    path: v.pipe(v.string(), v.startsWith('/')),
    /** How many calls it hits. @default 1 */
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    /** Milliseconds before whatever comes next; alone, the call then passes as usual. */
    delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
    /** Without a body: an error of the contract for 400 and above, an empty answer below. */
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    /** Stand on the fault's answer, or on the usual one if the fault gives none. */
    headers: v.optional(headerList),
    /** A text is sent as it stands, as HTML if it begins with `<`; any other value as JSON. */
    body: v.optional(v.unknown()),
    error_type: v.optional(v.string()),
    error_message: v.optional(v.string()),
    /** Breaks the connection instead of answering. */
    drop: v.optional(v.boolean(), false),
    /** Cuts the answer's text in half. */
    malformed: v.optional(v.boolean(), false),
    /** Doesn't answer until the client leaves, the faults are lifted, or the emulator is reset or stopped. */
    never: v.optional(v.boolean(), false),
  }),
  v.check(
    (fault) => EFFECTS.some((effect) => fault[effect] !== undefined && fault[effect] !== false),
    `a fault needs an effect: one of ${EFFECTS.join(', ')}`,
  ),
);

export type Fault = v.InferOutput<typeof FaultSpec> & { readonly id: string };

/** How a held request ended: its time was up, its client left, the faults were lifted, or all is being cut off. */
export type HoldEnd = 'elapsed' | 'left' | 'lifted' | 'cut';

export interface FaultDesk {
  /** Grows whenever the list of waiting faults changes. */
  readonly version: number;
  /**
   * Whether a fault that breaks connections waits for a call. Meanwhile every answer ends its connection: Chromium
   * quietly sends a request again, a POST too, when a *reused* connection breaks, and nobody would notice the fault.
   */
  readonly willBreak: boolean;
  /** Calls back whenever such a fault is registered, to end the connections that stand idle. */
  onWillBreak(listener: () => void): void;
  /** @returns the fault's id */
  add(spec: v.InferOutput<typeof FaultSpec>): string;
  /** The first fault, in the order of registration, that fits the call; it counts as one hit. */
  take(method: string, path: string): Fault | undefined;
  /** The faults that still wait for calls, with the hits they have left as `times`. */
  list(): Fault[];
  /** Holds a request for so long, or for ever. @param onLeave registers what to do when the client leaves */
  hold(milliseconds: number | undefined, onLeave: (leave: () => void) => void): Promise<HoldEnd>;
  /** Removes all faults: delayed requests go on at once as if there had been none. @returns how many were waiting */
  lift(): number;
  /** Removes all faults and breaks off every request they hold. */
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
