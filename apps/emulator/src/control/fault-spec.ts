import * as v from 'valibot';
import { isJsonObject } from '../domain/json.js';

/** Transport headers. A wrong value would break more than the response that has it. */
const TRANSPORT_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'trailer'];

const headerList = v.pipe(
  v.custom<Record<string, unknown>>(isJsonObject, 'expected an object'),
  v.record(v.string(), v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  v.check(isHeaderList, 'expected valid header names and values'),
  v.check(
    (headers) => Object.keys(headers).every((name) => !TRANSPORT_HEADERS.includes(name.toLowerCase())),
    `these can't be set: ${TRANSPORT_HEADERS.join(', ')}`,
  ),
);

const EFFECTS = [
  'delayMs',
  'status',
  'headers',
  'body',
  'error_type',
  'error_message',
  'drop',
  'malformed',
  'never',
] as const;

/** The effects of a fault, the calls it hits and how often. Titles and descriptions are the form's. */
export const FaultSpec = v.pipe(
  v.strictObject({
    method: v.pipe(
      v.optional(v.pipe(v.string(), v.toUpperCase())),
      v.title('Method'),
      v.description('Without one, every method.'),
    ),
    path: v.pipe(
      v.string(),
      v.startsWith('/'),
      v.title('Path'),
      v.description('The whole path, or its start followed by *.'),
    ),
    times: v.pipe(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), v.title('How many times')),
    delayMs: v.pipe(
      v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
      v.title('Delay in milliseconds'),
      v.description('Before the other effects. Without another effect, the usual answer follows.'),
    ),
    status: v.pipe(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
      v.title('Status'),
      v.description('Without a body, 400 and above send an error in the provider’s form, and lower ones send nothing.'),
    ),
    headers: v.pipe(
      v.optional(headerList),
      v.title('Headers'),
      v.description('A JSON object. They are added to the answer.'),
    ),
    body: v.pipe(
      v.optional(v.unknown()),
      v.title('Body'),
      v.description('JSON. A string is sent unchanged, as HTML if it starts with <.'),
    ),
    error_type: v.pipe(v.optional(v.string()), v.title('Type of the error')),
    error_message: v.pipe(v.optional(v.string()), v.title('Message of the error')),
    drop: v.pipe(v.optional(v.boolean(), false), v.title('Break the connection')),
    malformed: v.pipe(v.optional(v.boolean(), false), v.title('Cut the answer in half')),
    /** Until the client leaves, the faults are lifted, or the emulator is reset or stopped. */
    never: v.pipe(v.optional(v.boolean(), false), v.title('Never answer')),
  }),
  v.check(
    (fault) => EFFECTS.some((effect) => fault[effect] !== undefined && fault[effect] !== false),
    `a fault needs an effect: one of ${EFFECTS.join(', ')}`,
  ),
);

function isHeaderList(headers: Record<string, string>): boolean {
  try {
    return new Headers(headers) !== undefined;
  } catch {
    return false;
  }
}
