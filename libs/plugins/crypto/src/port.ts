import { authenticated, object, string, type Connection } from '@latchkey/client';
import { CLIENT_SETTINGS_SUFFIX, CLIENT_STATE_KEY } from '@latchkey/kernel';
import type { Chain } from '@latchkey/slots';

/** The provider's answer to an address. */
export type Started = ReturnType<typeof started>;

/** The validated part of the provider's answer to a signature. */
export type Authenticated = ReturnType<typeof authenticated>;

/** The page's parameters of a Sign-In with Ethereum message (EIP-4361). */
export interface SiweParams {
  readonly uri: string;
  /** Decimal chain id (EIP-155). @default the Ethereum main network */
  readonly chain_id?: string;
}

/** A wallet's account. */
export interface Account {
  readonly chain: Chain;
  readonly address: string;
}

/** The plugin's access to the authentication provider. Both calls reject with ProviderError. */
export interface CryptoPort {
  /**
   * Whether the project is known to accept only sign-in messages (EIP-4361) from Ethereum wallets. Call it after the
   * project has answered. False if unknown.
   */
  isSiweDue(): boolean;
  /**
   * Requests a text to sign (behaviour.md 7, crypto authenticateStart). `siwe` applies only if the project requires it.
   */
  start(account: Account, siwe: SiweParams | undefined, signal: AbortSignal): Promise<Started>;
  /**
   * Submits the signature (behaviour.md 7, crypto authenticate). It can't be withdrawn, so there is no signal. An
   * answer after the timeout goes to `onLate`.
   */
  authenticate(
    account: Account,
    signature: string,
    sessionDurationMinutes: number,
    onLate: (answer: Authenticated) => void,
  ): Promise<Authenticated>;
}

const started = /* @__PURE__ */ object({ challenge: string });

const fieldsOf = ({ chain, address }: Account) => ({ crypto_wallet_address: address, crypto_wallet_type: chain });

/** Creates the port over the official client. */
export function createPort(connection: Connection): CryptoPort {
  return {
    isSiweDue() {
      try {
        // The client stores the project's settings here before its own first call (provider-api.md 4.4). A changed
        // value can only make this page reject more.
        const kept = localStorage.getItem(CLIENT_STATE_KEY + connection.publicToken + CLIENT_SETTINGS_SUFFIX);
        return Object(JSON.parse(kept ?? '')).siweRequiredForCryptoWallets === true;
      } catch {
        return false;
      }
    },
    async start(account, siwe, signal) {
      const body = { ...fieldsOf(account), ...(siwe && { siwe_params: siwe }) };
      const which = connection.session() ? 'secondary' : 'primary';
      return connection.protectedCall(
        {
          viaClient: async (client) => {
            // The client stores every answer as its session, even an invalid one, and would then call the secondary
            // endpoint. Removes an invalid session first.
            if (client.session.getSync() && !connection.session()) await connection.logOut();
            return client.cryptoWallets.authenticateStart(body);
          },
          direct: { path: `/crypto_wallets/authenticate/start/${which}`, body },
        },
        started,
        { signal },
      );
    },
    authenticate(account, signature, session_duration_minutes, onLate) {
      const body = { ...fieldsOf(account), signature, session_duration_minutes };
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
