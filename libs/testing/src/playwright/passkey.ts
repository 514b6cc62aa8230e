import type { Page } from '@playwright/test';
import type { Emulator } from '../emulator/emulator.js';
import type { Person } from '../emulator/person.js';
import { startSession } from '../emulator/sign-in.js';
import { addAuthenticator, type StoredPasskey } from './authenticator.js';

/** The provider's answer to the start of a registration. */
interface Challenge {
  readonly public_key_credential_creation_options: string;
}

/**
 * Attaches a virtual authenticator to a page of the host, with a passkey of the person that the emulator knows. It answers
 * requests that the page makes afterwards, those for autofill at once.
 */
export async function addPasskey(page: Page, emulator: Emulator, person: Person): Promise<void> {
  const passkeys = await registerPasskey(page, emulator, person);
  const authenticator = await addAuthenticator(page);
  for (const passkey of passkeys) await authenticator.add(passkey);
}

/** Registers a passkey in an empty page of the same origin, and returns it. */
async function registerPasskey(host: Page, emulator: Emulator, person: Person): Promise<readonly StoredPasskey[]> {
  const { origin, hostname } = new URL(host.url());
  const { session_token: secret } = await startSession(emulator, person);
  const call = <T>(path: string, body: object) =>
    emulator.callProvider<T>(`/webauthn/register${path}`, body, { secret, origin });

  const page = await host.context().newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(origin);
  const authenticator = await addAuthenticator(page);
  const challenge = await call<Challenge>('/start', {
    domain: hostname,
    authenticator_type: 'platform',
    return_passkey_credential_options: true,
  });
  const credential = await page.evaluate(createCredential, challenge.public_key_credential_creation_options);
  await call('', { public_key_credential: credential, session_duration_minutes: 60 });
  const passkeys = await authenticator.credentials();
  await page.close();
  return passkeys;
}

// Runs in the page.
async function createCredential(json: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(json));
  return JSON.stringify(await navigator.credentials.create({ publicKey }));
}
