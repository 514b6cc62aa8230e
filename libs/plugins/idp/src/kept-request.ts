import { IDP_REQUEST_KEY } from '@latchkey/kernel';
import { requestQuery } from './request.js';

/** A request whose person has left the page to sign in. */
export interface KeptRequest {
  /** The parameters of the request, as a query string. */
  readonly query: string;
  /** The session that the person had by then. */
  readonly sessionId: string | undefined;
}

/** How long a request is kept: longer than a link is valid. */
const KEPT_MS = 60 * 60_000;

/** The tab's own request first; another tab that opens a link has only that of the browser. */
const PLACES = ['sessionStorage', 'localStorage'] as const;

/** Runs an action on each storage, and leaves out those that are blocked. */
function inStorage<T>(action: (storage: Storage) => T): readonly T[] {
  return PLACES.flatMap((place) => {
    try {
      return [action(globalThis[place])];
    } catch {
      return [];
    }
  });
}

/** Keeps a request for the time of a sign-in. */
export function keepRequest(publicToken: string, request: KeptRequest): void {
  const text = JSON.stringify({ ...request, until: Date.now() + KEPT_MS });
  inStorage((storage) => storage.setItem(IDP_REQUEST_KEY + publicToken, text));
}

/** Returns the kept request of this tab, else of this browser. */
export function findRequest(publicToken: string): KeptRequest | undefined {
  return inStorage((storage) => read(storage.getItem(IDP_REQUEST_KEY + publicToken))).find(Boolean);
}

/** Removes the request. One that another tab has kept since stays. */
export function forgetRequest(publicToken: string, query: string): void {
  const key = IDP_REQUEST_KEY + publicToken;
  inStorage((storage) => {
    if (read(storage.getItem(key))?.query === query) storage.removeItem(key);
  });
}

/** Reads a text that any code of the page may have written. */
function read(text: string | null): KeptRequest | undefined {
  const { query, sessionId, until } = Object(JSON.parse(text ?? 'null')) as Readonly<Record<string, unknown>>;
  if (typeof query !== 'string' || !(Number(until) > Date.now())) return undefined;
  return {
    query: String(requestQuery(query)),
    sessionId: typeof sessionId === 'string' ? sessionId : undefined,
  };
}
