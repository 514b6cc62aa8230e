/** Parameters that mark a response of the identity provider to a sign-in or a log-out. */
const ANSWERS = ['code', 'error', 'state', 'iss'];

/**
 * Returns the response in the address, and removes it from the address first: a code must stay neither in the history
 * nor in the Referer of the next request (RFC 9700 section 4.2.4).
 *
 * @returns `undefined` when the address contains none
 */
export function takeAnswer(): URLSearchParams | undefined {
  const { searchParams } = new URL(location.href);
  if (!ANSWERS.some((name) => searchParams.has(name))) return undefined;
  history.replaceState(history.state, '', location.pathname);
  return searchParams;
}
