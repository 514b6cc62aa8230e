import { ContractError } from '../domain/contract-error.js';

/** OAuth error codes by status, for errors that don't concern one application. */
const BY_STATUS: Readonly<Record<number, string>> = {
  413: 'invalid_request',
  429: 'temporarily_unavailable',
  500: 'server_error',
};

/** An error of the token endpoint and the related endpoints, with OAuth's error code (RFC 6749 §5.2). */
export function oauthError(
  error: string,
  description: string,
  { status = 400, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): ContractError {
  return new ContractError({ status, type: error, message: description, headers });
}

/** Converts an error to a response in OAuth's format. */
export function oauthErrorResponse({ status, type, message, headers }: ContractError): Response {
  return Response.json(
    { error: BY_STATUS[status] ?? type, error_description: toDescription(message) },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

/** A description contains printable ASCII except quotation marks and backslashes (RFC 6749 §5.2). */
function toDescription(message: string): string {
  return message
    .replaceAll('’', "'")
    .replaceAll('"', "'")
    .replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?');
}
