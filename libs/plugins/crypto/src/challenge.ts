import type { Chain } from '@latchkey/slots';
import { WalletRefusal } from './trouble.js';

/** The page, and the account that is to sign. */
export interface Signer {
  readonly chain: Chain;
  readonly address: string;
  /** Of the page: `location.host` and `location.origin`. */
  readonly host: string;
  readonly origin: string;
  /** In ms since 1970. */
  readonly now: number;
}

/** How wrong the clock of a device may be, in ms, before a challenge's times count. The provider judges them exactly. */
const CLOCK_MS = 86_400_000;

/** How every sign-in message begins (EIP-4361 and its kin for other chains), whatever follows. */
const SIGN_IN = / wants you to sign in with your /;

/** EIP-4361, Message Format: what stands before the fields. An empty statement leaves one empty line or two. */
const HEAD =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(?<domain>[^\s/?#]+) wants you to sign in with your (?<chain>\w+) account:\n(?<address>\w+)\n\n(?:(?<statement>[^\n]+)\n)?\n?(?<fields>URI: [^]*)$/;

/** The fields, in the only order that there is. */
const FIELDS =
  /^URI: (?<uri>\S+)\nVersion: (?<version>\d+)\nChain ID: \w+\nNonce: [a-zA-Z\d]{8,}\nIssued At: (?<issuedAt>\S+)(?:\nExpiration Time: (?<expiration>\S+))?(?:\nNot Before: (?<notBefore>\S+))?(?:\nRequest ID: \S*)?(?:\nResources:(?:\n- \S+)*)?\n?$/;

/**
 * Looks at a challenge before it is signed. One that is a sign-in message must name this page, this account and this
 * time: else another page may have asked for it, and would be signed in with what is signed here (QUALITY 90). Any other
 * text is for the provider alone to recognise.
 *
 * @param isSiweDue - the project is known to require such a message
 * @throws WalletRefusal `foreign`
 */
export function checkChallenge(challenge: string, signer: Signer, isSiweDue: boolean = false): void {
  const wrong = SIGN_IN.test(challenge)
    ? wrongWith(challenge, signer)
    : isSiweDue
      ? 'no sign-in message (EIP-4361), which the project requires'
      : // Wallets sign the bytes that such digits stand for, and not the text that the person has read.
        /^(0x)?[\da-f]*$/i.test(challenge) && 'hexadecimal, or empty';
  if (wrong) throw new WalletRefusal('foreign', `The challenge is not to be signed here: ${wrong}.`);
}

/** What is wrong with a sign-in message, in words for developers. */
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

/** RFC 3339, as EIP-4361 asks for. */
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
