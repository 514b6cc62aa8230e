/**
 * Resolves once the code that sends events is there, so that what is logged right before the page is left leaves with it
 * (see `Connection.logEvent`). Never rejects.
 */
export function eventsReady(): Promise<unknown> {
  return import('./events.js').catch(() => {});
}
