import { provider } from '@latchkey/testing/page';

// The official client alone, without a widget: people sign up and get passkeys with it before a spec begins.

const { client } = await provider.connect();

/** The test interface of the page: `window.account`. */
export const account = {
  /** Requests a link for the address. */
  ask: async (email: string) => void (await client.magicLinks.email.loginOrCreate(email)),
  /** Signs in with the token of a link. */
  signIn: async (token: string) => {
    await client.magicLinks.authenticate(token, { session_duration_minutes: 30 });
  },
  /** Creates a passkey; resolves to the id of its registration. */
  register: async (domain?: string) => {
    const options = { is_passkey: true, session_duration_minutes: 30, ...(domain && { domain }) };
    return (await client.webauthn.register(options)).webauthn_registration_id;
  },
  /** Deletes every passkey of the signed-in person. */
  deletePasskeys: async () => {
    for (const { webauthn_registration_id: id } of client.user.getSync()?.webauthn_registrations ?? []) {
      await client.user.deleteWebauthnRegistration(id);
    }
  },
  signOut: async () => void (await client.session.revoke()),
};

declare global {
  interface Window {
    readonly account: typeof account;
  }
}

Object.assign(window, { account });
