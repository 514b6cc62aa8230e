import * as v from 'valibot';
import type { Clock } from '../domain/clock.js';
import { toTimestamp } from '../domain/clock.js';
import { createBoundedLog } from './bounded-log.js';

/**
 * One received telemetry event (provider-api.md 2.4.2), flattened. It keeps the event's own keys (`event_name`,
 * `public_token`, `error_code`, …) beside the renamed ones.
 */
export interface RecordedEvent {
  [key: string]: unknown;
  /** `event_name`. */
  name: string;
  details: unknown;
  /** `public_token`. */
  publicToken: string;
  /** Time of arrival by the emulator's clock, in RFC 3339 form. */
  at: string;
  /** The client's telemetry object (provider-api.md 2.1). */
  telemetry: unknown;
}

export interface EventLog {
  /** Records one batch. @returns the number of its events, or `undefined` if it isn't an array of events */
  take(batch: unknown): number | undefined;
  /** Oldest first. */
  list(): readonly RecordedEvent[];
  clear(): void;
}

const Batch = v.array(
  v.looseObject({
    telemetry: v.optional(v.unknown()),
    event: v.looseObject({
      event_name: v.string(),
      public_token: v.optional(v.string(), ''),
      details: v.optional(v.unknown()),
    }),
  }),
);

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 16 * 1_048_576;

export function createEventLog(clock: Clock): EventLog {
  const log = createBoundedLog<RecordedEvent>(MAX_ENTRIES, MAX_BYTES);
  return {
    take(batch) {
      const result = v.safeParse(Batch, batch);
      if (!result.success) return undefined;
      const at = toTimestamp(clock.now());
      for (const { event, telemetry } of result.output) {
        const { event_name: name, public_token: publicToken, details } = event;
        const entry = { ...event, name, details: details ?? {}, publicToken, at, telemetry: telemetry ?? null };
        log.add(entry, JSON.stringify(entry).length);
      }
      return result.output.length;
    },
    list: () => log.entries,
    clear: () => log.clear(),
  };
}
