import { getAddress } from 'ethers/address';
import type { ChainRules } from './chain-rules.js';
import { hasMethod, listOf, readProperty } from '../detection/untrusted-values.js';
import { ignoreErrors, WalletRefusal } from '../errors.js';

/** 20 bytes in hex. */
const ADDRESS = /^0x[\da-f]{40}$/i;

/**
 * Maximum length of a signature in bytes. An ordinary account's has 65 (EIP-191). A contract account's (EIP-1271) has
 * any length: a few KiB with many owners, or with the call that deploys the account (ERC-6492).
 */
const SIGNATURE_LIMIT = 16_384;

/**
 * 65 bytes (r, s, v) with a bare recovery id as v, as some hardware wallets return it. Excludes the on-chain approval
 * of a Safe, which also ends in 1: its r is a 20-byte address.
 */
const BARE_RECOVERY_ID = /^(?!0{24})([\da-f]{128})0([01])$/;

/** The rules of Ethereum and compatible chains (EIP-1193, EIP-1102, EIP-191). */
export const ethereum: ChainRules = {
  connect: async (provider) => listOf(await request(provider, 'eth_requestAccounts'))[0],
  sign: (provider, { challenge, address }) => request(provider, 'personal_sign', [challenge, address]),

  addressOf(given) {
    // In any case: wallets of other chains write the checksum of EIP-1191, and a wallet's answer is not typed by hand.
    if (isAddress(given) && !/^0x0+$/i.test(given)) return getAddress(given.toLowerCase());
    throw new WalletRefusal('address', 'The wallet gave no Ethereum address.');
  },

  signatureOf(given) {
    const isFit = typeof given === 'string' && given.length <= 2 + 2 * SIGNATURE_LIMIT;
    const digits = isFit ? /^(?:0x)?([\da-f]+)$/i.exec(given)?.[1]?.toLowerCase() : undefined;
    if (!digits || digits.length % 2) {
      throw new WalletRefusal('signature', `The wallet gave no signature of 1 to ${SIGNATURE_LIMIT} bytes in hex.`);
    }
    // Some providers reject 0 and 1; all accept 27 and 28.
    return `0x${digits.replace(BARE_RECOVERY_ID, (_, rs: string, id: string) => rs + (id === '0' ? '1b' : '1c'))}`;
  },

  async chainId(provider) {
    const hex = await request(provider, 'eth_chainId');
    return typeof hex === 'string' && /^0x[\da-f]{1,13}$/i.test(hex) ? String(Number(hex)) : undefined;
  },

  async hasSwitched(provider, address) {
    const [active] = listOf(await request(provider, 'eth_accounts'));
    return isAddress(active) && !isSame(active, address);
  },

  watch(provider, address, onSwitched) {
    const listener = (accounts: unknown) => {
      const [first] = listOf(accounts);
      if (typeof first !== 'string' || !isSame(first, address)) onSwitched();
    };
    ignoreErrors(() => readProperty(provider, 'on') && Object(provider).on('accountsChanged', listener));
    return () => ignoreErrors(() => Object(provider).removeListener('accountsChanged', listener));
  },
};

const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value);

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Sends a request to the wallet. @throws WalletRefusal `unsupported` */
async function request(provider: unknown, method: string, params?: readonly unknown[]): Promise<unknown> {
  if (!hasMethod(provider, 'request')) throw new WalletRefusal('unsupported', 'The wallet has no method `request`.');
  return Object(provider).request({ method, ...(params && { params }) });
}
