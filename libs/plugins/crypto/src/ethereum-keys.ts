import { getAddress } from 'ethers/address';
import { Signature } from 'ethers/crypto';
import { verifyMessage } from 'ethers/hash';
import type { SignRequest } from './chains.js';
import { WalletRefusal } from './trouble.js';

/** What was given as an address, with the case of its checksum (EIP-55). @throws WalletRefusal `address` */
export function addressOf(given: unknown): string {
  // `getAddress` reads other forms too, which wallets do not give.
  if (typeof given === 'string' && /^0x(?!0{40})[\da-f]{40}$/i.test(given)) {
    try {
      return getAddress(given);
    } catch {
      // Upper and lower case that is not the checksum's: somebody has changed the address.
    }
  }
  throw new WalletRefusal('address', 'The wallet gave no Ethereum address.');
}

/**
 * What was given as a signature, as 65 bytes in hex, once it is known to be the account's (EIP-191).
 *
 * @throws WalletRefusal `signature` when it is none, as those of contract accounts (EIP-1271) are for the provider;
 * `switched` when another account has signed.
 */
export function signatureOf(given: unknown, { challenge, address }: SignRequest): string {
  let signature: string;
  let signer: string;
  try {
    signature = Signature.from(given as string).serialized;
    signer = verifyMessage(challenge, signature);
  } catch (cause) {
    throw new WalletRefusal('signature', 'The wallet gave no signature of 65 bytes.', cause);
  }
  if (signer === address) return signature;
  throw new WalletRefusal('switched', `The signature is that of ${signer}, and not of ${address}.`);
}
