/**
 * Keeps unreadable values of the official client's storage key from its `storage` listener, which parses them without a
 * check and throws in the host's page. A value is readable where the key was removed, or where it is the JSON of `null`
 * or of an object: `activeSession` checks what is in that. For a client that the page has built already, too: capturing
 * listeners of the window run before its other listeners (DOM standard, event dispatch). No other listener of the
 * window gets an event that is stopped.
 */
export function guardStorageEvents(publicToken: string): void {
  const stopUnreadable = (event: StorageEvent) => {
    // The key of the official client's state; see session-keeping.test.ts.
    if (event.key !== `stytch_sdk_state_${publicToken}`) return;
    try {
      const state: unknown = JSON.parse(event.newValue ?? 'null');
      if (typeof state === 'object' && !Array.isArray(state)) return;
    } catch {
      // Stopped, too.
    }
    event.stopImmediatePropagation();
  };
  addEventListener('storage', stopUnreadable, true);
}
