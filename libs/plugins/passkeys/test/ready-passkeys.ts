import '@simplewebauthn/browser';

// A browser whose person chooses a passkey, or creates one, at once. The import loads the library before the first flow.

const bytes = new Uint8Array([1, 2, 3]).buffer;

const credential = (response: object) => ({
  type: 'public-key',
  id: 'AQID',
  rawId: bytes,
  response: { clientDataJSON: bytes, ...response },
  getClientExtensionResults: () => ({}),
});

/** Replaces the browser's passkeys. */
export function installReadyPasskeys(): void {
  Object.assign(globalThis, { PublicKeyCredential: () => {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: async () => credential({ authenticatorData: bytes, signature: bytes }),
      create: async () => credential({ attestationObject: bytes }),
    },
  });
}

const challenge = { challenge: 'AAAA' };

/** The provider's response to the start of a sign-in. */
export const signInStarted = {
  public_key_credential_request_options: JSON.stringify({ ...challenge, rpId: 'example.com' }),
};

/** The provider's response to the start of a registration. */
export const registrationStarted = {
  public_key_credential_creation_options: JSON.stringify({
    ...challenge,
    rp: { id: 'example.com', name: 'Demo' },
    user: { id: 'AAAA', name: 'ada@example.com', displayName: 'Ada' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  }),
};
