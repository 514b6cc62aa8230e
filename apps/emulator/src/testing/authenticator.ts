import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from './bench.js';

/** Registration options of the emulator, as far as an authenticator uses them. */
export interface CreationOptions {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly timeout: number;
  readonly pubKeyCredParams: readonly { readonly type: string; readonly alg: number }[];
  readonly excludeCredentials?: readonly { readonly id: string; readonly transports?: readonly string[] }[];
  readonly authenticatorSelection: Readonly<Record<string, unknown>>;
}

export interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
  readonly timeout: number;
  readonly userVerification: string;
  readonly allowCredentials?: readonly { readonly id: string; readonly transports?: readonly string[] }[];
}

/** A credential in the client's JSON form. */
export interface CredentialJson {
  id: string;
  rawId: string;
  type: string;
  response: Record<string, unknown>;
  clientExtensionResults: object;
}

/** Deviations from the response of an honest browser and authenticator. The signature covers the changed data. */
export interface Departures {
  readonly origin?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly isUserPresent?: boolean;
  readonly isUserVerified?: boolean;
  readonly isBackupEligible?: boolean;
  readonly counter?: number;
  /** For an authentication: base64url, or `null` for none. */
  readonly userHandle?: string | null;
  /** For a registration: replaces the attestation `none`. `self` is signed by the new key. */
  readonly attestation?: 'self' | { readonly format: string; readonly statement: CborMap };
}

const ALGORITHMS = {
  ES256: { alg: -7, hash: 'sha256', generate: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  RS256: { alg: -257, hash: 'sha256', generate: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }) },
  EdDSA: { alg: -8, hash: null, generate: () => generateKeyPairSync('ed25519') },
} as const;

interface StoredCredential {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** An authenticator with its browser. It stores its keys in memory and asks for no consent. */
export interface Authenticator {
  readonly credentials: readonly StoredCredential[];
  create(options: CreationOptions, departures?: Departures): CredentialJson;
  /** Signs with the newest matching credential, or with the named one. */
  get(options: RequestOptions, departures?: Departures & { readonly credentialId?: string }): CredentialJson;
}

/**
 * @param algorithm the kind of its keys. @default 'ES256'
 * @param isCounting whether its signature counter increases; otherwise it stays at 0. @default true
 */
export function createAuthenticator({
  algorithm = 'ES256',
  isCounting = true,
}: { algorithm?: keyof typeof ALGORITHMS; isCounting?: boolean } = {}): Authenticator {
  const credentials: StoredCredential[] = [];
  const { alg, hash, generate } = ALGORITHMS[algorithm];

  return {
    credentials,
    create({ rp, user, challenge }, departures = {}) {
      const { publicKey, privateKey } = generate();
      const id = randomBytes(32);
      const counter = departures.counter ?? 0;
      const credential = { id: id.toString('base64url'), rpId: rp.id, userHandle: user.id, privateKey, counter };
      credentials.push(credential);
      const clientData = clientDataJson('webauthn.create', challenge, departures);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, encodeCbor(coseKey(publicKey, alg))]);
      const authData = authenticatorData(rp.id, counter, departures, attested);
      const selfSigned = () =>
        new Map<string, CborValue>([
          ['alg', alg],
          ['sig', signOver(authData, clientData, hash, privateKey)],
        ]);
      const { format, statement } =
        departures.attestation === 'self'
          ? { format: 'packed', statement: selfSigned() }
          : (departures.attestation ?? { format: 'none', statement: new Map<string, CborValue>() });
      const attestation = new Map<string, CborValue>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData],
      ]);
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: { credProps: { rk: true } },
      };
    },
    get({ rpId, challenge, allowCredentials }, departures = {}) {
      const wanted = departures.credentialId === undefined ? allowCredentials : [{ id: departures.credentialId }];
      const credential = [...credentials]
        .reverse()
        .find((known) => known.rpId === rpId && (wanted === undefined || wanted.some(({ id }) => id === known.id)));
      if (credential === undefined) throw new Error('The authenticator has no such credential.');
      if (isCounting) credential.counter += 1;
      const clientData = clientDataJson('webauthn.get', challenge, departures);
      const authData = authenticatorData(rpId, departures.counter ?? credential.counter, departures);
      const userHandle = departures.userHandle === undefined ? credential.userHandle : departures.userHandle;
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signOver(authData, clientData, hash, credential.privateKey).toString('base64url'),
          userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}

function clientDataJson(type: string, challenge: string, departures: Departures): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: departures.type ?? type,
      challenge: departures.challenge ?? challenge,
      origin: departures.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  );
}

/** Web Authentication Level 3 §6.3.3 step 11. */
function signOver(authData: Buffer, clientData: Buffer, hash: string | null, privateKey: KeyObject): Buffer {
  return sign(hash, Buffer.concat([authData, createHash('sha256').update(clientData).digest()]), privateKey);
}

/** Web Authentication Level 3 §6.1. */
function authenticatorData(rpId: string, counter: number, departures: Departures, attested?: Buffer): Buffer {
  const { isUserPresent = true, isUserVerified = true, isBackupEligible = false } = departures;
  const head = Buffer.alloc(37);
  createHash('sha256')
    .update(departures.rpId ?? rpId)
    .digest()
    .copy(head);
  head[32] =
    Number(isUserPresent) |
    (Number(isUserVerified) << 2) |
    (Number(isBackupEligible) << 3) |
    (Number(attested !== undefined) << 6);
  head.writeUInt32BE(counter, 33);
  return attested === undefined ? head : Buffer.concat([head, attested]);
}

/** RFC 9052 §7, RFC 8230 §4. */
function coseKey(publicKey: KeyObject, alg: number): CborMap {
  const jwk = publicKey.export({ format: 'jwk' });
  const bytes = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
  const [kty, members]: [number, [number, CborValue][]] =
    jwk.kty === 'EC'
      ? [
          2,
          [
            [-1, 1],
            [-2, bytes(jwk.x)],
            [-3, bytes(jwk.y)],
          ],
        ]
      : jwk.kty === 'RSA'
        ? [
            3,
            [
              [-1, bytes(jwk.n)],
              [-2, bytes(jwk.e)],
            ],
          ]
        : [
            1,
            [
              [-1, 6],
              [-2, bytes(jwk.x)],
            ],
          ];
  return new Map<number, CborValue>([[1, kty], [3, alg], ...members]);
}

export type CborValue = number | string | Buffer | CborValue[] | CborMap;
export type CborMap = Map<number | string, CborValue>;

/** The subset of RFC 8949 that attestations use. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const members = [...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)]);
    return Buffer.concat([head(5, value.size), ...members]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  return Buffer.concat([head(2, value.length), value]);
}

/** The type and length of an item, or the type and value of a number. */
function head(type: number, value: number): Buffer {
  const major = type << 5;
  if (value < 24) return Buffer.from([major | value]);
  if (value < 256) return Buffer.from([major | 24, value]);
  return Buffer.from([major | 25, value >> 8, value & 255]);
}
