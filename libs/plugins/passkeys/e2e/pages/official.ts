import { provider } from './provider.js';

// No widget: the official client alone, by which people sign up and get passkeys before a spec begins.

const { client } = await provider.connect();

/** What the page lets its specs do: `window.account`. */
export const account = {
  /** Asks for a link to the address. */
  ask: async (email: string) => void (await client.magicLinks.email.loginOrCreate(email)),
  /** Signs in by the token of a link. */
  signIn: async (token: string) => {
    await client.magicLinks.authenticate(token, { session_duration_minutes: 30 });
  },
  /** Creates a passkey; gives the id of its registration. */
  register: async (domain?: string) => {
    const options = { is_passkey: true, session_duration_minutes: 30, ...(domain && { domain }) };
    return (await client.webauthn.register(options)).webauthn_registration_id;
  },
  /** Deletes every passkey of whoever is signed in. */
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
