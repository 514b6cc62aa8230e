import type { CDPSession, Page } from '@playwright/test';
import { refuseUnknownOptions } from '../known-options.js';

/** A passkey as a virtual authenticator stores it (Chrome DevTools Protocol, WebAuthn.Credential). */
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

/** Options of {@link addAuthenticator}. */
export interface AuthenticatorOptions {
  /** Whether user presence is confirmed at once; otherwise requests stay pending until aborted. @default true */
  readonly isTouched?: boolean;
  /** Whether the authenticator supports user verification, by finger or PIN. @default true */
  readonly canVerify?: boolean;
}

/** A virtual authenticator of Chromium. It is attached to one page until the page closes. */
export interface Authenticator {
  /** The stored passkeys. */
  credentials(): Promise<readonly StoredPasskey[]>;
  /** Adds a passkey, such as one from another authenticator. */
  add(passkey: StoredPasskey): Promise<void>;
  /** Removes every passkey. Requests then fail with the same exception as when a person declines. */
  clear(): Promise<void>;
  /** Sets whether user presence is confirmed at once. Does not change pending requests. */
  touch(isTouched: boolean): Promise<void>;
  /** Sets whether user verification succeeds; otherwise requests that require it are refused. */
  recognise(isRecognised: boolean): Promise<void>;
  /** Makes further responses invalid: a wrong signature, or without the flag for user presence or verification. */
  lie(about: 'signature' | 'presence' | 'verification'): Promise<void>;
  /** Detaches the authenticator from the page. */
  unplug(): Promise<void>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The debugger session of a page's virtual authenticators. */
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

/** Attaches a platform authenticator without passkeys to the page. */
export async function addAuthenticator(page: Page, given: AuthenticatorOptions = {}): Promise<Authenticator> {
  refuseUnknownOptions('addAuthenticator()', given, { isTouched: true, canVerify: true });
  const { isTouched = true, canVerify = true } = given;
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
