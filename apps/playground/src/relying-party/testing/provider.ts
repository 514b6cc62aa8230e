import { generateKeyPair } from 'oauth4webapi';

export const ISSUER = 'https://op.example';
export const CLIENT_ID = 'client-1';

/** Changes to the tokens of the next response. */
export interface Twist {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with an unpublished key. */
  readonly isForged?: boolean;
  readonly tokens?: Readonly<Record<string, unknown>>;
  /** An error response instead of tokens. */
  readonly error?: string;
}

/** One request to the provider. */
export interface Call {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly authorization: string | null;
}

/** Makes an identity provider with its own keys, behind a `fetch`. It signs any claims. */
export async function createFakeProvider() {
  const [published, secret] = await Promise.all([newKey(), newKey()]);
  const calls: Call[] = [];
  let twist: Twist = {};
  let nonce: string | undefined;

  const tokens = async () => {
    const accessToken = `access-${calls.length}`;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      ...{ iss: ISSUER, aud: CLIENT_ID, sub: 'user-1', iat: now, exp: now + 300 },
      ...(nonce !== undefined && { nonce }),
      at_hash: await leftHalf(accessToken),
      ...twist.claims,
    };
    return {
      ...{ access_token: accessToken, token_type: 'Bearer', expires_in: 300, refresh_token: `refresh-${calls.length}` },
      id_token: await sign(claims, twist.isForged ? secret.privateKey : published.privateKey),
      ...twist.tokens,
    };
  };
  const answers: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/page?mode=consent`,
      end_session_endpoint: `${ISSUER}/page?mode=consent`,
      token_endpoint: `${ISSUER}/token`,
      userinfo_endpoint: `${ISSUER}/userinfo`,
      revocation_endpoint: `${ISSUER}/revoke`,
      jwks_uri: `${ISSUER}/jwks`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/jwks': async () => ({ keys: [await crypto.subtle.exportKey('jwk', published.publicKey)] }),
    '/token': tokens,
    '/userinfo': () => ({ sub: 'user-1', name: 'Ada', ...twist.claims }),
    '/revoke': () => ({}),
  };

  return {
    calls,
    /** @param next.nonce of the sign-in in progress */
    will(next: Twist & { readonly nonce?: string }): void {
      twist = next;
      nonce = next.nonce;
    },
    fetch: async (address: string, { body, headers }: RequestInit = {}): Promise<Response> => {
      const { pathname: path } = new URL(address);
      const form = new URLSearchParams(body instanceof URLSearchParams ? body : undefined);
      calls.push({ path, form, authorization: new Headers(headers).get('authorization') });
      if (path === '/token' && twist.error) return Response.json({ error: twist.error }, { status: 400 });
      const answer = answers[path];
      return answer ? Response.json(await answer()) : new Response('', { status: 404 });
    },
  };
}

function newKey() {
  return generateKeyPair('ES256', { extractable: true });
}

async function sign(claims: object, key: CryptoKey): Promise<string> {
  const signed = `${part({ alg: 'ES256' })}.${part(claims)}`;
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function leftHalf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(text));
  return Buffer.from(hash.slice(0, hash.byteLength / 2)).toString('base64url');
}
