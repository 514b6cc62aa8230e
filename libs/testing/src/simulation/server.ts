import type { ActiveSession } from '@latchkey/client';

/** A code or a link that the server has sent to somebody. */
export interface Message {
  /** The number or the address. */
  readonly to: string;
  /** The passcode, or the link's token. */
  readonly secret: string;
}

/** What a right code or link is answered with. */
export interface Grant extends Readonly<Record<string, unknown>> {
  readonly session: { readonly session_id: string; readonly expires_at: string };
  readonly user: ActiveSession['user'];
}

/** A code, a link or a challenge that can be spent once. */
export interface Secret {
  readonly text: string;
  readonly expiresAt: number;
  /** Wrong attempts. */
  tries: number;
  isOver: boolean;
}

/** Handles a request and returns its answer. @throws the errors that the official client rejects with */
export type Route = (body: Readonly<Record<string, unknown>>) => unknown;

/** Functions for the routes of a product. */
export interface ServerParts {
  /** Signs the person in. */
  grant(): Grant;
  /** Makes a secret and sends it to somebody. */
  send(to: string, text: string, minutes: number): Secret;
  /** Signs the person in for a secret, which is over then. @throws a refusal of the type `errorType` when it is used or expired */
  spend(secret: Secret, errorType: string): Grant;
  /** The session that the page has. */
  session(): Grant | null;
  /** Everything that was sent, the newest last. */
  readonly messages: readonly Message[];
}

/** The provider, as a model that decides: who is signed in is a fact here, whatever a widget makes of it. */
export interface ModelServer {
  /** Everything that was sent, the newest last. */
  readonly messages: readonly Message[];
  /** Every session that was granted. */
  readonly granted: readonly Grant[];
  /** Takes a request and decides. @throws what the official client rejects with when the provider says no. */
  decide(path: string, body: Readonly<Record<string, unknown>>): unknown;
  /** Whether a product has a route for it. */
  hasRoute(path: string): boolean;
  /** Signs somebody in, as another tab does. */
  grant(): Grant;
}

/** The answer to a request that succeeds and returns nothing else. */
export const taken = { request_id: 'request-id-simulated', status_code: 200 };

/** What the official client rejects with when the provider says no. */
export function refusal(status_code: number, error_type: string, error_message: string): Error {
  return Object.assign(new Error(error_message), {
    name: 'StytchAPIError',
    status_code,
    error_type,
    error_message,
    request_id: 'request-id-simulated',
  });
}

/** Makes a provider that knows nobody yet. Secrets are spent once, and end. @param products - make its routes */
export function createModelServer(
  now: () => number,
  session: () => Grant | null,
  products: readonly ((server: ServerParts) => Readonly<Record<string, Route>>)[],
): ModelServer {
  const messages: Message[] = [];
  const granted: Grant[] = [];
  const grant = () => {
    const session_id = `session-simulated-${granted.length + 1}`;
    const made: Grant = {
      ...taken,
      session: { session_id, expires_at: '2099-01-01T00:00:00Z' },
      user: { user_id: 'user-simulated', emails: [{ email: 'ada@example.com' }], phone_numbers: [] },
    };
    granted.push(made);
    return made;
  };
  const parts: ServerParts = {
    messages,
    grant,
    session,
    send(to, text, minutes) {
      messages.push({ to, secret: text });
      return { text, expiresAt: now() + minutes * 60_000, tries: 0, isOver: false };
    },
    spend(secret, errorType) {
      if (secret.isOver || secret.expiresAt < now()) throw refusal(401, errorType, 'It is used or expired.');
      secret.isOver = true;
      return grant();
    },
  };
  const ofProducts: Readonly<Record<string, Route>> = Object.assign({}, ...products.map((product) => product(parts)));
  const routes: Readonly<Record<string, Route>> = { '/sessions/revoke': () => ({}), ...ofProducts };
  return {
    messages,
    granted,
    grant,
    hasRoute: (path) => path in ofProducts,
    decide(path, body) {
      const route = routes[path];
      if (!route) throw new Error(`No product has a route for ${path}.`);
      return route(body);
    },
  };
}
