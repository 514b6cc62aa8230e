import type { Settings } from './options.js';

/** A request: that of the Fetch API, that of Node, or only its headers, as Next.js gives them to a server component. */
export interface RequestLike {
  readonly headers:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The tokens of a session, as the host's page has sent them. */
export interface SessionCredentials {
  readonly jwt: string;
  /** The opaque token, for `checkRevoked`. */
  readonly sessionToken?: string | undefined;
}

/** What `verify` reads: a JWT, tokens, or a request with `Authorization: Bearer <JWT>` or with the session's cookies. */
export type VerifyInput = string | SessionCredentials | RequestLike;

/** What an input contains. */
export interface Credentials {
  readonly jwt: string | undefined;
  readonly sessionToken: string | undefined;
  /** The origin of the page that sent the request. */
  readonly origin: string | undefined;
}

/** Reads the tokens of an input. Never throws: what cannot be read is missing. */
export function credentialsOf(input: unknown, settings: Settings): Credentials {
  if (typeof input === 'string') return { jwt: input, sessionToken: undefined, origin: undefined };
  const { jwt, sessionToken, headers }: Readonly<Record<string, unknown>> = Object(input);
  if (!headers) return { jwt: textOf(jwt), sessionToken: textOf(sessionToken), origin: undefined };
  const header = (name: string) => headerOf(Object(headers), name);
  const cookies = header('cookie') ?? '';
  const [, bearer] = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '') ?? [];
  return {
    jwt: bearer ?? cookieOf(cookies, settings.jwtCookieName),
    sessionToken: cookieOf(cookies, settings.opaqueTokenCookieName),
    origin: originOf(header),
  };
}

function headerOf(headers: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = typeof headers['get'] === 'function' ? headers['get'](name) : headers[name];
  return textOf(Array.isArray(value) ? value[0] : value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The first cookie of a name: browsers send that of the longest path first (RFC 6265, 5.4). */
function cookieOf(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/; */).find((text) => text.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  try {
    return textOf(value && decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

function originOf(header: (name: string) => string | undefined): string | undefined {
  const origin = header('origin');
  if (origin && origin !== 'null') return origin;
  const host = header('x-forwarded-host') ?? header('host');
  if (!host) return undefined;
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(host);
  return `${header('x-forwarded-proto') ?? (isLocal ? 'http' : 'https')}://${host}`;
}
