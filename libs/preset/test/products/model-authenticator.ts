import {
  refusal,
  taken,
  type BrowserParts,
  type How,
  type Route,
  type ServerParts,
} from '@latchkey/testing/simulation';

/** A request to the browser (W3C WebAuthn Level 3, 5.1.4). */
interface Request {
  readonly publicKey: { readonly challenge: ArrayBuffer };
  readonly signal: AbortSignal;
  readonly mediation?: 'conditional';
}

/** The model's part of `navigator.credentials`. */
interface Credentials {
  get(request: Request): Promise<object | null>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
/** Decodes base64url, without padding. */
const textIn = (encoded: string) => atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));

const signatureOf = (challenge: string) => `a signature of ${challenge}`;

/** A passkey's answer to a challenge. */
const credential = (challenge: string) => ({
  type: 'public-key',
  id: 'AQID',
  rawId: bytesOf('id'),
  response: {
    clientDataJSON: bytesOf(challenge),
    authenticatorData: bytesOf('data'),
    signature: bytesOf(signatureOf(challenge)),
  },
  getClientExtensionResults: () => ({}),
});

/** Ends a dialog with the given outcome. `unheard`: it stays open. */
function end(how: How, { publicKey }: Request): object | null | Promise<never> {
  const refuse = (name: string) => Promise.reject(new DOMException('A sentence of the browser.', name));
  switch (how) {
    case 'good':
      return credential(textOf(publicKey.challenge));
    case 'refused':
      return refuse('NotAllowedError');
    case 'limited':
      return refuse('UnknownError');
    case 'lost':
      return refuse('NotSupportedError');
    case 'malformed':
      return null;
    case 'unheard':
      return new Promise<never>(() => {});
  }
}

/** Models `navigator.credentials`: one request at a time; its signal aborts it. */
function createCredentials({ hold }: BrowserParts): Credentials {
  let pending: Request | undefined;
  return {
    async get(request) {
      const { signal, mediation, publicKey } = request;
      signal.throwIfAborted();
      if (pending) throw new DOMException('A request is already pending.', 'OperationError');
      pending = request;
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      const held = hold(mediation ? 'a passkey in a field' : 'the dialog of passkeys', {
        challenge: textOf(publicKey.challenge),
      });
      try {
        return await Promise.race([aborted, held.then((how) => end(how, request))]);
      } finally {
        pending = undefined;
      }
    },
  };
}

/** Whether the page has begun a ceremony. */
let isBegun = false;

/** Installs the model's `navigator.credentials` and `PublicKeyCredential`. Returns a function that removes them. */
export function putAuthenticator(parts: BrowserParts): () => void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', { value: createCredentials(parts), configurable: true });
  // For a ceremony that has begun. Does not resolve before: simulated views do not check support, and a drawn page gets
  // it from the scene.
  const isConditionalMediationAvailable = () => (isBegun ? Promise.resolve(true) : new Promise<never>(() => {}));
  isBegun = false;
  const globals = {
    PublicKeyCredential: Object.assign(function PublicKeyCredential() {}, { isConditionalMediationAvailable }),
    requestIdleCallback: queueMicrotask,
    cancelIdleCallback() {},
  };
  Object.assign(globalThis, globals);
  return () => {
    if (before) Object.defineProperty(navigator, 'credentials', before);
    else Reflect.deleteProperty(navigator, 'credentials');
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  };
}

const START = '/webauthn/authenticate/start/primary';
const FINISH = '/webauthn/authenticate';

/** Models the provider: each challenge is valid for one sign-in. */
export function webauthnRoutes({ grant }: ServerParts): Readonly<Record<string, Route>> {
  const open = new Set<string>();
  let made = 0;
  return {
    [START]() {
      const challenge = `challenge-${++made}`;
      open.add(challenge);
      isBegun = true;
      return { ...taken, public_key_credential_request_options: JSON.stringify({ challenge: btoa(challenge) }) };
    },
    [FINISH]({ public_key_credential }) {
      const { response } = JSON.parse(String(public_key_credential)) as { response: Readonly<Record<string, string>> };
      const [challenge, signature] = [response['clientDataJSON'], response['signature']].map((text = '') =>
        textIn(text),
      );
      if (!challenge || signature !== signatureOf(challenge) || !open.delete(challenge)) {
        throw refusal(404, 'webauthn_registration_not_found', 'There is no such passkey.');
      }
      return grant();
    },
  };
}
