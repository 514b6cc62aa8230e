/**
 * Resolves once the code for events has loaded, so that events logged right before the page is left are still sent (see
 * `Connection.logEvent`). Never rejects.
 */
export function eventsReady(): Promise<unknown> {
  return import('./events.js').catch(() => {});
}

/**
 * Sends the logged events at once and resolves when the request has settled. Call it before the page is left: a request
 * can outlive its page, but the preflight of its first event request does not always. Never rejects. No time limit.
 */
export async function eventsSent(): Promise<void> {
  try {
    const { sendEvents } = await import('./events.js');
    // Events of the current task are added to the batch asynchronously.
    await new Promise((resolve) => void setTimeout(resolve));
    await sendEvents();
  } catch {
    // A failure must not prevent the navigation.
  }
}
