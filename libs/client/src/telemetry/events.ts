import { hex, telemetryOf } from '../transport/caller.js';
import type { Caller } from '../transport/caller.js';

/**
 * Which event details are sent. `hashed` replaces the email address by its SHA-256 in hex; `off` sends no events. Any
 * other value of untyped code counts as `hashed`.
 */
export type Telemetry = 'full' | 'hashed' | 'off';

/** behaviour.md 9. */
const BATCH_SIZE = 15;
const BATCH_MS = 800;

type AddEvent = (name: string, details: Readonly<Record<string, unknown>>, telemetry: Telemetry) => Promise<void>;

const logs = new WeakMap<Caller, AddEvent>();

/** Sends the pending batch of the latest event at once. Resolves when its request has settled. */
export let sendEvents: () => unknown = () => {};

/**
 * Adds an event to the caller's next batch, which is sent at 15 events, after 800 ms, or when the page is hidden or
 * left (provider-api.md 2.4.2). Never throws. A failed batch is dropped without a retry, so that memory use stays
 * limited to one batch.
 */
export function logEvent(caller: Caller, ...event: Parameters<AddEvent>): void {
  let add = logs.get(caller);
  if (!add) logs.set(caller, (add = openLog(caller)));
  // An event that cannot be serialized, or whose address cannot be hashed, is not sent.
  add(...event).catch(() => {});
}

function openLog({ publicToken, apiBase, client }: Caller): AddEvent {
  let batch: string[] = [];
  let held: AbortController;

  const flush = (): unknown => {
    // Another trigger has already sent the batch.
    if (!batch[0]) return;
    held.abort();
    const body = `[${batch}]`;
    batch = [];
    // Reads the answer: Chromium counts a `keepalive` request whose answer is not read as pending. All of a page's
    // pending ones may have 64 KiB (Fetch, "HTTP-network-or-cache fetch"), and further ones fail, also the host's.
    return fetch(`${apiBase}/sdk/v1/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // Lets the request outlive the page.
      keepalive: true,
    })
      .then((answer) => answer.text())
      .catch(() => {});
  };

  return async (name, details, telemetry) => {
    const about = telemetryOf(client);
    const { email } = details;
    if (telemetry !== 'full' && email) details = { ...details, email: await sha256(String(email).toLowerCase()) };
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
