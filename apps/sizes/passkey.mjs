const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/**
 * Gives the page's browser a device with a passkey that the emulator knows. The page is left where it is, and keeps
 * nothing of the calls that this took.
 *
 * @param {import('playwright-core').Page} page one of the pages, open
 * @param {string} emulatorUrl
 */
export async function addPasskey(page, emulatorUrl) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.evaluate(register, { api: `${emulatorUrl}/sdk/v1`, publicToken: PUBLIC_TOKEN });
}

/** In the page: signs somebody up and registers a passkey for them, by the calls that the official client makes. */
async function register({ api, publicToken }) {
  const post = async (path, secret, body) => {
    const headers = {
      authorization: `Basic ${btoa(`${publicToken}:${secret}`)}`,
      'content-type': 'application/json',
      'x-sdk-parent-host': location.origin,
    };
    const response = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.error_message}`);
    return answer.data;
  };
  const session_duration_minutes = 30;
  const password = `Ochre-kettle ${crypto.randomUUID()}`;
  const { session_token: secret } = await post('/passwords', publicToken, {
    email: 'passkey@example.com',
    password,
    session_duration_minutes,
  });
  const { public_key_credential_creation_options: options } = await post('/webauthn/register/start', secret, {
    domain: location.hostname,
    return_passkey_credential_options: true,
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  const credential = await navigator.credentials.create({ publicKey });
  const public_key_credential = JSON.stringify(credential);
  await post('/webauthn/register', secret, { public_key_credential, session_duration_minutes });
}
