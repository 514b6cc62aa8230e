import bs58 from 'bs58';

/** The kinds of wallets that can be verified (PROVIDER_CONTRACT 6). `ethereum` stands for every chain of its kind. */
export const WALLET_TYPES = ['ethereum', 'solana'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

/** What differs between the kinds of wallets. */
export interface WalletKind {
  /** The one form in which an address is stored and shown; `undefined` when the text is no address. */
  normalizeAddress(text: string): Promise<string | undefined>;
  /** Whether the text has the form of a signature, whoever's. */
  isSignature(text: string): boolean;
  /** Whether the address's key signed exactly this challenge. False, never an error, for whatever doesn't fit. */
  isSignedBy(address: string, challenge: string, signature: string): Promise<boolean>;
}

const ETHEREUM_ADDRESS = /^0x[\da-f]{40}$/i;

/** r, s and v, the last as 27 or 28, or as the 0 or 1 that hardware wallets give. */
const ETHEREUM_SIGNATURE = /^0x[\da-f]{128}(?:00|01|1b|1c)$/i;

// Each part of ethers loads with the first wallet: together they take as long as a third of the emulator's whole start.
const ethereum: WalletKind = {
  async normalizeAddress(text) {
    if (!ETHEREUM_ADDRESS.test(text)) return undefined;
    const { getAddress } = await import('ethers/address');
    try {
      // Refuses mixed case that isn't the checksum's (EIP-55).
      return getAddress(text);
    } catch {
      return undefined;
    }
  },
  isSignature: (text) => ETHEREUM_SIGNATURE.test(text),
  async isSignedBy(address, challenge, signature) {
    const { verifyMessage } = await import('ethers/hash');
    try {
      // Both have their checksum's case: this compares without regard to the case that was sent (EIP-191, version 0x45).
      return verifyMessage(challenge, signature) === address;
    } catch {
      return false;
    }
  },
};

/** An Ed25519 public key, and the two numbers of a signature (RFC 8032 §5.1). */
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/**
 * The keys of small order, without their sign bit: the five points, and the two of them that can be written a second way.
 * A signature that holds for any text can be made for these without knowing a secret (RFC 8032 §8.9 leaves them out by
 * its cofactor), and the address of Solana's system program, `1111…`, is one.
 */
const WEAK_KEYS: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

const solana: WalletKind = {
  async normalizeAddress(text) {
    const key = decodeBase58(text, KEY_BYTES);
    return key === undefined || isWeak(key) ? undefined : text;
  },
  isSignature: (text) => decodeBase58(text, SIGNATURE_BYTES) !== undefined,
  async isSignedBy(address, challenge, signature) {
    const key = decodeBase58(address, KEY_BYTES);
    const bytes = decodeBase58(signature, SIGNATURE_BYTES);
    if (key === undefined || bytes === undefined) return false;
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', publicKey, bytes, new TextEncoder().encode(challenge));
  },
};

/** Every kind of wallet. */
export const WALLET_KINDS: Readonly<Record<WalletType, WalletKind>> = { ethereum, solana };

function isWeak(key: Uint8Array): boolean {
  const withoutSign = Uint8Array.from(key);
  withoutSign[KEY_BYTES - 1] = (key[KEY_BYTES - 1] ?? 0) & 0x7f;
  return WEAK_KEYS.has(Buffer.from(withoutSign).toString('hex'));
}

/** Exactly so many bytes, or nothing. The text's length is looked at first: decoding takes the square of it. */
function decodeBase58(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  // A byte is log(256) / log(58) = 1.366 digits.
  if (text.length > Math.ceil(length * 1.366)) return undefined;
  const bytes = bs58.decodeUnsafe(text);
  return bytes?.length === length ? Uint8Array.from(bytes) : undefined;
}
