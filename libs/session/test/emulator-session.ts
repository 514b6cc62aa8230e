import { startEmulator } from '../../../tools/serve/emulator-in-process.mjs';

/** The public token of the emulator's project, and its id. */
export const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** What a sign-in gives. */
export interface SignedIn {
  readonly user_id: string;
  readonly session: { readonly session_id: string; readonly expires_at: string };
  readonly session_token: string;
  readonly session_jwt: string;
}

/** A real emulator, with the calls of a client and of a test. */
export async function emulatorBench() {
  const { url, close } = await startEmulator({ port: 0 });
  const call = async (method: string, path: string, body?: object, secret?: string) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${secret ?? PUBLIC_TOKEN}`)}`,
        'x-sdk-parent-host': 'http://localhost:4200',
        'x-sdk-client': btoa('{}'),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    url,
    close,
    control: (method: string, path: string, body?: object) => call(method, `/_emulator${path}`, body),
    /** Signs in with a passcode by email. */
    async signIn(email: string): Promise<SignedIn> {
      const sent = await call('POST', '/sdk/v1/otps/email/login_or_create', { email, expiration_minutes: 5 });
      const [{ code }] = await call('GET', `/_emulator/messages?to=${encodeURIComponent(email)}`);
      const body = { method_id: sent.data.method_id, token: code, session_duration_minutes: 30 };
      return (await call('POST', '/sdk/v1/otps/authenticate', body)).data;
    },
    refresh: async (secret: string): Promise<SignedIn> =>
      (await call('POST', '/sdk/v1/sessions/authenticate', {}, secret)).data,
    revoke: (secret: string) => call('POST', '/sdk/v1/sessions/revoke', undefined, secret),
  };
}
