import type { Fault } from '../../emulator/types.js';
import type { FaultException, FaultStage } from './flow.js';

/** The class of a fault, as the client observes it. */
export type FaultClass = 'no connection' | 'a refusal' | 'an unreadable answer' | 'no answer' | 'a slow answer';

/** For each call, the first fault of each of these classes runs in Chromium in `npm run test:browser`. */
export const firstClasses: readonly FaultClass[] = ['no connection', 'a refusal', 'an unreadable answer', 'no answer'];

/** One way in which a call fails. */
export interface FaultKind {
  readonly class: FaultClass;
  /** The emulator's fault; left out: the network fails, see `cut`. */
  readonly fault?: Omit<Fault, 'path' | 'times'>;
  /** How the browser's network fails (Playwright's error codes). */
  readonly cut?: 'internetdisconnected' | 'namenotresolved';
  /** Chromium's own console message; left out: none. */
  readonly console?: RegExp;
  /** How long the response is withheld: for 3 s, after which it is correct, or for ever. */
  readonly held?: 'a while' | 'for ever';
}

const net = (errors: string) => new RegExp(`^Failed to load resource: net::ERR_(?:${errors})$`);
const status = (code: number) =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${code} \\(.*\\)$`);
const answers = (code: number, more: Omit<Fault, 'path'> = {}) => ({
  class: 'a refusal' as const,
  fault: { status: code, ...more },
  console: status(code),
});

/** The fields of responses (provider-api.md 2.2), each with a value of a wrong type. */
const wrongTypes = {
  status_code: 'two hundred',
  data: {
    status_code: '200',
    request_id: 7,
    user_id: ['user'],
    method_id: { id: 1 },
    email_id: 1,
    phone_id: false,
    user_type: 3,
    user: 'nobody',
    session: [],
    session_token: { token: true },
    session_jwt: 0,
    project_name: 9,
    captcha_settings: 'off',
    pkce_required_for_email_magic_links: 'no',
    pkce_required_for_password_resets: 'no',
    pkce_required_for_oauth: 'no',
    siwe_required_for_crypto_wallets: 'no',
  },
};

/** The name of a fault in a fault table, as it is in the titles of tests. */
export type FaultName =
  | 'offline'
  | 'a failure of DNS'
  | 'a connection reset'
  | '500 JSON'
  | '502 HTML'
  | '503 JSON'
  | '401 JSON'
  | '403 JSON'
  | '429 + Retry-After'
  | 'a message of 200 kB'
  | 'cut JSON'
  | 'an empty object'
  | 'wrong types'
  | 'an answer after 3 s'
  | 'no answer';

/** Every fault of the table, by its name in test titles. */
export const faults: Readonly<Record<FaultName, FaultKind>> = {
  offline: { class: 'no connection', cut: 'internetdisconnected', console: net('INTERNET_DISCONNECTED') },
  'a failure of DNS': { class: 'no connection', cut: 'namenotresolved', console: net('NAME_NOT_RESOLVED') },
  'a connection reset': {
    class: 'no connection',
    fault: { drop: true },
    console: net('CONNECTION_RESET|EMPTY_RESPONSE'),
  },
  '500 JSON': answers(500),
  '502 HTML': answers(502, { body: '<html><body><h1>Bad gateway</h1></body></html>' }),
  '503 JSON': answers(503),
  '401 JSON': answers(401),
  '403 JSON': answers(403),
  '429 + Retry-After': answers(429, { headers: { 'retry-after': '1' } }),
  'a message of 200 kB': answers(500, { error_type: 'odd', error_message: `This is ${'very, '.repeat(33_000)}long.` }),
  'cut JSON': { class: 'an unreadable answer', fault: { malformed: true } },
  'an empty object': { class: 'an unreadable answer', fault: { status: 200, body: {} } },
  'wrong types': { class: 'an unreadable answer', fault: { status: 200, body: wrongTypes } },
  'an answer after 3 s': { class: 'a slow answer', fault: { delayMs: 3_000 }, held: 'a while' },
  'no answer': { class: 'no answer', fault: { never: true }, held: 'for ever' },
};

/** The faults that end in a failure. */
export type FailureName = Exclude<FaultName, 'an answer after 3 s'>;

/** All names, in the order of the table. */
export const faultNames = Object.keys(faults) as readonly FaultName[];

/** Whether the fault is a failure; a slow response is none. */
export function isFailure(name: FaultName): name is FailureName {
  return kindOf(name).held !== 'a while';
}

/**
 * Whether a page can meet the failure and continue with the next one: no response is withheld, and the provider has not
 * processed the request, as it has when only the response is cut.
 */
export function canBeChained(name: FaultName): name is FailureName {
  return isFailure(name) && kindOf(name).held === undefined && name !== 'cut JSON';
}

/**
 * A fault of each kind: no connection, a refusal, an unreadable response, a slow one, none. For calls that another
 * product tests with every fault, with the same code.
 */
export const oneOfEachKind: readonly FaultName[] = [
  'a failure of DNS',
  '500 JSON',
  'wrong types',
  'an answer after 3 s',
  'no answer',
];

/** The same exception for every failure. */
export function everyFailure<S = FaultStage>(
  exception: FaultException<S>,
): Partial<Record<FailureName, FaultException<S>>> {
  return Object.fromEntries(faultNames.filter(isFailure).map((name) => [name, exception]));
}

/** Returns the class of a fault. */
export function classOf(name: FaultName): FaultClass {
  return kindOf(name).class;
}

/** Returns the fault with the wide type `FaultKind`. */
export function kindOf(name: FaultName): FaultKind {
  return faults[name];
}

// More calls than any test makes; Chromium itself retries after a broken connection.
const EVERY_CALL = 99;
/** Longer than any test: a withheld response arrives when the fault is removed. */
const UNTIL_LIFTED_MS = 600_000;

/** Removes a fault. */
export type Mend = () => Promise<void>;

/** Makes the next act fail that calls `path`. Offline affects the whole browser; other faults only that path. */
export async function breakAct(stage: FaultStage, path: string, name: FaultName): Promise<Mend> {
  const { context, emulator, allow } = stage;
  const { fault, held, console } = kindOf(name);
  if (console) allow?.console(console);
  if (name === 'offline') {
    await context.setOffline(true);
    return () => context.setOffline(false);
  }
  if (!fault) return cut(stage, path, name);
  if (held === 'for ever') {
    // Applies to one call and is never removed: its removal would send the response. The next call succeeds.
    await emulator.fault({ ...fault, path });
    return async () => {};
  }
  await emulator.fault({ ...fault, ...(held && { delayMs: UNTIL_LIFTED_MS }), path, times: EVERY_CALL });
  return () => emulator.liftFaults();
}

/** Makes every call of `path` fail permanently; all others succeed. */
export async function breakForGood(stage: FaultStage, path: string, name: FaultName): Promise<void> {
  const { fault, console } = kindOf(name);
  if (console) stage.allow?.console(console);
  if (fault) await stage.emulator.fault({ ...fault, path, times: EVERY_CALL });
  else await cut(stage, path, name);
}

async function cut({ context }: FaultStage, path: string, name: FaultName): Promise<Mend> {
  const pattern = `**${path}`;
  await context.route(pattern, (route) => route.abort(kindOf(name).cut));
  return () => context.unroute(pattern);
}
