import { ContractError } from '../domain/contract-error.js';
import { newId } from '../domain/secrets.js';

/** The flat error object. It has no key `body`, `params` or `query`: the client would treat it as a schema error. */
export interface ErrorBody {
  status_code: number;
  request_id: string;
  error_type: string;
  error_message: string;
  error_url: string;
  error_details?: Readonly<Record<string, unknown>>;
}

/** A new `request_id`. */
export function newRequestId(): string {
  return newId('request-id');
}

/** The body of an error response. */
export function toErrorBody(error: ContractError): ErrorBody {
  return {
    status_code: error.status,
    request_id: newRequestId(),
    error_type: error.type,
    error_message: error.message,
    error_url: `https://stytch.com/docs/api/errors/${error.status}#${error.type}`,
    ...(error.details !== undefined && { error_details: error.details }),
  };
}

/** The body of a success response. The client returns only `data` to its caller. */
export function toSuccessBody(data: object): { data: object } {
  return { data: { request_id: newRequestId(), status_code: 200, ...data } };
}

/** The error for unexpected failures. It contains no details. */
export function internalError(): ContractError {
  return new ContractError({
    status: 500,
    type: 'internal_server_error',
    message: 'Something went wrong inside the emulator. Its own output says what.',
  });
}

/** The error for a route that isn't implemented. */
export function notImplemented(what: string): ContractError {
  return new ContractError({
    status: 501,
    type: 'not_implemented',
    message: `The emulator doesn't implement ${what}. GET /_emulator/fidelity lists what it does.`,
  });
}
