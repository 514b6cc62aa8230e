import { isAddress } from '@solana/web3.js';
import bs58 from 'bs58';
import type { SignRequest } from './chains.js';
import { read } from './hostile.js';
import { WalletRefusal } from './trouble.js';

/** Bytes of an Ed25519 signature (RFC 8032, 5.1.6). */
const SIGNATURE_LENGTH = 64;

/** What was given as an address. @throws WalletRefusal `address` */
export function addressOf(given: unknown): string {
  // Nobody has the key that is all zeroes.
  if (typeof given === 'string' && isAddress(given) && !/^1+$/.test(given)) return given;
  throw new WalletRefusal('address', 'The wallet gave no Solana address.');
}

/** What was given as a signature, a list of bytes or base58. @throws WalletRefusal `signature` */
export function readSignature(given: unknown): { readonly bytes: Uint8Array; readonly text: string } {
  const bytes = typeof given === 'string' ? bs58.decodeUnsafe(given.slice(0, 2 * SIGNATURE_LENGTH)) : bytesIn(given);
  if (bytes?.length !== SIGNATURE_LENGTH) {
    throw new WalletRefusal('signature', `The wallet gave no signature of ${SIGNATURE_LENGTH} bytes.`);
  }
  return { bytes, text: bs58.encode(bytes) };
}

/** The list may be of another frame, or no list at all. */
function bytesIn(given: unknown): Uint8Array | undefined {
  if (read(given, 'length') !== SIGNATURE_LENGTH) return undefined;
  const numbers = Array.from({ length: SIGNATURE_LENGTH }, (_, index) => read(given, index));
  const isByte = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256;
  return numbers.every(isByte) ? Uint8Array.from(numbers) : undefined;
}

/** Whether the account has signed the challenge; undefined where the browser can't tell. */
export async function isSignedBy(
  { challenge, address }: SignRequest,
  signature: Uint8Array,
): Promise<boolean | undefined> {
  try {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey('raw', new Uint8Array(bs58.decode(address)), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, new Uint8Array(signature), new TextEncoder().encode(challenge));
  } catch {
    return undefined;
  }
}
