import type { Connection, ProviderError } from '@latchkey/client';
import type { Store } from '@latchkey/kernel';
import { withRequest } from './request.js';
import type { IdpState } from './state.js';

/** The call that sends a link. */
const LINK_PATH = '/magic_links/email/login_or_create';

/** Error types of a redirect URL that the provider does not accept (provider-api.md 2.8). */
const REFUSED = /^(no_match_for_provided|invalid)_\w*url$/;

const made = new WeakMap<Store, readonly [connection: Connection, carrying: Connection]>();

/**
 * Returns a connection that adds the request to the redirect URLs of links, because a link may be opened in another
 * browser (docs/decisions/075-a-request-survives-the-sign-in.md). The same one for the same arguments.
 */
export function carryRequest(connection: Connection, store: Store): Connection {
  const known = made.get(store);
  if (known?.[0] === connection) return known[1];
  const carrying: Connection = {
    ...connection,
    protectedCall: (call, check, limits) =>
      call.direct.path === LINK_PATH
        ? sendLink(connection, queryIn(store), [call, check, limits])
        : connection.protectedCall(call, check, limits),
  };
  made.set(store, [connection, carrying]);
  return carrying;
}

async function sendLink<T>(
  connection: Connection,
  query: string,
  [call, check, limits]: Parameters<typeof connection.protectedCall<T>>,
): Promise<T> {
  const { email, ...fields } = call.direct.body;
  const carried = {
    ...fields,
    login_magic_link_url: redirectURL(fields['login_magic_link_url'], query),
    signup_magic_link_url: redirectURL(fields['signup_magic_link_url'], query),
  };
  try {
    return await connection.protectedCall(
      {
        viaClient: ({ magicLinks }) => magicLinks.email.loginOrCreate(String(email), carried as object),
        direct: { ...call.direct, body: { email, ...carried } },
      },
      check,
      limits,
    );
  } catch (error) {
    // A provider may accept registered queries only. The link then leads to where the host wanted it, and the request
    // is kept in this browser.
    if (!REFUSED.test((error as ProviderError).errorType ?? '')) throw error;
    return connection.protectedCall(call, check, limits);
  }
}

/**
 * The redirect URL with the request: the given one, if it is of this origin, or this page. Other pages are not told
 * about the request.
 */
function redirectURL(given: unknown, query: string): unknown {
  const here = new URL(location.href);
  const text = given ?? here.href;
  if (typeof text !== 'string' || !URL.canParse(text, here)) return given;
  const target = new URL(text, here);
  return target.origin === here.origin ? withRequest(target, new URLSearchParams(query)).href : given;
}

function queryIn(store: Store): string {
  return (store.get().get('idp') as IdpState | undefined)?.query ?? '';
}
