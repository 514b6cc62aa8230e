import type { ActiveSession, CallOptions, Connection, ProtectedCall, Provider } from '@latchkey/client';
import { providerError } from '../../fake-flow.js';
import { fakeProvider } from '../../fake-provider.js';
import { clientFor, runCall } from './client-calls.js';
import { errorOf, say, UNREADABLE, type Fault } from './faults.js';

/** A call that reached the connection. */
export interface RecordedCall {
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  readonly signsIn: boolean;
  /** Makes the same call by the official client; `undefined` for a call that has no such form. */
  readonly viaClient?: ProtectedCall['viaClient'];
}

/** A provider whose answers the kit controls. */
export interface ControlledProvider {
  readonly provider: Provider;
  readonly calls: readonly RecordedCall[];
  /** Whether the calls to a path never fail and are never delayed. */
  isBackground(path: string): boolean;
  /** Telemetry that the plugin has logged. */
  readonly logged: readonly unknown[];
  /** Sets the answers of the next calls, by path. */
  answer(answers: Readonly<Record<string, unknown>>): void;
  /** Lets the calls to a path fail, until `answer` or `fail` is called again. @param error the error of a refusal */
  fail(path: string, fault: Fault, error?: Error): void;
  /** Delays all answers until `release`. */
  hold(): void;
  /** Returns the number of delayed answers. */
  held(): number;
  release(): void;
}

/** The answer of a call that nothing is known about. */
const SUCCESS = { request_id: 'request-id-test-1', status_code: 200 };

/** The methods of HTTP; a browser sends no other. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const TIMEOUT_MS = 15_000;

/** Runs a call with the limits of the real connection: a signal, a time limit, and `onLate` for a later answer. */
function limited<T>(
  run: () => Promise<unknown>,
  check: (answer: unknown) => T,
  { signal, onLate, timeoutMs = TIMEOUT_MS }: CallOptions<T> = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const checked = (async () => {
      const answer = await run();
      try {
        return check(answer);
      } catch {
        throw errorOf('unreadable');
      }
    })();
    const end = (how: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      how();
    };
    const giveUp = (error: Error) =>
      end(() => {
        reject(error);
        checked.then(onLate, () => {});
      });
    const abort = () => giveUp(providerError('provider/aborted', { retryable: false }));
    const timer = setTimeout(
      () => giveUp(providerError('provider/timeout', say('timeout', 'It took too long. Try again.'))),
      timeoutMs,
    );
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    checked.then(
      (answer) => end(() => resolve(answer)),
      (error: Error) => end(() => reject(error)),
    );
  });
}

/** The user of a session without one. */
const USER = { user_id: 'user-test-1', emails: [], phone_numbers: [] };

/** The session of a sign-in that answers no session. */
const SESSION: ActiveSession = { session_id: 'session-test-1', expires_at: '2999-01-01T00:00:00Z', user: USER };

/** The session that the client stores after an answer. */
function sessionOf(answer: unknown): ActiveSession {
  const { session, user } = Object(answer) as { readonly session?: object; readonly user?: object };
  return { ...SESSION, ...session, user: { ...USER, ...user } };
}

/** What a provider knows when a widget opens. */
export interface Known {
  /** The session of a person who is signed in already. @default none */
  readonly session?: ActiveSession | undefined;
  /** The answers to calls that never fail and are never delayed, by path. @default none */
  readonly background?: Readonly<Record<string, unknown>> | undefined;
}

/** Creates a provider that answers what it is told, when it is told. */
export function controlledProvider({ session, background = {} }: Known = {}): ControlledProvider {
  const calls: RecordedCall[] = [];
  let answers: Readonly<Record<string, unknown>> = {};
  let faults: Readonly<Record<string, { readonly fault: Fault; readonly error: Error | undefined }>> = {};
  let isHeld = false;
  let waiting: (() => void)[] = [];
  const base = fakeProvider({ session: session ?? null });

  const isBackground = (path: string) => Object.hasOwn(background, path);

  async function answerOf({ path, signsIn }: RecordedCall): Promise<unknown> {
    const failure = isBackground(path) ? undefined : faults[path];
    if (isHeld && !isBackground(path)) await new Promise<void>((resolve) => waiting.push(resolve));
    if (failure) {
      const { fault, error } = failure;
      if (fault === 'silence') return new Promise(() => {});
      if (fault === 'empty') return SUCCESS;
      if (fault === 'unreadable') return UNREADABLE;
      throw error ?? errorOf(fault);
    }
    const answer = { [path]: SUCCESS, ...answers, ...background }[path];
    if (answer instanceof Error) throw answer;
    if (signsIn) base.signIn(sessionOf(answer));
    return answer;
  }

  const take = <T>(call: RecordedCall, check: (answer: unknown) => T, limits: CallOptions<T> | undefined) => {
    if (!limits?.signal?.aborted) calls.push(call);
    return limited(() => answerOf(call), check, limits);
  };

  async function takeOfClient(call: RecordedCall, made?: Promise<unknown>): Promise<unknown> {
    const index = calls.push(call) - 1;
    if (made) calls[index] = { ...call, body: await made };
    const answer = await answerOf(call);
    // The official client stores each session that it gets.
    if (Object.hasOwn(Object(answer) as object, 'session')) base.signIn(sessionOf(answer));
    return answer;
  }

  async function connect(): Promise<Connection> {
    const connection = await base.connect();
    const clientCalls = { readers: connection.client, take: takeOfClient };
    return {
      ...connection,
      client: clientFor(clientCalls),
      readiness: async () => ({ needsPkce: false, cnameDomain: null }),
      call: (run, check, limits) => limited(() => runCall(clientCalls, run, limits), check, limits),
      protectedCall({ direct: { path, body, signsIn = false }, viaClient }, check, limits) {
        return take({ path, body, signal: limits?.signal, signsIn, viaClient }, check, limits);
      },
      async request(method, path, body, check, limits) {
        if (!METHODS.includes(method)) throw new TypeError(`There is no method ${JSON.stringify(method)}.`);
        return take({ path, body, signal: limits?.signal, signsIn: false }, check, limits);
      },
    };
  }

  return {
    provider: { ...base, connect },
    calls,
    isBackground,
    logged: base.logged,
    answer(next) {
      answers = { ...answers, ...next };
      faults = {};
    },
    fail(path, fault, error) {
      faults = { [path]: { fault, error } };
    },
    hold() {
      isHeld = true;
    },
    held: () => waiting.length,
    release() {
      isHeld = false;
      const ready = waiting;
      waiting = [];
      for (const go of ready) go();
    },
  };
}
