import { authenticated, object, string } from '../src/transport/check.js';
import { connect, type Connection } from '../src/connection.js';
import type { ProtectedCall } from '../src/transport/direct.js';
import { vi } from 'vitest';
import { API_URL, BOOTSTRAP, SIGNED_IN, fakeWire, freshToken, ok, type Answer } from './fake-wire.js';

export const SEND = 'POST /magic_links/email/login_or_create';
export const AUTHENTICATE = 'POST /magic_links/authenticate';
export const BOOT = 'GET /projects/bootstrap';

export const email = 'ada@example.com';

/** Checks the response of a send. */
export const sent = object({ request_id: string });

/** A route that accepts each link that is sent. */
export const acceptLinks = { [SEND]: () => ok({ request_id: 'r' }) };

/** A route with a bootstrap response that has other values for these settings. */
export const bootstrapWith = (settings: object) => ({ [BOOT]: () => ok({ ...BOOTSTRAP, ...settings }) });

export const sendLink: ProtectedCall = {
  viaClient: (client) => client.magicLinks.email.loginOrCreate(email, {}),
  direct: { path: '/magic_links/email/login_or_create', body: { email }, pkce: 'magic_links' },
};

/** Creates a connection with a new token, so that the official client has no state for it. */
export const freshConnection = (): Promise<Connection> => connect(freshToken(), API_URL, undefined);

/** Creates a fake network and a connection over it. */
export async function connected(routes?: Readonly<Record<string, Answer>>) {
  const wire = fakeWire(routes);
  return { wire, connection: await freshConnection() };
}

/** Creates an official client as a page does by itself, and a connection over it. */
export async function connectedToOwnClient() {
  const token = freshToken();
  const { StytchClient } = await import('@stytch/vanilla-js/headless');
  const options = { endpoints: { testAPIURL: API_URL } };
  const client = new StytchClient(token, options as ConstructorParameters<typeof StytchClient>[1]);
  return { token, client, connection: await connect(token, API_URL, client) };
}

/** Sends a link, and returns the spy on the call through the official client. */
export async function sendLinkObserved(connection: Connection) {
  const viaClient = vi.fn(sendLink.viaClient);
  await connection.protectedCall({ ...sendLink, viaClient }, sent);
  return viaClient;
}

/** Simulates a page on plain HTTP, which has no WebCrypto. */
export function removeWebCrypto(): void {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
}

export const spend = (client: Connection['client']) =>
  client.magicLinks.authenticate('the-token', { session_duration_minutes: 30 });

export const signIn = (connection: Connection) => connection.call(spend, authenticated);

/** Creates a connection on which Ada has signed in. */
export async function signedIn(routes?: Readonly<Record<string, Answer>>) {
  const made = await connected({ [AUTHENTICATE]: () => ok(SIGNED_IN), ...routes });
  await signIn(made.connection);
  return made;
}

/** Creates a connection on a page with this state of an earlier visit, and with its cookie unless `hasCookie` is false. */
export async function connectedAgain(
  state: string,
  routes: Readonly<Record<string, Answer>>,
  { hasCookie = true, apiUrl = API_URL } = {},
) {
  const token = freshToken();
  localStorage.setItem(`stytch_sdk_state_${token}`, state);
  if (hasCookie) document.cookie = 'stytch_session=opaque-token; path=/';
  const wire = fakeWire(routes);
  return { wire, connection: await connect(token, apiUrl, undefined) };
}

/** Clears localStorage and cookies, as on a first visit. */
export function forgetEverything(): void {
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
}
