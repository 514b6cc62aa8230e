import {
  refusal,
  taken,
  type Ask,
  type BrowserParts,
  type How,
  type Route,
  type ServerParts,
} from '@latchkey/testing/simulation';

/** The request of the official client to the browser (W3C WebAuthn Level 3, 5.1.4). */
interface Request {
  readonly challenge: string;
  readonly signal: AbortSignal;
  readonly isConditional: boolean;
}

/** A passkey's answer to a challenge. */
interface Assertion {
  readonly challenge: string;
  readonly signature: string;
}

/** Options of the official client's `webauthn.authenticate`. */
interface Options {
  readonly domain?: string;
  readonly conditional_mediation: boolean;
  readonly signal: AbortSignal;
  readonly session_duration_minutes: number;
}

/** The model's part of `navigator.credentials`. */
interface Credentials {
  get(request: Request): Promise<Assertion | null>;
}

const signatureOf = (challenge: string) => `a signature of ${challenge}`;

/** Ends a dialog with the given outcome. `unheard`: it stays open. */
function end(how: How, { challenge }: Request): Assertion | null | Promise<never> {
  const refuse = (name: string) => Promise.reject(new DOMException('A sentence of the browser.', name));
  switch (how) {
    case 'good':
      return { challenge, signature: signatureOf(challenge) };
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
      const { signal, isConditional, challenge } = request;
      signal.throwIfAborted();
      if (pending) throw new DOMException('A request is already pending.', 'OperationError');
      pending = request;
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      const held = hold(isConditional ? 'a passkey in a field' : 'the dialog of passkeys', { challenge });
      try {
        return await Promise.race([aborted, held.then((how) => end(how, request))]);
      } finally {
        pending = undefined;
      }
    },
  };
}

/** Installs the model's `navigator.credentials` and `PublicKeyCredential`. Returns a function that removes them. */
export function putAuthenticator(parts: BrowserParts): () => void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', { value: createCredentials(parts), configurable: true });
  // Never resolves: simulated views do not check support, and a drawn page gets it from the scene.
  const isConditionalMediationAvailable = () => new Promise<never>(() => {});
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

/** Models the official client's call: challenge, browser dialog, session. It reads its options in this order. */
export const webauthnClient = (ask: Ask) => ({
  webauthn: {
    async authenticate(options: Options): Promise<unknown> {
      const started = await ask(START, { domain: options.domain ?? location.hostname });
      const { challenge } = Object(JSON.parse(Object(started).public_key_credential_request_options));
      const credentials = navigator.credentials as unknown as Credentials;
      const assertion = await credentials.get({
        challenge,
        isConditional: options.conditional_mediation,
        signal: options.signal,
      });
      if (!assertion) throw new TypeError('The browser gave no credential.');
      const { session_duration_minutes } = options;
      return ask(FINISH, { public_key_credential: JSON.stringify(assertion), session_duration_minutes });
    },
  },
});

/** Models the provider: each challenge is valid for one sign-in. */
export function webauthnRoutes({ grant }: ServerParts): Readonly<Record<string, Route>> {
  const open = new Set<string>();
  let made = 0;
  return {
    [START]() {
      const challenge = `challenge-${++made}`;
      open.add(challenge);
      return { ...taken, public_key_credential_request_options: JSON.stringify({ challenge }) };
    },
    [FINISH]({ public_key_credential }) {
      const { challenge, signature } = JSON.parse(String(public_key_credential)) as Assertion;
      if (signature !== signatureOf(challenge) || !open.delete(challenge)) {
        throw refusal(404, 'webauthn_registration_not_found', 'There is no such passkey.');
      }
      return grant();
    },
  };
}
