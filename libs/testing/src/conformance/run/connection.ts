import type { CallOptions, Connection, ProtectedCall, Provider } from '@latchkey/client';
import { providerError } from '../../fake-flow.js';
import { fakeProvider } from '../../fake-provider.js';

/** How a call fails with an error. */
type Failure = 'refusal' | 'rateLimit' | 'offline' | 'unreadable';

/** How a call fails. `silence`: the provider never answers. `empty`: the answer has none of its own members. */
export type Fault = Failure | 'silence' | 'empty';

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

/** The message of the provider for a refusal. */
export const REFUSAL = 'The provider has refused it.';

const say = (id: string, text: string) => ({ userMessage: { id: `error.${id}`, text } });

/** Returns the error of a fault as the client reports it. */
export function errorOf(fault: Failure): Error {
  switch (fault) {
    case 'refusal':
      return providerError('provider/refused', {
        ...say('provider', REFUSAL),
        status: 400,
        errorType: 'conformance_refusal',
      });
    case 'rateLimit':
      return providerError('provider/rate-limited', {
        ...say('rate-limited', 'Too many tries. Wait a moment.'),
        status: 429,
        retryAfterMs: 5_000,
      });
    case 'offline':
      return providerError('provider/offline', say('offline', 'You are offline. Try again.'));
    case 'unreadable':
      return providerError('provider/unexpected-answer', say('unexpected', 'The answer has a wrong form. Try again.'));
  }
}

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

/** The session of a sign-in that answers no session. */
const SESSION = { session_id: 'session-test-1', expires_at: '2999-01-01T00:00:00Z' };

/** Creates a provider that answers what it is told, when it is told. */
export function controlledProvider(): ControlledProvider {
  const calls: RecordedCall[] = [];
  let answers: Readonly<Record<string, unknown>> = {};
  let faults: Readonly<Record<string, { readonly fault: Fault; readonly error: Error | undefined }>> = {};
  let isHeld = false;
  let waiting: (() => void)[] = [];
  const base = fakeProvider();

  async function answerOf({ path, signsIn }: RecordedCall): Promise<unknown> {
    const failure = faults[path];
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    if (failure) {
      const { fault, error } = failure;
      if (fault === 'silence') return new Promise(() => {});
      if (fault === 'empty') return SUCCESS;
      if (fault === 'unreadable') return '<!doctype html><title>502</title>';
      throw error ?? errorOf(fault);
    }
    const answer = Object.hasOwn(answers, path) ? answers[path] : SUCCESS;
    if (answer instanceof Error) throw answer;
    if (signsIn) base.signIn({ ...SESSION, ...Object(Object(answer).session) });
    return answer;
  }

  const take = <T>(call: RecordedCall, check: (answer: unknown) => T, limits: CallOptions<T> | undefined) => {
    if (!limits?.signal?.aborted) calls.push(call);
    return limited(() => answerOf(call), check, limits);
  };

  /** The official client for one call: each of its functions is a call with its name as the path. */
  const clientFor = (signal: AbortSignal | undefined, names: readonly string[] = []): unknown =>
    new Proxy(() => {}, {
      get: (_target, name) => clientFor(signal, [...names, String(name)]),
      apply(_target, _self, [body]: readonly unknown[]) {
        const call = { path: names.join('.'), body, signal, signsIn: false };
        calls.push(call);
        return answerOf(call);
      },
    });

  const connect = async (): Promise<Connection> => ({
    ...(await base.connect()),
    readiness: async () => ({ needsPkce: false, cnameDomain: null }),
    call: (run, check, limits) => limited(async () => run(clientFor(limits?.signal) as never), check, limits),
    protectedCall({ direct: { path, body, signsIn = false }, viaClient }, check, limits) {
      return take({ path, body, signal: limits?.signal, signsIn, viaClient }, check, limits);
    },
    async request(method, path, body, check, limits) {
      if (!METHODS.includes(method)) throw new TypeError(`There is no method ${JSON.stringify(method)}.`);
      return take({ path, body, signal: limits?.signal, signsIn: false }, check, limits);
    },
  });

  return {
    provider: { ...base, connect },
    calls,
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
