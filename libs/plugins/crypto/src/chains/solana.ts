import { isAddress as isSolanaAddress } from '@solana/web3.js';
import bs58 from 'bs58';
import type { ChainRules } from './chain-rules.js';
import { hasMethod, hasSolanaChain, listOf, readProperty } from '../detection/untrusted-values.js';
import { ignoreErrors, WalletRefusal } from '../errors.js';

/** The length in bytes of an Ed25519 signature (RFC 8032, 5.1.6). */
const SIGNATURE_LENGTH = 64;

/**
 * The rules of Solana wallets. Wallet Standard wallets have `features`; older ones have the methods `connect` and
 * `signMessage`.
 */
export const solana: ChainRules = {
  async connect(provider) {
    if (!isStandard(provider)) {
      const answer: unknown = await Object(provider).connect();
      return keyOf(readProperty(answer, 'publicKey')) ?? keyOf(readProperty(provider, 'publicKey'));
    }
    const answer: unknown = await featureOf(provider, 'standard:connect').connect();
    const given = accountsIn(answer);
    return readProperty((given[0] ? given : accountsIn(provider))[0], 'address');
  },

  async sign(provider, { challenge, address }) {
    const message = new TextEncoder().encode(challenge);
    if (isStandard(provider)) {
      const account = accountsIn(provider).find((other) => readProperty(other, 'address') === address);
      if (!account) throw new WalletRefusal('switched', `The wallet has no account ${address} any more.`);
      const signed: unknown = await featureOf(provider, 'solana:signMessage').signMessage({ account, message });
      return readProperty(readProperty(signed, 0), 'signature');
    }
    const answer: unknown = hasMethod(provider, 'signMessage')
      ? await Object(provider).signMessage(message, 'utf8')
      : await Object(provider).request({ method: 'signMessage', params: { message, display: 'utf8' } });
    return readProperty(answer, 'signature') ?? answer;
  },

  addressOf(given) {
    if (isAddress(given)) return given;
    throw new WalletRefusal('address', 'The wallet gave no Solana address.');
  },

  signatureOf(given) {
    const bytes =
      typeof given === 'string'
        ? decode(given)
        : // `JSON` turns a Node `Buffer` into `{ type: 'Buffer', data: […] }`.
          (bytesIn(given) ?? bytesIn(readProperty(given, 'data')));
    if (bytes) return bs58.encode(bytes);
    throw new WalletRefusal('signature', `The wallet gave no signature of ${SIGNATURE_LENGTH} bytes.`);
  },

  async hasSwitched(provider, address) {
    const present = presentKeys(provider).filter(isAddress);
    return present.length > 0 && !present.includes(address);
  },

  watch(provider, address, onSwitched) {
    if (isStandard(provider)) {
      const onChange = (changes: unknown) => {
        if (readProperty(changes, 'accounts') && !presentKeys(provider).includes(address)) onSwitched();
      };
      let undo: unknown;
      ignoreErrors(() => (undo = featureOf(provider, 'standard:events').on('change', onChange)));
      return () => ignoreErrors(() => typeof undo === 'function' && undo());
    }
    const listener = (key: unknown) => {
      if (keyOf(key) !== address) onSwitched();
    };
    ignoreErrors(() => Object(provider).on('accountChanged', listener));
    return () => ignoreErrors(() => Object(provider).removeListener('accountChanged', listener));
  },
};

/** Excludes the all-zero key, which no account has. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && !/^1+$/.test(value) && isSolanaAddress(value);

/** Decodes a signature in base58. Checks the length first: decoding takes quadratic time. */
function decode(text: string): Uint8Array | undefined {
  // A byte takes at most log(256) / log(58) = 1.366 digits.
  const bytes = text.length > 88 ? undefined : bs58.decodeUnsafe(text);
  return bytes?.length === SIGNATURE_LENGTH ? bytes : undefined;
}

/**
 * The bytes of a signature in a list, which may belong to another frame, or in an object keyed by index: `JSON` and
 * messages between extension parts turn a `Uint8Array` into such an object.
 */
function bytesIn(given: unknown): Uint8Array | undefined {
  const numbers = Array.from({ length: SIGNATURE_LENGTH }, (_, index) => readProperty(given, index));
  const isByte = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256;
  return numbers.every(isByte) && readProperty(given, SIGNATURE_LENGTH) === undefined
    ? Uint8Array.from(numbers)
    : undefined;
}

const isStandard = (provider: unknown) => !!readProperty(provider, 'features');

/** A feature of a Wallet Standard wallet. @throws WalletRefusal `unsupported` */
function featureOf(provider: unknown, name: string) {
  const feature = readProperty(readProperty(provider, 'features'), name);
  if (!feature) throw new WalletRefusal('unsupported', `The wallet has no feature ${name}.`);
  return Object(feature);
}

/** The Solana accounts of a Wallet Standard wallet or answer. */
function accountsIn(holder: unknown): readonly unknown[] {
  return listOf(readProperty(holder, 'accounts')).filter(hasSolanaChain);
}

/** The addresses that the wallet would sign with now. */
function presentKeys(provider: unknown): readonly unknown[] {
  return isStandard(provider)
    ? accountsIn(provider).map((account) => readProperty(account, 'address'))
    : [keyOf(readProperty(provider, 'publicKey'))];
}

/** A public key in base58. Most wallets return an object whose `toString` gives it. */
function keyOf(key: unknown): string | undefined {
  if (typeof key === 'string') return key;
  let text: unknown;
  ignoreErrors(() => (text = key && Object(key).toString()));
  return typeof text === 'string' ? text : undefined;
}
