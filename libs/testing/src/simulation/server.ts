import type { ActiveSession } from '@latchkey/client';

/** A code or a link that the server has sent. */
export interface Message {
  /** The phone number or the email address. */
  readonly to: string;
  /** The passcode, or the token of the link. */
  readonly secret: string;
}

/** The response to a correct code or link. */
export interface Grant extends Readonly<Record<string, unknown>> {
  readonly session: { readonly session_id: string; readonly expires_at: string };
  readonly user: ActiveSession['user'];
}

/** A code, a link or a challenge that can be used once. */
export interface Secret {
  readonly text: string;
  readonly expiresAt: number;
  /** The number of wrong attempts. */
  tries: number;
  isOver: boolean;
}

/** Handles a request and returns its answer. @throws the errors that the official client rejects with */
export type Route = (body: Readonly<Record<string, unknown>>) => unknown;

/** Functions for the routes of a product. */
export interface ServerParts {
  /** Signs the person in. */
  grant(): Grant;
  /** Makes a secret and sends it to an address. */
  send(to: string, text: string, minutes: number): Secret;
  /** Consumes the secret and signs the person in. @throws a refusal with `errorType` when it is used or expired */
  spend(secret: Secret, errorType: string): Grant;
  /** The session that the page has. */
  session(): Grant | null;
  /** Everything that was sent, the newest last. */
  readonly messages: readonly Message[];
}

/** A successful response without further data. */
export const taken = { request_id: 'request-id-simulated', status_code: 200 };

/** The error of the official client when the provider refuses a request. */
export function refusal(status_code: number, error_type: string, error_message: string): Error {
  return Object.assign(new Error(error_message), {
    name: 'StytchAPIError',
    status_code,
    error_type,
    error_message,
    request_id: 'request-id-simulated',
  });
}

/** Makes a provider without users. Secrets can be used once, and expire. @param products - make its routes */
export function createModelServer(
  now: () => number,
  session: () => Grant | null,
  products: readonly ((server: ServerParts) => Readonly<Record<string, Route>>)[],
) {
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
    /** Everything that was sent, the newest last. */
    messages,
    /** Every session that was granted. */
    granted,
    /** Signs a person in, as another tab does. */
    grant,
    /** Whether a product has a route for the path. */
    hasRoute: (path: string) => path in ofProducts,
    /** Handles a request. @throws the error of the official client when the provider refuses. */
    decide(path: string, body: Parameters<Route>[0]) {
      const route = routes[path];
      if (!route) throw new Error(`No product has a route for ${path}.`);
      return route(body);
    },
  };
}
