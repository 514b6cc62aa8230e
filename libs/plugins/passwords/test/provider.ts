import { ProviderError, type Connection } from '@latchkey/client';
import type { Clock } from '@latchkey/kernel';
import { fakeProvider, type FakeCall, type FakeProvider, type FakeProviderOptions } from '@latchkey/testing';
import { vi } from 'vitest';
import type { UserType } from '../src/port.js';

export const ADDRESS = 'ada@example.com';

export const sent = { request_id: 'request-id-test-1', status_code: 200 };
export const signedIn = {
  ...sent,
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2026-01-01T00:30:00Z' },
};

/** A strength-check response under zxcvbn. */
export const zxcvbn = (score: number, more: object = {}) => ({
  ...sent,
  valid_password: score > 2,
  score,
  breached_password: false,
  breach_detection_on_create: true,
  strength_policy: 'zxcvbn',
  feedback: { warning: '', suggestions: [], luds_requirements: {} },
  ...more,
});

/** A strength-check response under luds. */
export const luds = (missing_characters: number, missing_complexity: number, more: object = {}) => ({
  ...sent,
  valid_password: missing_characters + missing_complexity === 0,
  score: 0,
  breached_password: false,
  strength_policy: 'luds',
  feedback: { warning: null, suggestions: null, luds_requirements: { missing_characters, missing_complexity } },
  ...more,
});

/** Rates a password by its length: every three characters add a point, up to 4. */
export const byLength = (password: string) => zxcvbn(Math.min(4, Math.floor(password.length / 3)));

export const refusal = (errorType: string, text = 'A sentence of the provider.') =>
  new ProviderError({
    code: 'provider/refused',
    message: 'The provider refused.',
    userMessage: { id: `error.${errorType}`, text },
    errorType,
    status: 400,
    retryable: false,
  });

export const offline = () =>
  new ProviderError({
    code: 'provider/offline',
    message: 'Offline.',
    userMessage: { id: 'error.offline', text: UNREACHABLE },
    retryable: true,
  });

export const timedOut = () =>
  new ProviderError({
    code: 'provider/timeout',
    message: 'No answer.',
    userMessage: { id: 'error.timeout', text: 'The sign-in service takes too long.' },
    retryable: true,
  });

/** What the connection makes of an answer of another shape. */
export const unexpected = () =>
  new ProviderError({
    code: 'provider/unexpected-answer',
    message: 'Unexpected.',
    userMessage: { id: 'error.unexpected-answer', text: 'The sign-in service gave an unexpected answer.' },
    retryable: true,
  });

export const limited = (retryAfterMs = 12_000) =>
  new ProviderError({
    code: 'provider/rate-limited',
    message: 'Too many.',
    userMessage: { id: 'error.rate-limited', text: 'Too many tries.' },
    retryable: true,
    retryAfterMs,
  });

export const never = () => new Promise<never>(() => {});

export const fails = (error: unknown) => (): never => {
  throw error;
};

/** Fails once; all later calls succeed. */
export const failsOnce = (error: unknown, answer: unknown = signedIn) =>
  vi.fn<() => unknown>(() => answer).mockImplementationOnce(fails(error));

/** The user message of {@link offline}. */
export const UNREACHABLE = 'The sign-in service cannot be reached.';

export const paths = {
  search: '/users/search',
  check: '/passwords/strength_check',
  create: '/passwords',
  authenticate: '/passwords/authenticate',
  mail: '/passwords/email/reset/start',
  reset: '/passwords/email/reset',
  logIn: '/magic_links/authenticate',
} as const;

/** The provider's responses by path; a thrown error is the failure. All succeed by default. */
export interface Answers {
  readonly search?: (email: string) => UserType | Promise<UserType>;
  readonly strength?: (password: string, email?: string) => unknown;
  readonly create?: (call: FakeCall) => unknown;
  readonly authenticate?: (call: FakeCall) => unknown;
  readonly mail?: (call: FakeCall) => unknown;
  readonly reset?: (call: FakeCall) => unknown;
  readonly logIn?: (call: FakeCall) => unknown;
  readonly other?: (call: FakeCall) => unknown;
}

const others = ['create', 'authenticate', 'mail', 'reset', 'logIn'] as const;

const typed = async (type: UserType | Promise<UserType>) => ({ userType: await type });

/** A fake provider for passwords. `after`: the clock of its time limits; without it, none elapses. */
export function provider(
  answers: Answers = {},
  options: FakeProviderOptions = {},
  after?: Clock['after'],
): FakeProvider {
  const answer = (call: FakeCall): unknown => {
    const { path } = call;
    const body = Object(call.body);
    if (path === paths.search) return typed(answers.search?.(body.email) ?? 'new');
    if (path === paths.check) return (answers.strength ?? byLength)(body.password, body.email);
    const name = others.find((known) => paths[known] === path) ?? 'other';
    const own = answers[name];
    if (own) return own(call);
    return name === 'mail' || name === 'other' ? { ...sent, method_id: 'email-test-1' } : signedIn;
  };
  const fake = fakeProvider({ ...options, answer });
  const connect = async () => {
    const connection = await fake.connect();
    const request = (path: `/${string}`, body: unknown) => connection.request('POST', path, body, (given) => given);
    const client = {
      passwords: { strengthCheck: (body: unknown) => request(paths.check, body) },
      magicLinks: { authenticate: (token: string, rest: object) => request(paths.logIn, { token, ...rest }) },
    };
    const call: Connection['call'] = (run, check, { signal, timeoutMs = 15_000 } = {}) =>
      new Promise((resolve, reject) => {
        const undo = after?.(timeoutMs, () => reject(timedOut()));
        signal?.addEventListener('abort', () => reject(refusal('aborted')));
        run(client as never)
          .then(check)
          .then(resolve, reject)
          .finally(undo);
      });
    return { ...connection, call };
  };
  return { ...fake, connect };
}

/** The calls to a path. */
export const callsTo = ({ calls }: FakeProvider, path: string) => calls.filter((call) => call.path === path);
