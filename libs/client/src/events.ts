import { hex } from './hex.js';
import { telemetryOf } from './caller.js';
import type { Caller } from './caller.js';
import type { Telemetry } from './types.js';

/** SPEC section 9. */
const BATCH_SIZE = 15;
const BATCH_MS = 800;

type AddEvent = (name: string, details: Readonly<Record<string, unknown>>, telemetry: Telemetry) => Promise<void>;

const logs = new WeakMap<Caller, AddEvent>();

/** Sends the batch of the latest event, at once, where it has not gone already. Resolves when it has arrived, or can't. */
export let sendEvents: () => unknown = () => {};

/**
 * Sends an event in the caller's next batch: of 15, after 800 ms, or when the page is left (PROVIDER_CONTRACT 2.4.2).
 * Nothing it does can fail or be waited for. A batch that fails is dropped, events being not worth a second request;
 * so no more than one batch is ever held.
 */
export function logEvent(caller: Caller, ...event: Parameters<AddEvent>): void {
  let add = logs.get(caller);
  if (!add) logs.set(caller, (add = openLog(caller)));
  // An event that can't be written down, or an address that can't be hashed, is not sent at all.
  add(...event).catch(() => {});
}

function openLog({ publicToken, apiBase, client }: Caller): AddEvent {
  let batch: string[] = [];
  let held: AbortController;

  const flush = (): unknown => {
    // Sent already, by another of the ways that lead here.
    if (!batch[0]) return;
    held.abort();
    const body = `[${batch}]`;
    batch = [];
    return fetch(`${apiBase}/sdk/v1/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // Outlives a page that is being left.
      keepalive: true,
    }).catch(() => {});
  };

  return async (name, details, telemetry) => {
    const about = telemetryOf(client);
    const { email } = details;
    if (telemetry === 'hashed' && email) details = { ...details, email: await sha256(String(email).toLowerCase()) };
    const event = { public_token: publicToken, event_name: name, details };
    if (batch.push(JSON.stringify({ telemetry: about, event })) === 1) {
      sendEvents = flush;
      setTimeout(flush, BATCH_MS);
      held = new AbortController();
      addEventListener('pagehide', flush, held);
      document.addEventListener('visibilitychange', flush, held);
    }
    if (batch.length === BATCH_SIZE) flush();
  };
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
