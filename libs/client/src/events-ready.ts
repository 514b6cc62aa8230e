/**
 * Resolves once the code that sends events is there, so that what is logged right before the page is left leaves with it
 * (see `Connection.logEvent`). Never rejects.
 */
export function eventsReady(): Promise<unknown> {
  return import('./events.js').catch(() => {});
}

/**
 * Sends what was logged, at once, and resolves when it has arrived: for a page that is about to be left. Browsers let a
 * request outlive its page, but not always the preflight that a page's first event needs. Never rejects; may take as
 * long as a request does.
 */
export async function eventsSent(): Promise<void> {
  try {
    const { sendEvents } = await import('./events.js');
    // What was logged in this turn is on its way to the batch.
    await new Promise((resolve) => void setTimeout(resolve));
    await sendEvents();
  } catch {
    // Nobody is kept from leaving.
  }
}
