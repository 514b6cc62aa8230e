import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Authenticator, AuthenticatorOptions, StoredPasskey } from '@latchkey/testing/authenticator';
import type { PageWindow } from './jsdom.js';
import type { Page } from './page.js';

// A model of the authenticator of `src/playwright/authenticator.ts`, and of the browser's side (Web Authentication Level 3).

interface Key {
  readonly id: Buffer;
  readonly rpId: string;
  readonly userHandle: Buffer;
  readonly userName: string;
  readonly userDisplayName: string;
  readonly privateKey: KeyObject;
  signCount: number;
}

interface Device {
  readonly keys: Key[];
  readonly canVerify: boolean;
  isTouched: boolean;
  isVerified: boolean;
  readonly lies: Set<Lie>;
}

type Lie = Parameters<Authenticator['lie']>[0];

const devices = new WeakMap<Page, Device[]>();

/** Attaches a platform authenticator without passkeys to the page. */
export async function addAuthenticator(
  page: Page,
  { isTouched = true, canVerify = true }: AuthenticatorOptions = {},
): Promise<Authenticator> {
  const device: Device = { keys: [], canVerify, isTouched, isVerified: canVerify, lies: new Set() };
  const plugged = devices.get(page) ?? [];
  devices.set(page, plugged);
  plugged.push(device);
  return {
    credentials: async () => device.keys.map(toStored),
    add: async (passkey) => void device.keys.push(fromStored(passkey)),
    clear: async () => void device.keys.splice(0),
    touch: async (touched) => void (device.isTouched = touched),
    recognise: async (isRecognised) => void (device.isVerified = isRecognised),
    lie: async (about) => void device.lies.add(about),
    unplug: async () => void plugged.splice(plugged.indexOf(device), 1),
  };
}

function toStored({ id, rpId, userHandle, userName, userDisplayName, privateKey, signCount }: Key): StoredPasskey {
  return {
    credentialId: id.toString('base64'),
    isResidentCredential: true,
    rpId,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    userHandle: userHandle.toString('base64'),
    signCount,
    userName,
    userDisplayName,
  };
}

function fromStored({
  credentialId,
  rpId = 'localhost',
  privateKey,
  userHandle = '',
  signCount,
  ...user
}: StoredPasskey): Key {
  return {
    id: Buffer.from(credentialId, 'base64'),
    rpId,
    userHandle: Buffer.from(userHandle, 'base64'),
    userName: user.userName ?? '',
    userDisplayName: user.userDisplayName ?? '',
    privateKey: createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
    signCount,
  };
}

