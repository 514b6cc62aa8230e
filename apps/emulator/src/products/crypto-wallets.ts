import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { toTimestamp } from '../domain/clock.js';
import { ContractError } from '../domain/contract-error.js';
import { WALLET_KINDS, WALLET_TYPES, type WalletType } from '../domain/crypto-wallet.js';
import { type SiweParams, siweParamsField, writeSiweMessage } from '../domain/siwe.js';
import type { Emulator } from '../emulator.js';
import * as field from '../http/fields.js';
import type { Call, Route } from '../http/route.js';
import { publicRoute, sessionNotFound, sessionRoute } from '../http/route.js';
import type { CryptoChallenge, FoundChallenge } from '../store/crypto-challenges.js';
import { CRYPTO_CHALLENGE_LIFE_MS } from '../store/crypto-challenges.js';
import type { CryptoWallet } from '../store/crypto-wallets.js';
import type { Factor, Session } from '../domain/session.js';
import { authenticated } from './authenticated.js';

const walletFields = {
  crypto_wallet_type: v.picklist(WALLET_TYPES),
  crypto_wallet_address: v.string(),
};

const StartBody = v.object({ ...walletFields, siwe_params: field.optional(siweParamsField) });

const AuthenticateBody = v.object({
  ...walletFields,
  signature: v.string(),
  session_duration_minutes: field.durationField,
});

type StartCall = Call<v.InferOutput<typeof StartBody>>;
type AuthenticateCall = Call<v.InferOutput<typeof AuthenticateBody>>;

/** Signs in with a crypto wallet, and adds one to an account (provider-api.md 2.4.6, 6). */
export function cryptoWallets(emulator: Emulator): readonly Route[] {
  const { users } = emulator;
  return [
    publicRoute({
      method: 'POST',
      path: '/crypto_wallets/authenticate/start/primary',
      fidelity: 'implemented',
      note: 'The newest challenge of an address replaces the older. Says nothing about whether the address is known.',
      limited: true,
      schema: StartBody,
      handle: (call) => start(emulator, call, () => undefined),
    }),
    sessionRoute({
      method: 'POST',
      path: '/crypto_wallets/authenticate/start/secondary',
      fidelity: 'implemented',
      note: 'The wallet is added to the session’s user once it signs; one that is somebody else’s is refused.',
      limited: true,
      schema: StartBody,
      handle: (call) =>
        start(emulator, call, () => {
          // Reads the session again: it may have ended during the check of the address.
          const session = emulator.sessions.find(call.sessionToken);
          if (session === undefined) throw sessionNotFound();
          return session.user_id;
        }),
    }),
    publicRoute({
      method: 'POST',
      path: '/crypto_wallets/authenticate',
      fidelity: 'implemented',
      note: 'A challenge works once; a wrong signature leaves it. Signatures of contract accounts (EIP-1271) need a chain, and are refused.',
      limited: true,
      schema: AuthenticateBody,
      handle: (call) => authenticate(emulator, call),
    }),
    sessionRoute({
      method: 'DELETE',
      path: '/users/crypto_wallets/:id',
      fidelity: 'implemented',
      note: 'The last way to sign in may be deleted too.',
      handle({ session, pathParts }) {
        if (!users.cryptoWallets.remove(session.user_id, pathParts['id'] ?? '')) throw notYours();
        return { user_id: session.user_id, __user: users.get(session.user_id) };
      },
    }),
  ];
}

async function start(
  emulator: Emulator,
  call: StartCall,
  readUserId: () => string | undefined,
): Promise<{ challenge: string }> {
  const { users, cryptoChallenges } = emulator;
  const { crypto_wallet_type: type, siwe_params: params } = call.body;
  const address = await requireAddress(call.body);
  const userId = readUserId();
  const owner = users.cryptoWallets.find(type, address);
  if (userId !== undefined && owner !== undefined && owner.userId !== userId) throw duplicateWallet();

  const challenge = needsSiwe(emulator, type, params)
    ? siweChallenge(emulator, call, address, params ?? {})
    : plainChallenge(emulator);
  cryptoChallenges.create(type, address, { ...challenge, ...(userId !== undefined && { userId }) });
  return { challenge: challenge.text };
}

/**
 * A client that missed its bootstrap sends no parameters even if the project requires the message. It gets the message
 * with the default of every parameter.
 */
function needsSiwe({ project }: Emulator, type: WalletType, params: SiweParams | undefined): boolean {
  if (type === 'ethereum') return project.settings.siwe_required_for_crypto_wallets || params !== undefined;
  if (params === undefined) return false;
  throw refusal(
    400,
    'crypto_wallet_type_incompatible_with_siwe',
    'siwe_params can only be used with Ethereum wallets.',
  );
}

function plainChallenge({ project, clock }: Emulator): CryptoChallenge {
  // The project's name becomes one line: otherwise it could add misleading text to the wallet's prompt.
  const name = project.settings.project_name.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  const random = randomBytes(60).toString('base64url');
  return { text: `Signing in with ${name}: ${random}`, isSiwe: false, notBefore: clock.now() };
}

