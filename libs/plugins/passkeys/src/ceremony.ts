import { authenticated, object, string, type Connection } from '@latchkey/client';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PasskeysOptions } from './options.js';

// Each ceremony (W3C WebAuthn Level 3, 7.1 and 7.2) has three parts: a request for a challenge, the browser's dialog,
// and a request that sends the result to the provider.

/**
 * The longest delay of a timer, in ms (about 25 days). A ceremony has limits for each part instead of one for the
 * whole.
 */
export const UNLIMITED_MS = 2 ** 31 - 1;

/** The options of a ceremony. */
export interface CeremonyOptions extends PasskeysOptions {
  readonly sessionDurationMinutes: number;
}

/** Observes the transitions between the parts of a ceremony. */
export interface CeremonyObserver {
  /** Aborts a ceremony until the person has chosen: no dialog opens any more, and an open one closes. */
  readonly signal: AbortSignal;
  /** Called right before the dialog opens. */
  onDialog(): void;
  /** Called when the person has chosen; only the request to the provider follows. */
  onChosen(): void;
}

const requestOptions = /* @__PURE__ */ object({ public_key_credential_request_options: string });
const creationOptions = /* @__PURE__ */ object({ public_key_credential_creation_options: string });

/**
 * Asks for a passkey and signs the person in with it (behaviour.md 7, webauthn authenticate).
 *
 * @param isQuiet - offers passkeys in the autofill of fields (conditional mediation), instead of opening a dialog
 */
export async function authenticate(
  connection: Connection,
  options: CeremonyOptions,
  isQuiet: boolean,
  observer: CeremonyObserver,
): Promise<unknown> {
  const path = `/webauthn/authenticate/start/${connection.session() ? 'secondary' : 'primary'}` as const;
  const started = await connection.request('POST', path, bodyOf(options), requestOptions, limitsOf(observer));
  const optionsJSON = JSON.parse(started.public_key_credential_request_options);
  const credential = await inBrowser(observer, () =>
    // The library searches the document for the field and misses fields in a shadow root.
    startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet, verifyBrowserAutofillInput: false }),
  );
  return finish(connection, '/webauthn/authenticate', credential, options);
}

/** Creates a passkey for the signed-in person (behaviour.md 7, webauthn register). */
export async function register(
  connection: Connection,
  options: CeremonyOptions,
  observer: CeremonyObserver,
): Promise<unknown> {
  const path = '/webauthn/register/start';
  const started = await connection.request('POST', path, bodyOf(options), creationOptions, limitsOf(observer));
  const optionsJSON = JSON.parse(started.public_key_credential_creation_options);
  const credential = await inBrowser(observer, () => startRegistration({ optionsJSON }));
  return finish(connection, '/webauthn/register', credential, options);
}

const bodyOf = ({ domain = location.hostname }: PasskeysOptions) => ({
  domain,
  return_passkey_credential_options: true,
});

const limitsOf = ({ signal }: CeremonyObserver) => ({ signal, timeoutMs: UNLIMITED_MS });

/** The newest ceremony of the page: the library has one abort controller for all. */
let newest: CeremonyObserver | undefined;

/** Runs the browser's part. Rejects with the browser's own exception. */
async function inBrowser<T>(observer: CeremonyObserver, ask: () => Promise<T>): Promise<T> {
  const { signal } = observer;
  // A challenge that arrives after the abort opens no dialog.
  signal.throwIfAborted();
  const cancel = () => newest === observer && WebAuthnAbortService.cancelCeremony();
  const onAbort = () => {
    cancel();
    // For autofill, the library begins the request only after this question to the browser.
    browserSupportsWebAuthnAutofill().then(cancel, cancel);
  };
  newest = observer;
  signal.addEventListener('abort', onAbort);
  try {
    observer.onDialog();
    const credential = await ask();
    observer.onChosen();
    return credential;
  } catch (error) {
    const { cause = error }: { readonly cause?: unknown } = Object(error);
    throw cause;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Sends the result. It can't be withdrawn, so there is no signal: a late response still signs in. */
function finish(
  connection: Connection,
  path: '/webauthn/authenticate' | '/webauthn/register',
  credential: object,
  { sessionDurationMinutes: session_duration_minutes }: CeremonyOptions,
): Promise<unknown> {
  const body = { public_key_credential: JSON.stringify(credential), session_duration_minutes };
  const limits = { timeoutMs: UNLIMITED_MS };
  return connection.protectedCall({ direct: { path, body, signsIn: true } }, authenticated, limits);
}
