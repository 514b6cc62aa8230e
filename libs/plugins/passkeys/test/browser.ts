import { expect, vi } from 'vitest';

// Fake passkeys of the browser, which the test controls.

/** The arguments of a request. */
interface Asked {
  readonly mediation?: string;
  readonly signal?: AbortSignal;
  readonly publicKey?: unknown;
}

/** A request to the browser. */
interface BrowserRequest {
  readonly kind: 'dialog' | 'conditional' | 'create';
  readonly signal: AbortSignal | undefined;
  /** The options, decoded. */
  readonly publicKey: unknown;
  /** The person chooses a passkey, or creates one. */
  choose(): void;
  /** The browser rejects with an exception of that name. */
  refuse(name: string): void;
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const credential = (response: object) => ({
  type: 'public-key',
  id: 'AQID',
  rawId: bytes(),
  response: { clientDataJSON: bytes(), ...response },
  getClientExtensionResults: () => ({}),
});
const assertion = { authenticatorData: bytes(), signature: bytes(), userHandle: bytes() };
const attestation = { attestationObject: bytes(), getTransports: () => ['internal'] };

/** A browser's support; a promise is a report that the test controls. */
export type BrowserSupport = 'none' | 'dialog' | 'autofill' | Promise<'dialog' | 'autofill'>;

/** Installs fake passkeys in the browser. Requests wait for the test. */
export function fakeBrowser(support: BrowserSupport = 'dialog') {
  const requests: BrowserRequest[] = [];
  const ask = (kind: BrowserRequest['kind'], { signal, publicKey }: Asked, given: object) =>
    new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort);
      requests.push({
        kind,
        signal,
        publicKey,
        choose: () => resolve(credential(given)),
        refuse: (name) => reject(new DOMException('A sentence of the browser.', name)),
      });
    });
  const Credential = Object.assign(() => {}, {
    isConditionalMediationAvailable: async () => (await support) === 'autofill',
  });
  vi.stubGlobal('PublicKeyCredential', support === 'none' ? undefined : Credential);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (asked: Asked) => ask(asked.mediation === 'conditional' ? 'conditional' : 'dialog', asked, assertion),
      create: (asked: Asked) => ask('create', asked, attestation),
    },
  });
  return {
    /** All requests, in order. */
    requests,
    /** The last request. @throws Error when there was none */
    last(): BrowserRequest {
      const last = requests.at(-1);
      if (!last) throw new Error('The browser received no request.');
      return last;
    },
    /** Waits for the request of that number, the newest one. */
    async request(number = 1): Promise<BrowserRequest> {
      await vi.waitFor(() => expect(requests).toHaveLength(number));
      return requests[number - 1] as BrowserRequest;
    },
    /** The requests that were not aborted. */
    pending: () => requests.filter(({ signal }) => !signal?.aborted),
  };
}
