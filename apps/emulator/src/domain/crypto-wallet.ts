import bs58 from 'bs58';

/** Wallet types that can be verified (provider-api.md 6). `ethereum` includes every chain of its kind. */
export const WALLET_TYPES = ['ethereum', 'solana'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

/** The operations that differ between wallet types. */
export interface WalletKind {
  /** The canonical form of an address, for storage and display; `undefined` if the text is not an address. */
  normalizeAddress(text: string): Promise<string | undefined>;
  /** Whether the text has the form of a signature. Does not verify it. */
  isSignature(text: string): boolean;
  /** Whether the key of the address signed exactly this challenge. False for invalid input; never throws. */
  isSignedBy(address: string, challenge: string, signature: string): Promise<boolean>;
}

const ETHEREUM_ADDRESS = /^0x[\da-f]{40}$/i;

/** r, s and v. v is 27 or 28, or 0 or 1 as hardware wallets send it. */
const ETHEREUM_SIGNATURE = /^0x[\da-f]{128}(?:00|01|1b|1c)$/i;

// The parts of ethers load on first use: together they take a third of the emulator's start time.
const ethereum: WalletKind = {
  async normalizeAddress(text) {
    if (!ETHEREUM_ADDRESS.test(text)) return undefined;
    const { getAddress } = await import('ethers/address');
    try {
      // Throws for mixed case that doesn't match the checksum (EIP-55).
      return getAddress(text);
    } catch {
      return undefined;
    }
  },
  isSignature: (text) => ETHEREUM_SIGNATURE.test(text),
  async isSignedBy(address, challenge, signature) {
    const { verifyMessage } = await import('ethers/hash');
    try {
      // Both are in checksum case, so the case that was sent doesn't matter (EIP-191, version 0x45).
      return verifyMessage(challenge, signature) === address;
    } catch {
      return false;
    }
  },
};

/** Sizes of an Ed25519 public key and of a signature, which consists of two numbers (RFC 8032 §5.1). */
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/**
 * The keys of small order, without their sign bit: five points, two of which have a second encoding. Anyone can make a
 * signature for these keys that is valid for any text (RFC 8032 §8.9 excludes them through its cofactor). The address
 * of Solana's system program, `1111…`, is one of them.
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

/** Operations by wallet type. */
export const WALLET_KINDS: Readonly<Record<WalletType, WalletKind>> = { ethereum, solana };

function isWeak(key: Uint8Array): boolean {
  const withoutSign = Uint8Array.from(key);
  withoutSign[KEY_BYTES - 1] = (key[KEY_BYTES - 1] ?? 0) & 0x7f;
  return WEAK_KEYS.has(Buffer.from(withoutSign).toString('hex'));
}

/** Decodes exactly `length` bytes, or returns nothing. Checks the text's length first: decoding time is quadratic. */
function decodeBase58(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  // A byte takes log(256) / log(58) = 1.366 digits.
  if (text.length > Math.ceil(length * 1.366)) return undefined;
  const bytes = bs58.decodeUnsafe(text);
  return bytes?.length === length ? Uint8Array.from(bytes) : undefined;
}
