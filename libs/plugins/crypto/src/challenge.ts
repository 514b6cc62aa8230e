import type { Chain } from '@latchkey/slots';
import { WalletRefusal } from './errors.js';

/** The page, and the account to sign with. */
export interface Signer {
  readonly chain: Chain;
  readonly address: string;
  /** `location.host` and `location.origin` of the page. */
  readonly host: string;
  readonly origin: string;
  /** Current time in ms since 1970. */
  readonly now: number;
}

/** Tolerance in ms for the times of a challenge: a device's clock may be wrong. The provider checks them exactly. */
const CLOCK_MS = 86_400_000;

/** Every sign-in message begins like this (EIP-4361 and its variants for other chains). */
const SIGN_IN = / wants you to sign in with your /;

/** EIP-4361, Message Format: the part before the fields. An empty statement leaves one or two empty lines. */
const HEAD =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(?<domain>[^\s/?#]+) wants you to sign in with your (?<chain>\w+) account:\n(?<address>\w+)\n\n(?:(?<statement>[^\n]+)\n)?\n?(?<fields>URI: [^]*)$/;

/** The fields, in their fixed order. */
const FIELDS =
  /^URI: (?<uri>\S+)\nVersion: (?<version>\d+)\nChain ID: \w+\nNonce: [a-zA-Z\d]{8,}\nIssued At: (?<issuedAt>\S+)(?:\nExpiration Time: (?<expiration>\S+))?(?:\nNot Before: (?<notBefore>\S+))?(?:\nRequest ID: \S*)?(?:\nResources:(?:\n- \S+)*)?\n?$/;

/**
 * Validates a challenge before it is signed. A sign-in message must name this page, this account and the current time.
 * Otherwise another page may have requested it and would be signed in by the signature (robustness.md 90). Only the
 * provider can recognise any other text.
 *
 * @param isSiweDue - the project is known to require a sign-in message
 * @throws WalletRefusal `foreign`
 */
export function checkChallenge(challenge: string, signer: Signer, isSiweDue: boolean = false): void {
  const wrong = SIGN_IN.test(challenge)
    ? wrongWith(challenge, signer)
    : isSiweDue
      ? 'no sign-in message (EIP-4361), which the project requires'
      : // Wallets sign the bytes that hexadecimal digits encode, not the text that the person reads.
        /^(0x)?[\da-f]*$/i.test(challenge) && 'hexadecimal, or empty';
  if (wrong) throw new WalletRefusal('foreign', `The challenge is not to be signed here: ${wrong}.`);
}

/** The defect of a sign-in message, for developers; `undefined` if it is valid. */
function wrongWith(challenge: string, { chain, address, host, origin, now }: Signer): string | undefined {
  const head = HEAD.exec(challenge)?.groups;
  const fields = FIELDS.exec(head?.['fields'] ?? '')?.groups;
  if (!head || !fields) return 'it is not as EIP-4361 writes sign-in messages';
  const is = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();
  const { issuedAt, expiration = issuedAt, notBefore = issuedAt } = fields;
  const [issued = NaN, expires = NaN, begins = NaN] = [issuedAt, expiration, notBefore].map((time) => timeOf(time));
  if (!is(head['domain'], host)) return `its domain is ${head['domain']}, this page's ${host}`;
  if (!is(head['chain'], chain)) return `it is for an account of ${head['chain']}`;
  if (chain === 'ethereum' ? !is(head['address'], address) : head['address'] !== address)
    return 'its address is another';
  if (originOf(fields['uri']) !== origin) return `its URI is ${fields['uri']}, this page's origin ${origin}`;
  if (fields['version'] !== '1') return `its version is ${fields['version']}`;
  const isSane = Math.abs(issued - now) <= CLOCK_MS && expires >= issued && begins <= expires + CLOCK_MS;
  return isSane && begins <= now + CLOCK_MS ? undefined : 'its times do not fit';
}

/** Parses an RFC 3339 time, which EIP-4361 requires; `NaN` if it is malformed. */
function timeOf(text: string | undefined): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text ?? '') ? Date.parse(text ?? '') : NaN;
}

function originOf(uri: string | undefined): string | undefined {
  try {
    return new URL(uri ?? '').origin;
  } catch {
    return undefined;
  }
}
