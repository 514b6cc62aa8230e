/** Parameters by which an answer of the identity provider is known, of sign-in and of log-out. */
const ANSWERS = ['code', 'error', 'state', 'iss'];

/**
 * The answer in the address, which is taken out of it before anything is done with it: a code stays neither in the
 * history nor in what the next request says of where it comes from (RFC 9700 section 4.2.4).
 *
 * @returns `undefined` when the address holds none
 */
export function takeAnswer(): URLSearchParams | undefined {
  const { searchParams } = new URL(location.href);
  if (!ANSWERS.some((name) => searchParams.has(name))) return undefined;
  history.replaceState(history.state, '', location.pathname);
  return searchParams;
}