/** Adds `navigator.credentials` to a window, which uses the authenticators of its page. */
export function addCredentials(window: PageWindow, page: Page): void {
  class Credential {
    readonly type = 'public-key';
    readonly authenticatorAttachment = 'platform';
    readonly id: string;
    readonly rawId: ArrayBuffer;
    readonly response: object;
    constructor(id: string, rawId: ArrayBuffer, response: object) {
      this.id = id;
      this.rawId = rawId;
      this.response = response;
    }
    getClientExtensionResults(): object {
      return new window.Object();
    }
    static isConditionalMediationAvailable(): Promise<boolean> {
      return window.Promise.resolve(true);
    }
    static isUserVerifyingPlatformAuthenticatorAvailable(): Promise<boolean> {
      return window.Promise.resolve((devices.get(page) ?? []).length > 0);
    }
  }
  const bytes = (buffer: Buffer): ArrayBuffer => window.Uint8Array.from(buffer).buffer;
  const make = (key: Key, members: Readonly<Record<string, Buffer>>, more: object = {}) =>
    new Credential(
      key.id.toString('base64url'),
      bytes(key.id),
      Object.assign(Object.fromEntries(Object.entries(members).map(([name, value]) => [name, bytes(value)])), more),
    );
  const ask = (
    options: { readonly signal?: AbortSignal | undefined },
    act: (device: Device) => Credential | undefined,
  ) =>
    new window.Promise<Credential>((resolve, reject) => {
      const { signal } = options;
      const leave = () => reject(signal?.reason);
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave);
      // An authenticator responds in a separate task.
      setImmediate(() => {
        try {
          // Without an authenticator or user presence, the browser's dialog stays open.
          for (const device of devices.get(page) ?? []) {
            if (!device.isTouched) continue;
            const credential = act(device);
            if (credential) return resolve(credential);
          }
        } catch (error) {
          reject(error);
        }
      });
    });
  const refuse = (name: string) => new window.DOMException('The operation either timed out or was not allowed.', name);
  /** A page may use its own domain, or a suffix of it (section 5.1.3, step 8). */
  const isRefusedFor = (rpId: string) => !`.${window.location.hostname}`.endsWith(`.${rpId}`);
  /** Whether user verification fails, which the authenticator tries unless it is discouraged. */
  const isUnrecognised = ({ canVerify, isVerified }: Device, wish = 'preferred') =>
    !isVerified && (wish === 'required' || (wish === 'preferred' && canVerify));

  const get = ({ publicKey, signal, mediation }: CredentialRequestOptions = {}) => {
    const { rpId = window.location.hostname, challenge, allowCredentials, userVerification } = publicKey ?? {};
    if (isRefusedFor(rpId)) return window.Promise.reject(refuse('SecurityError'));
    return ask({ signal }, (device) => {
      const wanted = allowCredentials?.length ? allowCredentials.map(({ id }) => toBuffer(id)) : undefined;
      const key = [...device.keys]
        .reverse()
        .find((one) => one.rpId === rpId && (!wanted || wanted.some((id) => id.equals(one.id))));
      if (!key && mediation === 'conditional') return undefined;
      if (!key || isUnrecognised(device, userVerification)) throw refuse('NotAllowedError');
      key.signCount += 1;
      const clientDataJSON = clientData(window, 'webauthn.get', challenge);
      const authenticatorData = authenticatorDataOf(device, key);
      const signature = signed(device, key, authenticatorData, clientDataJSON);
      return make(key, { clientDataJSON, authenticatorData, signature, userHandle: key.userHandle });
    });
  };
  const create = ({ publicKey, signal }: CredentialCreationOptions = {}) => {
    const { rp, user, challenge, excludeCredentials = [], authenticatorSelection } = publicKey ?? {};
    if (rp?.id !== undefined && isRefusedFor(rp.id)) return window.Promise.reject(refuse('SecurityError'));
    return ask({ signal }, (device) => {
      const excluded = excludeCredentials.map(({ id }) => toBuffer(id));
      if (device.keys.some(({ id }) => excluded.some((other) => other.equals(id)))) throw refuse('InvalidStateError');
      if (isUnrecognised(device, authenticatorSelection?.userVerification)) throw refuse('NotAllowedError');
      const key: Key = {
        id: randomBytes(32),
        rpId: rp?.id ?? window.location.hostname,
        userHandle: user ? toBuffer(user.id) : Buffer.alloc(0),
        userName: user?.name ?? '',
        userDisplayName: user?.displayName ?? '',
        privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
        signCount: 1,
      };
      device.keys.push(key);
      const clientDataJSON = clientData(window, 'webauthn.create', challenge);
      const attestationObject = attestation(authenticatorDataOf(device, key, attested(key)));
      const getTransports = () => window.Array.from(['internal']);
      return make(key, { clientDataJSON, attestationObject }, { getTransports });
    });
  };
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, writable: true, value: Credential });
  Object.defineProperty(window.navigator, 'credentials', { configurable: true, value: { get, create } });
}

function toBuffer(source: BufferSource): Buffer {
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(new Uint8Array(source));
}

function clientData(window: PageWindow, type: string, challenge: BufferSource | undefined): Buffer {
  const text = (challenge ? toBuffer(challenge) : Buffer.alloc(0)).toString('base64url');
  return Buffer.from(JSON.stringify({ type, challenge: text, origin: window.location.origin, crossOrigin: false }));
}

/** Section 6.1. */
function authenticatorDataOf({ isVerified, lies }: Device, { rpId, signCount }: Key, credential?: Buffer): Buffer {
  const head = Buffer.alloc(37);
  createHash('sha256').update(rpId).digest().copy(head);
  const isPresent = !lies.has('presence');
  const isRecognised = isVerified && !lies.has('verification');
  head[32] = Number(isPresent) | (Number(isRecognised) << 2) | (Number(credential !== undefined) << 6);
  head.writeUInt32BE(signCount, 33);
  return credential ? Buffer.concat([head, credential]) : head;
}

/** Section 6.3.3, step 11. */
function signed({ lies }: Device, { privateKey }: Key, data: Buffer, client: Buffer): Buffer {
  const text = Buffer.concat([data, createHash('sha256').update(client).digest()]);
  return sign('sha256', lies.has('signature') ? Buffer.concat([text, text]) : text, privateKey);
}

/** Section 6.5.1, with the key as CBOR (RFC 9053 section 7.1.1). */
function attested({ id, privateKey }: Key): Buffer {
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer];
  const key = [
    Buffer.from('a5010203262001215820', 'hex'),
    coordinates[0],
    Buffer.from('225820', 'hex'),
    coordinates[1],
  ];
  return Buffer.concat([Buffer.alloc(16), length, id, ...key]);
}

/** The attestation `none` (section 8.7) as CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x58, data.length]);
  const members = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), length, data];
  return Buffer.concat([Buffer.from([0xa3]), ...members]);
}
