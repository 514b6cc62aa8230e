/** A path of the emulator's control API (apps/emulator/README.md). */
type ControlPath = `/${string}`;

/**
 * Calls the emulator's control API through this page's server, and returns the response's JSON.
 * @throws when the emulator does not answer, or refuses the call
 */
export async function callEmulator(
  method: 'GET' | 'POST' | 'DELETE',
  path: ControlPath,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`/emulator/_emulator${path}`, {
    method,
    // The call that lifts faults is sent while the page is left.
    keepalive: method === 'DELETE',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The emulator answered ${response.status}.`);
  return response.status === 204 ? undefined : response.json();
}
