import { CLIENT_STATE_KEY } from '@latchkey/kernel';

/**
 * Stops `storage` events with invalid values of the official client's key: the client's listener parses them without a
 * check and throws in the host's page. Valid are a removed key and the JSON of `null` or of an object, whose content
 * `activeSession` checks. Also works for an existing client, because capturing listeners of the window run before its
 * other listeners (DOM standard, event dispatch). A stopped event reaches no other listener of the window.
 */
export function guardStorageEvents(publicToken: string): void {
  const stopUnreadable = (event: StorageEvent) => {
    if (event.key !== CLIENT_STATE_KEY + publicToken) return;
    try {
      const state: unknown = JSON.parse(event.newValue ?? 'null');
      if (typeof state === 'object' && !Array.isArray(state)) return;
    } catch {
      // Invalid JSON: stops the event.
    }
    event.stopImmediatePropagation();
  };
  addEventListener('storage', stopUnreadable, true);
}
