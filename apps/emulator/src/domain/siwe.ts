import * as v from 'valibot';

/** Absolute URIs of the characters that RFC 3986 §2 allows: no space, line break or quotation mark. */
const URI = /^[a-z][a-z\d+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i;

/** RFC 3339 in UTC, as the client's documentation requires. */
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
 * Message fields that a client may set (provider-api.md 6). Each is a line of its own, so none may contain a line
 * break: it could forge the following lines.
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

/** Message fields that the provider sets. */
export interface SiweFacts {
  /** Host of the page, with the port if it isn't the scheme's default (RFC 3986 authority). */
  readonly domain: string;
  /** In checksum case, as EIP-4361 requires. */
  readonly address: string;
  /** URI of the page, used if the client sends none. */
  readonly uri: string;
  /** At least eight letters and digits. */
  readonly nonce: string;
  /** RFC 3339. */
  readonly issuedAt: string;
  /** RFC 3339. */
  readonly expirationTime: string;
}

/** Writes the message that a wallet shows and signs, exactly as EIP-4361 defines it. */
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

/** The line of an optional field. */
function line(text: string | null | undefined, label = ''): string[] {
  return text === undefined || text === null ? [] : [label + text];
}

function resourceLines(resources: readonly string[]): string[] {
  return resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)];
}
