import type { Provider } from '@latchkey/client';
import {
  fakeNetwork,
  officialProvider,
  officialSignIn,
  officialUser,
  signInAt,
  type Answer,
  type Routes,
} from '@latchkey/testing';
import { fakeBrowser } from './browser.js';

export const START = 'POST /webauthn/authenticate/start/primary';
export const FINISH = 'POST /webauthn/authenticate';
export const REGISTER_START = 'POST /webauthn/register/start';
export const REGISTER = 'POST /webauthn/register';
/** The client gets the session of a response by this call. */
export const ADOPT = 'POST /sessions/authenticate';
export const ME = 'GET /users/me';
export const UPDATE = 'PUT /webauthn/update';
export const DELETE = 'DELETE /users/webauthn_registrations';

export const registration = (number: number, name: string, domain = 'localhost') => ({
  webauthn_registration_id: `webauthn-registration-test-${number}`,
  name,
  domain,
  user_agent: '',
  authenticator_type: '',
  verified: true,
});

/** The user with two passkeys, or with the given ones. */
export const userWith = (...webauthn_registrations: unknown[]) => ({ ...officialUser, webauthn_registrations });
export const user = userWith(registration(1, 'Chrome on Linux'), registration(2, 'iPhone'));

export const signedIn = {
  ...officialSignIn,
  webauthn_registration_id: 'webauthn-registration-test-1',
  user,
};

const sent = { request_id: 'request-id-test-2', status_code: 200 };

/** The response to a request for the list, with the user's passkeys. */
export const listAnswer = (...passkeys: unknown[]) => ({ ...sent, ...userWith(...passkeys) });

const challenge = { challenge: 'AAAA', userVerification: 'preferred' };
const signInOptions = {
  public_key_credential_request_options: JSON.stringify({ ...challenge, rpId: 'localhost' }),
};
const creationOptions = {
  ...challenge,
  rp: { id: 'localhost', name: 'Demo' },
  user: { id: 'AAAA', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

/** The provider's successful responses. */
export const success = {
  [START]: () => ({ ...sent, user_id: '', ...signInOptions }),
  'POST /webauthn/authenticate/start/secondary': () => ({ ...sent, user_id: user.user_id, ...signInOptions }),
  [FINISH]: () => signedIn,
  [REGISTER_START]: () => ({ ...sent, public_key_credential_creation_options: JSON.stringify(creationOptions) }),
  [REGISTER]: () => signedIn,
  [ME]: () => ({ ...sent, ...user }),
  [UPDATE]: () => ({ ...sent, webauthn_registration: registration(1, 'Renamed') }),
  [DELETE]: () => ({ ...sent, user_id: user.user_id, __user: user }),
  // The client keeps the user of these responses.
  'POST /magic_links/authenticate': () => signedIn,
  [ADOPT]: () => signedIn,
} satisfies Routes;

/** Replaces the network. Requests succeed, except for the given routes. */
export const network = (routes: Routes = {}) => fakeNetwork({ ...success, ...routes });

/** A response that the test sends. */
export function lateAnswer() {
  let send: (answer: unknown) => void = () => {};
  const answer: Answer = () => new Promise((resolve) => (send = resolve));
  return { answer, send: (value: unknown) => send(value) };
}

/** A provider at which a person is signed in, on a network without faults. */
export async function signedInProvider(): Promise<Provider> {
  const provider = officialProvider();
  network();
  await signInAt(provider);
  return provider;
}

/** The real client, with a fake network and fake passkeys in the browser. */
export async function connect(routes: Routes = {}) {
  const wire = network(routes);
  const passkeys = fakeBrowser('autofill');
  const provider = officialProvider();
  const connection = await provider.connect();
  return { wire, passkeys, provider, connection };
}
