import { authenticated, object, string, type Connection } from '@latchkey/client';
import type { Chain } from '@latchkey/slots';

/** The provider's answer to an address. */
export type Started = ReturnType<typeof started>;

/** The provider's answer to a signature, as far as it is checked. */
export type Authenticated = ReturnType<typeof authenticated>;

/** What a challenge of Sign-In with Ethereum says of the page (EIP-4361). */
export interface SiweParams {
  readonly uri: string;
  /** Decimal (EIP-155). Left out: the main chain. */
  readonly chain_id?: string;
}

/** Whose wallet it is. */
export interface Account {
  readonly chain: Chain;
  readonly address: string;
}

/** What the product needs of a provider. Both calls reject with ProviderError. */
export interface CryptoPort {
  /**
   * Whether the project is known to want nothing signed but a sign-in message (EIP-4361) by wallets for Ethereum; to be
   * asked once it has answered. False where nobody knows.
   */
  isSiweDue(): boolean;
  /** Asks for a text to sign (SPEC section 7, crypto authenticateStart). `siwe` counts where the project requires it. */
  start(account: Account, siwe: SiweParams | undefined, signal: AbortSignal): Promise<Started>;
  /**
   * Hands the signature in (SPEC section 7, crypto authenticate). It can't be taken back, so no signal ends it: an
   * answer that comes after the time was up goes to `onLate`.
   */
  authenticate(
    account: Account,
    signature: string,
    sessionDurationMinutes: number,
    onLate: (answer: Authenticated) => void,
  ): Promise<Authenticated>;
}

const started = /* @__PURE__ */ object({ challenge: string });

/** The port over the official client. */
export function createPort(connection: Connection): CryptoPort {
  return {
    isSiweDue() {
      try {
        // Where the client keeps the project's settings, before any call of its own goes out (PROVIDER_CONTRACT 4.4).
        // Whoever writes there can make this page refuse more, and never less.
        const kept = localStorage.getItem(`stytch_sdk_state_${connection.publicToken}::bootstrap`);
        return Object(JSON.parse(kept ?? '')).siweRequiredForCryptoWallets === true;
      } catch {
        return false;
      }
    },
    async start({ chain, address }, siwe, signal) {
      const body = { crypto_wallet_address: address, crypto_wallet_type: chain, ...(siwe && { siwe_params: siwe }) };
      const which = connection.session() ? 'secondary' : 'primary';
      return connection.protectedCall(
        {
          viaClient: async (client) => {
            // The client keeps every answer as its session, and asks the provider as somebody who is signed in. One
            // that is nobody's has to go first.
            if (client.session.getSync() && !connection.session()) await connection.logOut();
            return client.cryptoWallets.authenticateStart(body);
          },
          direct: { path: `/crypto_wallets/authenticate/start/${which}`, body },
        },
        started,
        { signal },
      );
    },
    authenticate({ chain, address }, signature, session_duration_minutes, onLate) {
      const body = {
        crypto_wallet_address: address,
        crypto_wallet_type: chain,
        signature,
        session_duration_minutes,
      };
      return connection.protectedCall(
        {
          viaClient: ({ cryptoWallets }) => cryptoWallets.authenticate(body),
          direct: { path: '/crypto_wallets/authenticate', body, signsIn: true },
        },
        authenticated,
        { onLate },
      );
    },
  };
}
