import type {
  AnsweredRequest,
  Consent,
  Fault,
  LedgerEntry,
  Message,
  NewUser,
  ProjectSettings,
  StandInAccount,
  StoredSession,
  Summary,
  User,
  Version,
} from './model.js';

/** An error response of the emulator, with its message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/**
 * The emulator's control API. Every call rejects with a {@link Refusal} for an error response, and with the error of
 * `fetch` if there is no response.
 */
export interface Api {
  version(): Promise<Version>;
  summary(): Promise<Summary>;
  messages(): Promise<Message[]>;
  users(): Promise<User[]>;
  addUser(user: NewUser): Promise<User>;
  /** Accounts that were created at the providers' stand-ins. */
  accounts(): Promise<StandInAccount[]>;
  sessions(): Promise<StoredSession[]>;
  /** The users' consents to applications. */
  consents(): Promise<Consent[]>;
  requests(): Promise<AnsweredRequest[]>;
  project(): Promise<ProjectSettings>;
  changeProject(changes: Partial<ProjectSettings>): Promise<ProjectSettings>;
  faults(): Promise<Fault[]>;
  addFault(fault: object): Promise<unknown>;
  /** Removes one fault. */
  liftFault(id: string): Promise<unknown>;
  /** Removes all faults, and ends the calls that they hold. */
  liftFaults(): Promise<unknown>;
  fidelity(): Promise<LedgerEntry[]>;
  advanceClock(milliseconds: number): Promise<unknown>;
  /** Returns to real time. */
  resetClock(): Promise<unknown>;
  reset(): Promise<unknown>;
}

/** Maximum number of newest messages and requests that the page shows. */
export const SHOWN = 200;

/** Timeout of a call. After it the emulator counts as gone. */
const PATIENCE_MS = 5_000;

/** @param base address of the emulator's pages, e.g. `http://localhost:4210/` */
export function createApi(base: string, fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)): Api {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(new URL(`_emulator/${path}`, base), {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw new Refusal(messageOf(answer) ?? `The emulator answered ${response.status}.`);
  }
  const get = <T>(path: string) => call('GET', path) as Promise<T>;
  const send = <T>(method: string, path: string, body?: object) => call(method, path, body) as Promise<T>;

  return {
    version: () => get('version'),
    summary: () => get('summary'),
    messages: () => get(`messages?limit=${SHOWN}`),
    users: () => get('users'),
    addUser: (user) => send('POST', 'users', user),
    accounts: () => get('accounts'),
    sessions: () => get('sessions'),
    consents: () => get('consents'),
    requests: () => get(`requests?limit=${SHOWN}&answers=yes`),
    project: () => get('project'),
    changeProject: (changes) => send('PATCH', 'project', changes),
    faults: () => get('faults'),
    addFault: (fault) => send('POST', 'faults', fault),
    liftFault: (id) => send('DELETE', `faults/${encodeURIComponent(id)}`),
    liftFaults: () => send('DELETE', 'faults'),
    fidelity: () => get('fidelity'),
    advanceClock: (advanceMs) => send('POST', 'clock', { advanceMs }),
    resetClock: () => send('DELETE', 'clock'),
    reset: () => send('POST', 'reset'),
  };
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error_message' in answer)) return undefined;
  return typeof answer.error_message === 'string' ? answer.error_message : undefined;
}
