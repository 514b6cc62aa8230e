import type { Emulator, EmulatorOptions } from '../emulator.js';
import type { Message } from '../store/messages.js';
import { type Answer, type Bench, benchInProcess, type RequestOptions, type SignedIn } from './bench.js';

/** Passes both policies, and isn't a breached password. */
export const PASSWORD = 'Canary-7-quiet-harbour';
export const OTHER_PASSWORD = 'Lantern-4-sleepy-meadow';

export const EMAIL = 'ada@example.com';

type Entry = Answer<{ data: SignedIn & { email_id?: string } }>;

/** Calls the password routes. Sessions last 30 minutes unless the body sets another duration. */
export interface PasswordBench extends Bench {
  readonly emulator: Emulator;
  /** Any call; `path` follows `/passwords`. */
  passwords<Body = Record<string, unknown>>(
    path: string,
    body: object,
    options?: RequestOptions,
  ): Promise<Answer<Body>>;
  create(email?: string, password?: string, options?: RequestOptions): Promise<Entry>;
  logIn(email?: string, password?: string, options?: RequestOptions): Promise<Entry>;
  /** Requests a reset and returns its message. */
  requestReset(email?: string, body?: object): Promise<Message & { token: string }>;
  reset(token: string, password?: string, options?: RequestOptions): Promise<Entry>;
  /** Adds a user through the control API. */
  addUser(user: object): Promise<void>;
}

export async function passwordBench(options: EmulatorOptions = {}): Promise<PasswordBench> {
  const bench = await benchInProcess(options);

  function passwords<Body>(path: string, body: object, { body: more, ...rest }: RequestOptions = {}) {
    const whole = { session_duration_minutes: 30, ...body, ...more };
    return bench.sdk<Body>('POST', `/passwords${path}`, { body: whole, ...rest });
  }

  return {
    ...bench,
    passwords,
    create: (email = EMAIL, password = PASSWORD, call) => passwords('', { email, password }, call),
    logIn: (email = EMAIL, password = PASSWORD, call) => passwords('/authenticate', { email, password }, call),
    async requestReset(email = EMAIL, body = {}) {
      const answer = await passwords('/email/reset/start', { email, ...body });
      if (answer.status !== 200) throw new Error(`No reset was sent: ${answer.text}`);
      const [newest] = await bench.messages(`?to=${encodeURIComponent(email)}`);
      if (newest?.token === undefined) throw new Error(`No message arrived for ${email}.`);
      return { ...newest, token: newest.token };
    },
    reset: (token, password = PASSWORD, call) => passwords('/email/reset', { token, password }, call),
    async addUser(user) {
      const answer = await bench.control('POST', '/users', user);
      if (answer.status !== 200) throw new Error(`No user was added: ${answer.text}`);
    },
  };
}

/** The token in a link. */
export function tokenOf(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('token') ?? '';
}
