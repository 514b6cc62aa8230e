import { examplePhoneNumber, parsePhoneNumber } from './phone-numbers.js';

/** What stands on the port of a call. `name` says which of its error classes the client makes of an error. */
export type Reply =
  | { readonly success: true; readonly payload: object }
  | { readonly success: false; readonly error: { readonly name: string; readonly message: string } & object };

type Service = (request: Readonly<Record<string, unknown>>) => Reply;

const SERVICES: Readonly<Record<string, Service>> = {
  parsedPhoneNumber({ phoneNumber, regionCode }) {
    if (typeof phoneNumber !== 'string') return refusal('parsedPhoneNumber needs a phoneNumber, a text.');
    return success(parsePhoneNumber(phoneNumber, asText(regionCode)));
  },
  getExamplePhoneNumber({ regionCode }) {
    if (typeof regionCode !== 'string') return refusal('getExamplePhoneNumber needs a regionCode, a text.');
    const phoneNumber = examplePhoneNumber(regionCode);
    return success(phoneNumber === undefined ? {} : { phoneNumber });
  },
  oneTapStart: () => notImplemented('oneTapStart'),
  oneTapSubmit: () => notImplemented('oneTapSubmit'),
};

/** Answers a message `{ method, args: [request] }` of the client (PROVIDER_CONTRACT 2.7). Never throws. */
export function replyTo(message: unknown): Reply {
  const { method, args } = asRecord(message);
  const service = typeof method === 'string' && Object.hasOwn(SERVICES, method) ? SERVICES[method] : undefined;
  if (service === undefined) {
    return refusal(`There is no such service. The services are: ${Object.keys(SERVICES).join(', ')}.`);
  }
  try {
    return service(asRecord(Array.isArray(args) ? args[0] : undefined));
  } catch (error) {
    return refusal(error instanceof Error ? error.message : String(error));
  }
}

function success(payload: object): Reply {
  return { success: true, payload };
}

function refusal(message: string): Reply {
  return { success: false, error: { name: 'TypeError', message } };
}

/** The client turns this into its `StytchAPIError`, like any other answer that says so. */
function notImplemented(method: string): Reply {
  const error = {
    status_code: 501,
    request_id: '',
    error_type: 'not_implemented',
    error_message: `The emulator doesn't implement Google One Tap (${method}). Leave one_tap out of the providers.`,
    error_url: 'https://stytch.com/docs/api/errors/501#not_implemented',
  };
  return { success: false, error: { name: 'StytchAPIError', message: error.error_message, ...error } };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
