import * as v from 'valibot';

/**
 * Client types. `confidential` applications authenticate with a secret; `public` ones can't keep a secret (RFC 6749
 * §2.1). The provider's own names also contain the ownership: first or third party.
 */
export const CLIENT_TYPES = [
  'public',
  'confidential',
  'first_party',
  'first_party_public',
  'third_party',
  'third_party_public',
] as const;

/** The scopes of every project (behaviour.md 5), with the description of what each allows. */
const STANDARD_SCOPES: Readonly<Record<string, string>> = {
  openid: 'Verify your identity',
  profile: 'View your name, picture and language',
  email: 'View your email address',
  phone: 'View your phone number',
  full_access: 'Act on your behalf with full access to your account',
  offline_access: 'Maintain access while you are not active',
};

export const STANDARD_SCOPE_NAMES = Object.keys(STANDARD_SCOPES);

/** Response parameters in a redirect URI (RFC 6749 §4.1.2, RFC 9207 §2). A registered query must not contain them. */
const ANSWER_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description'];

const redirectUri = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOf(dataset.value) : undefined;
    if (problem !== undefined) addIssue({ message: problem });
  }),
);

const scopeName = v.pipe(
  v.string(),
  v.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'expected one scope of ASCII characters without spaces (RFC 6749 §3.3)'),
);

/** One application of the setting `connected_apps`. */
export const connectedApp = v.pipe(
  v.strictObject({
    client_id: v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]{1,256}$/, 'expected 1 to 256 ASCII characters without spaces'),
      v.title('Client ID'),
    ),
    client_name: v.pipe(
      v.string(),
      v.title('Name'),
      v.description('Empty: the widget shows the host of the redirect URI.'),
    ),
    client_description: v.pipe(v.optional(v.string()), v.title('Description')),
    client_logo_url: v.pipe(
      v.optional(v.pipe(v.string(), v.regex(/^https:\/\//, 'expected an https URL'))),
      v.title('Address of its logo'),
    ),
    client_type: v.pipe(v.optional(v.picklist(CLIENT_TYPES), 'public'), v.title('Type')),
    /** Stored and shown in clear: this registry is for tests. */
    client_secret: v.pipe(
      v.optional(v.pipe(v.string(), v.minLength(1, 'expected a text'))),
      v.title('Client secret'),
      v.description('Only for types that are not public.'),
    ),
    redirect_uris: v.pipe(
      v.optional(v.array(redirectUri), () => []),
      v.title('Redirect URIs'),
      v.metadata({ item: 'redirect URI' }),
    ),
    post_logout_redirect_uris: v.pipe(
      v.optional(v.array(redirectUri), () => []),
      v.title('Redirect URIs after a log-out'),
      v.metadata({ item: 'log-out URI' }),
    ),
    /** All others are not grantable. */
    scopes: v.pipe(
      v.optional(v.array(scopeName), () => []),
      v.title('Scopes that it may request'),
      v.metadata({ item: 'scope' }),
    ),
    /** @default derived from `client_type` */
    first_party: v.pipe(v.optional(v.boolean()), v.title('First party: nobody is asked for consent')),
  }),
  v.forward(
    v.check(
      ({ client_type, client_secret }) => isPublicType(client_type) || client_secret !== undefined,
      'a confidential application needs a client_secret',
    ),
    ['client_secret'],
  ),
  v.forward(
    v.check(
      ({ client_type, client_secret }) => !isPublicType(client_type) || client_secret === undefined,
      'a public application can’t keep a client_secret (RFC 6749 §2.1)',
    ),
    ['client_secret'],
  ),
  v.transform((app) => ({ ...app, first_party: app.first_party ?? app.client_type.startsWith('first_party') })),
);

export const connectedApps = v.pipe(
  v.array(connectedApp),
  v.check(
    (apps) => new Set(apps.map(({ client_id }) => client_id)).size === apps.length,
    'two have the same client_id',
  ),
);

export type ConnectedApp = v.InferOutput<typeof connectedApp>;

/** The default application after a reset. @param playground origin of the host page, without a trailing slash */
export function defaultApp(playground: string): ConnectedApp {
  return {
    client_id: 'connected-app-test-00000000-0000-4000-8000-000000000000',
    client_name: 'Relying Party Demo',
    client_type: 'public',
    redirect_uris: [`${playground}/relying-party`],
    post_logout_redirect_uris: [`${playground}/relying-party`],
    scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'],
    first_party: false,
  };
}

/** Whether the application can't keep a secret and uses PKCE alone. */
export function isPublic({ client_type: type }: ConnectedApp): boolean {
  return isPublicType(type);
}

/**
 * Whether a response may go to this URI. It must equal a registered URI, character by character (RFC 9700 §2.1,
 * §4.1.3). Only the port of a public application's loopback IP address is free, because a native app listens on any
 * available port (RFC 8252 §7.3). `localhost` isn't such an address (RFC 8252 §8.3).
 */
export function mayRedirectTo(app: ConnectedApp, uri: string): boolean {
  return app.redirect_uris.some(
    (registered) =>
      registered === uri || (isPublic(app) && isLoopbackIp(registered) && withoutPort(registered) === withoutPort(uri)),
  );
}

/**
 * Whether any app on the user's device could receive the response: a private-use scheme, or a port of the device
 * itself. Earlier consent does not apply to such a URI (RFC 8252 §8.6).
 */
export function isNativeRedirect(uri: string): boolean {
  return isLoopbackIp(uri) || !/^https?:/.test(uri);
}

/** Description of a scope for consent screens: the standard one, else the policy's, else the one of behaviour.md 5. */
export function describeScope(scope: string, policy: readonly { scope: string; description: string }[]): string {
  if (Object.hasOwn(STANDARD_SCOPES, scope)) return STANDARD_SCOPES[scope] ?? '';
  const own = policy.find((entry) => entry.scope === scope)?.description;
  return own === undefined || own === '' ? `Use the ${scope} scope` : own;
}

/** Whether the scope is a standard one or one of the project's policy. */
export function isKnownScope(scope: string, policy: readonly { scope: string }[]): boolean {
  return Object.hasOwn(STANDARD_SCOPES, scope) || policy.some((entry) => entry.scope === scope);
}

function isPublicType(type: string): boolean {
  return type === 'public' || type.endsWith('_public');
}

const LOOPBACK_IP = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=[/?]|$)/;

function isLoopbackIp(uri: string): boolean {
  return LOOPBACK_IP.test(uri);
}

function withoutPort(uri: string): string {
  return uri.replace(LOOPBACK_IP, '$1');
}

function problemOf(uri: string): string | undefined {
  if (!/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return 'expected an absolute URI (RFC 6749 §3.1.2)';
  if (uri.includes('#')) return 'a redirect URI has no fragment (RFC 6749 §3.1.2)';
  const { protocol, username, searchParams } = new URL(uri);
  if (!/^https?:$/.test(protocol) && !protocol.includes('.')) {
    return 'expected http, https or a private-use scheme with a period, like com.example.app (RFC 8252 §7.1)';
  }
  if (username !== '') return 'a redirect URI has no user name';
  const taken = ANSWER_PARAMETERS.find((name) => searchParams.has(name));
  return taken === undefined ? undefined : `the query holds "${taken}", which belongs to the answer`;
}
