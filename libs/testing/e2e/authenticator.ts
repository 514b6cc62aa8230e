import type { CDPSession, Page } from '@playwright/test';

/** A passkey as a device keeps it (Chrome DevTools Protocol, WebAuthn.Credential). */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly rpId?: string;
  readonly privateKey: string;
  readonly userHandle?: string;
  readonly signCount: number;
  readonly userName?: string;
  readonly userDisplayName?: string;
}

/** How a device is made. */
export interface AuthenticatorOptions {
  /** Whether a touch comes by itself, at once; without one a request stays pending until it is aborted. @default true */
  readonly isTouched?: boolean;
  /** Whether the device can make sure of its person, by finger or PIN. @default true */
  readonly canVerify?: boolean;
}

/** A device that holds passkeys, as Chromium simulates one. It is plugged into one page, for as long as that is open. */
export interface Authenticator {
  /** The passkeys that it holds. */
  credentials(): Promise<readonly StoredPasskey[]>;
  /** Takes a passkey that another device has given. */
  add(passkey: StoredPasskey): Promise<void>;
  /** Forgets every passkey: whoever is asked for one is refused, by the same exception as when a person says no. */
  clear(): Promise<void>;
  /** Whether a touch comes by itself from now on. What is pending stays pending. */
  touch(isTouched: boolean): Promise<void>;
  /** Whether it recognises its person from now on; where not, requests that want that are refused. */
  recognise(isRecognised: boolean): Promise<void>;
  /** Answers from now on with a signature that is wrong, or without the sign that somebody was there, or was recognised. */
  lie(about: 'signature' | 'presence' | 'verification'): Promise<void>;
  /** Takes it out of the page. */
  unplug(): Promise<void>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The debugger's session in which a page has simulated devices, and no others. */
function simulationOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const begun = begin(page);
  sessions.set(page, begun);
  return begun;
}

async function begin(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  return devtools;
}

/** Plugs a device into the page: one that is built in, without passkeys. */
export async function addAuthenticator(
  page: Page,
  { isTouched = true, canVerify = true }: AuthenticatorOptions = {},
): Promise<Authenticator> {
  const devtools = await simulationOf(page);
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: canVerify,
      isUserVerified: canVerify,
      automaticPresenceSimulation: isTouched,
    },
  });
  const lies = { signature: 'isBogusSignature', presence: 'isBadUP', verification: 'isBadUV' } as const;
  return {
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: async (credential) => void (await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })),
    clear: async () => void (await devtools.send('WebAuthn.clearCredentials', { authenticatorId })),
    touch: async (enabled) =>
      void (await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    recognise: async (isUserVerified) =>
      void (await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    lie: async (about) =>
      void (await devtools.send('WebAuthn.setResponseOverrideBits', { authenticatorId, [lies[about]]: true })),
    unplug: async () => void (await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  };
}
