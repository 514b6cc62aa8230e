import * as v from 'valibot';

/** Absolute URIs, by the characters that RFC 3986 §2 allows: no space, no line end, no quotation mark. */
const URI = /^[a-z][a-z\d+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i;

/** RFC 3339 in UTC, as the client's documentation asks for. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

const MAX_URI_LENGTH = 2_048;
const MAX_RESOURCES = 50;

function uri(what: string) {
  return v.pipe(v.string(what), v.maxLength(MAX_URI_LENGTH, what), v.regex(URI, what));
}

function time(what: string) {
  return v.pipe(
    v.string(what),
    v.regex(TIME, what),
    v.check((text) => !Number.isNaN(Date.parse(text)), what),
  );
}

/**
 * What a client may say about the message (PROVIDER_CONTRACT 6). Each part stands on a line of its own, so none may hold
 * a line end: it could write the lines after it.
 */
export const siweParamsField = v.object({
  uri: v.nullish(uri('siwe uri')),
  chain_id: v.nullish(
    v.pipe(
      v.union([v.string(), v.number()], 'siwe chain_id'),
      v.transform(String),
      v.regex(/^[1-9]\d{0,15}$/, 'siwe chain_id'),
    ),
  ),
  statement: v.nullish(v.pipe(v.string('siwe statement'), v.regex(/^[\x20-\x7e]{1,1000}$/, 'siwe statement'))),
  issued_at: v.nullish(time('siwe issued_at')),
  not_before: v.nullish(time('siwe not_before')),
  message_request_id: v.nullish(
    v.pipe(v.string('siwe message_request_id'), v.regex(/^[\w.~!$&'()*+,;=:@%-]{1,256}$/, 'siwe message_request_id')),
  ),
  resources: v.nullish(
    v.pipe(v.array(uri('siwe resource'), 'siwe resource'), v.maxLength(MAX_RESOURCES, 'siwe resource')),
  ),
});

export type SiweParams = v.InferOutput<typeof siweParamsField>;

/** What the provider says about the message. */
export interface SiweFacts {
  /** Host and, where it isn't the scheme's own, port of the page (RFC 3986 authority). */
  readonly domain: string;
  /** With its checksum's case, as EIP-4361 demands. */
  readonly address: string;
  /** The page, for a client that doesn't say. */
  readonly uri: string;
  /** At least eight letters and digits. */
  readonly nonce: string;
  /** RFC 3339. */
  readonly issuedAt: string;
  /** RFC 3339. */
  readonly expirationTime: string;
}

/** The text that a wallet shows and signs, to the letter of EIP-4361. */
export function writeSiweMessage(facts: SiweFacts, params: SiweParams): string {
  return [
    `${facts.domain} wants you to sign in with your Ethereum account:`,
    facts.address,
    '',
    ...line(params.statement),
    '',
    `URI: ${params.uri ?? facts.uri}`,
    'Version: 1',
    `Chain ID: ${params.chain_id ?? 1}`,
    `Nonce: ${facts.nonce}`,
    `Issued At: ${params.issued_at ?? facts.issuedAt}`,
    `Expiration Time: ${facts.expirationTime}`,
    ...line(params.not_before, 'Not Before: '),
    ...line(params.message_request_id, 'Request ID: '),
    ...resourceLines(params.resources ?? []),
  ].join('\n');
}

/** The line of a part that may be left out. */
function line(text: string | null | undefined, label = ''): string[] {
  return text === undefined || text === null ? [] : [label + text];
}

function resourceLines(resources: readonly string[]): string[] {
  return resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)];
}
