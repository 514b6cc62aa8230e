import { startOneTap, submitOneTap } from './one-tap.js';
import { examplePhoneNumber, parsePhoneNumber } from './phone-numbers.js';

/** The answer on the port of a call. `name` selects the client's error class. */
export type Reply =
  | { readonly success: true; readonly payload: object }
  | { readonly success: false; readonly error: { readonly name: string; readonly message: string } & object };

type Service = (request: Readonly<Record<string, unknown>>) => Reply | Promise<Reply>;

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
  oneTapStart({ publicToken }) {
    if (typeof publicToken !== 'string') return refusal('oneTapStart needs a publicToken, a text.');
    return startOneTap(publicToken);
  },
  oneTapSubmit({ idToken, oauthCallbackID, loginRedirectURL, signupRedirectURL }) {
    if (typeof idToken !== 'string' || typeof oauthCallbackID !== 'string') {
      return refusal('oneTapSubmit needs an idToken and an oauthCallbackID, texts.');
    }
    const urls = { loginRedirectURL: asText(loginRedirectURL), signupRedirectURL: asText(signupRedirectURL) };
    return submitOneTap({ idToken, oauthCallbackID, ...urls });
  },
};

/** Answers a message `{ method, args: [request] }` of the client (provider-api.md 2.7). Never rejects. */
export async function replyTo(message: unknown): Promise<Reply> {
  const { method, args } = asRecord(message);
  const service = typeof method === 'string' && Object.hasOwn(SERVICES, method) ? SERVICES[method] : undefined;
  if (service === undefined) {
    return refusal(`There is no such service. The services are: ${Object.keys(SERVICES).join(', ')}.`);
  }
  try {
    return await service(asRecord(Array.isArray(args) ? args[0] : undefined));
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

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
