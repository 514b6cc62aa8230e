import type { Returned } from './state.js';

const PARAMETERS = ['sso_state', 'sso_code', 'sso_error'] as const;

/** Reads what the sign-in server put into the address of this page, and removes it from the address bar. */
export function takeReturn(): Returned | undefined {
  const url = new URL(location.href);
  const [state, code, error] = PARAMETERS.map((name) => url.searchParams.get(name) ?? undefined);
  if (state === undefined) return undefined;
  for (const name of PARAMETERS) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return { state, code, error };
}
