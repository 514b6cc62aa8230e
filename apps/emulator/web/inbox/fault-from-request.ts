import { isJsonObject } from '../../src/domain/json.js';
import type { AnsweredRequest, Fault } from './model.js';

/** The body of a `POST /_emulator/faults`, for one call. */
export type RequestFault = Pick<Fault, 'method' | 'path' | 'times'> & Partial<Fault>;

/** A fault for the next call like this one: it repeats a failure, and answers a call that succeeded with 500. */
export function faultFromRequest({ method, path, status, answer }: AnsweredRequest): RequestFault {
  const call = { method, path, times: 1 };
  if (status === null) return { ...call, never: true };
  if (status < 400) return { ...call, status: 500 };
  if (answer === null || answer === '') return { ...call, status };
  if (isJsonObject(answer) && typeof answer['error_type'] === 'string') {
    const { error_type, error_message } = answer;
    return { ...call, status, error_type, ...(typeof error_message === 'string' && { error_message }) };
  }
  return { ...call, status, body: answer };
}

/** A command line that adds the fault. @param base address of the emulator's pages */
export function curlCommand(fault: object, base: string): string {
  const json = JSON.stringify(fault).replaceAll("'", String.raw`'\''`);
  const url = new URL('_emulator/faults', base).href;
  return `curl -X POST '${url}' -H 'content-type: application/json' -d '${json}'`;
}