function siweChallenge(
  { clock }: Emulator,
  { parentOrigin }: StartCall,
  address: string,
  params: SiweParams,
): CryptoChallenge {
  if (parentOrigin === undefined) {
    throw refusal(
      400,
      'bad_domain_for_stytch_sdk',
      'The message names the page: the request needs its http(s) origin in the header X-SDK-Parent-Host.',
    );
  }
  const now = clock.now();
  const expiresAt = now + CRYPTO_CHALLENGE_LIFE_MS;
  const notBefore = params.not_before ? Date.parse(params.not_before) : now;
  if (notBefore >= expiresAt) {
    throw refusal(
      400,
      'invalid_siwe_not_before',
      'not_before must lie before the message expires, 5 minutes from now.',
    );
  }
  const text = writeSiweMessage(
    {
      domain: new URL(parentOrigin).host,
      address,
      uri: parentOrigin,
      nonce: randomBytes(16).toString('hex'),
      issuedAt: toTimestamp(now),
      expirationTime: toTimestamp(expiresAt),
    },
    params,
  );
  return { text, isSiwe: true, notBefore };
}

async function authenticate(emulator: Emulator, { body, sessionToken, attributes }: AuthenticateCall): Promise<object> {
  const { cryptoChallenges, sessions, database } = emulator;
  const { crypto_wallet_type: type, signature, session_duration_minutes: durationMinutes } = body;
  const address = await requireAddress(body);
  const kind = WALLET_KINDS[type];
  if (!kind.isSignature(signature)) throw malformedSignature(type);
  const found = cryptoChallenges.find(type, address);
  if (found.result !== 'waiting') throw notWaiting(found);
  const { challenge } = found;
  if (!(await kind.isSignedBy(address, challenge.text, signature))) throw unableToAuthenticate();

  const granted = database.transaction(() => {
    if (!cryptoChallenges.use(type, address, challenge.text)) throw unableToAuthenticate();
    // Reads the session only now: it may have ended during the verification of the signature.
    const current = sessionToken === undefined ? undefined : sessions.find(sessionToken);
    const { userId, wallet } = ownWallet(emulator, { type, address, challenge, current });
    return sessions.grant({ userId, factor: factorOf(emulator, wallet), durationMinutes, attributes, current });
  });
  return authenticated(emulator, granted);
}

interface Signed {
  readonly type: WalletType;
  readonly address: string;
  readonly challenge: CryptoChallenge;
  readonly current: Session | undefined;
}

/** The user who signs in with the wallet: its owner, the user who asked to add it, or a new one. */
function ownWallet(
  { users }: Emulator,
  { type, address, challenge, current }: Signed,
): { userId: string; wallet: CryptoWallet } {
  const known = users.cryptoWallets.find(type, address);
  if (challenge.userId !== undefined) {
    // Only the session that asked to add the wallet may get it, because a wallet is a way to sign in.
    if (current?.user_id !== challenge.userId) throw unableToAuthenticate();
    if (known !== undefined && known.userId !== challenge.userId) throw duplicateWallet();
  }
  if (known !== undefined) return { userId: known.userId, wallet: known };
  const userId = challenge.userId ?? users.create({ status: 'active' });
  return { userId, wallet: users.cryptoWallets.add(userId, type, address) };
}

function factorOf({ clock }: Emulator, wallet: CryptoWallet): Factor {
  const { crypto_wallet_id, crypto_wallet_address, crypto_wallet_type } = wallet;
  return {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    last_authenticated_at: toTimestamp(clock.now()),
    crypto_wallet_factor: { crypto_wallet_id, crypto_wallet_address, crypto_wallet_type },
  };
}

async function requireAddress({
  crypto_wallet_type: type,
  crypto_wallet_address: text,
}: {
  crypto_wallet_type: WalletType;
  crypto_wallet_address: string;
}): Promise<string> {
  const address = await WALLET_KINDS[type].normalizeAddress(text);
  if (address !== undefined) return address;
  throw type === 'ethereum'
    ? refusal(
        400,
        'invalid_ethereum_address',
        'An Ethereum address is 0x and 40 hexadecimal digits; if they are of mixed case, it must be its checksum’s (EIP-55).',
      )
    : refusal(400, 'invalid_solana_address', 'A Solana address is the base58 form of an Ed25519 public key, 32 bytes.');
}

function notWaiting(found: Exclude<FoundChallenge, { result: 'waiting' }>): ContractError {
  if (found.result === 'early') {
    return refusal(401, 'siwe_message_not_valid_yet', 'The signed message is not valid yet. Please try again later.');
  }
  if (found.result === 'expired' && found.isSiwe) {
    return refusal(401, 'siwe_message_expired', 'The signed message has expired. Please try again.');
  }
  return unableToAuthenticate();
}

function malformedSignature(type: WalletType): ContractError {
  return refusal(
    400,
    'invalid_signature',
    type === 'ethereum'
      ? 'An Ethereum signature is 0x and 130 hexadecimal digits, the last two 1b, 1c, 00 or 01. The emulator has no chain and refuses signatures of contract accounts (EIP-1271, ERC-6492).'
      : 'A Solana signature is the base58 form of 64 bytes.',
  );
}

function unableToAuthenticate(): ContractError {
  return refusal(
    401,
    'unable_to_authenticate_crypto_wallet',
    'The wallet could not be authenticated: its signature does not fit, or the request was used already or took too long. Please try again.',
  );
}

function duplicateWallet(): ContractError {
  return refusal(400, 'duplicate_wallet_address', 'This wallet belongs to another account.');
}

function notYours(): ContractError {
  return refusal(404, 'crypto_wallet_not_found', 'You have no such wallet.');
}

function refusal(status: number, type: string, message: string): ContractError {
  return new ContractError({ status, type, message });
}
