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

/** The provider, as a model that decides: who is signed in is a fact here, whatever a widget makes of it. */
export interface ModelServer {
  /** Everything that was sent, the newest last. */
  readonly messages: readonly Message[];
  /** Every session that was granted. */
  readonly granted: readonly Grant[];
  /** Takes a request and decides. @throws what the official client rejects with when the provider says no. */
  decide(path: string, body: Readonly<Record<string, unknown>>): unknown;
  /** Signs somebody in, as another tab does. */
  grant(): Grant;
}

/** Minutes that a link lives (PROVIDER_CONTRACT, magic links). */
const LINK_MINUTES = 30;

/** A code dies with its fifth wrong try (PROVIDER_CONTRACT, OTP). */
const TRIES = 5;

interface Secret {
  readonly text: string;
  readonly expiresAt: number;
  tries: number;
  isOver: boolean;
}

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

/** Makes a provider that knows nobody yet. Codes belong to their `method_id`, the newest wins, links and codes end. */
export function createModelServer(now: () => number): ModelServer {
  const messages: Message[] = [];
  const granted: Grant[] = [];
  const codes = new Map<string, Secret>();
  const links = new Map<string, Secret>();

  const grant = () => {
    const session_id = `session-simulated-${granted.length + 1}`;
    const made: Grant = {
      request_id: 'request-id-simulated',
      status_code: 200,
      session: { session_id, expires_at: '2099-01-01T00:00:00Z' },
      user: { user_id: 'user-simulated', emails: [{ email: 'ada@example.com' }], phone_numbers: [] },
    };
    granted.push(made);
    return made;
  };
  const send = (to: string, text: string, minutes: number): Secret => {
    messages.push({ to, secret: text });
    return { text, expiresAt: now() + minutes * 60_000, tries: 0, isOver: false };
  };
  const spend = (secret: Secret, type: string) => {
    if (secret.isOver || secret.expiresAt < now()) throw refusal(401, type, 'It is used or expired.');
    secret.isOver = true;
    return grant();
  };
  const sendCode = (to: unknown, minutes: unknown) => {
    const method_id = `method-of-${String(to)}`;
    const code = String(100_003 + messages.length * 7_919);
    codes.set(method_id, send(String(to), code, Number(minutes)));
    return { request_id: 'request-id-simulated', status_code: 200, method_id };
  };

  const routes: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>> = {
    '/otps/sms/login_or_create': (body) => sendCode(body.phone_number, body.expiration_minutes),
    '/otps/whatsapp/login_or_create': (body) => sendCode(body.phone_number, body.expiration_minutes),
    '/otps/email/login_or_create': (body) => sendCode(body.email, body.expiration_minutes),
    '/otps/authenticate'({ token, method_id }) {
      const code = codes.get(String(method_id));
      if (code && code.text === token) return spend(code, 'unable_to_auth_otp_code');
      if (code && ++code.tries >= TRIES) code.isOver = true;
      throw refusal(404, 'otp_code_not_found', 'The code is wrong.');
    },
    '/magic_links/email/login_or_create'({ email }) {
      const token = `link-${links.size + 1}`;
      links.set(token, send(String(email), token, LINK_MINUTES));
      return { request_id: 'request-id-simulated', status_code: 200 };
    },
    '/magic_links/authenticate'({ token }) {
      const link = links.get(String(token));
      if (!link) throw refusal(404, 'magic_link_not_found', 'There is no such link.');
      return spend(link, 'unable_to_auth_magic_link');
    },
    '/sessions/revoke': () => ({}),
  };
  return {
    messages,
    granted,
    grant,
    decide(path, body) {
      const route = routes[path];
      if (!route) throw new Error(`The model server does not know ${path}: add it to its routes.`);
      return route(body);
    },
  };
}
