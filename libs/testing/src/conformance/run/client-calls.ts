import { withPatchedFetch, type CallOptions, type Connection } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { fakeClient } from '../../fake-client.js';
import { errorOf, UNREADABLE } from './faults.js';
import type { RecordedCall } from './connection.js';

type Client = Connection['client'];

/** Where the calls of a client go. */
export interface ClientCalls {
  /** The functions that make no call. */
  readonly readers: object;
  /** Records a call and returns its answer. `made`: resolves with the body when the call leaves. */
  readonly take: (call: RecordedCall, made?: Promise<unknown>) => Promise<unknown>;
}

/** The options that the official client reads while it makes a call, after the function has returned. */
async function readOptions(options: unknown): Promise<unknown> {
  await Promise.resolve();
  // A getter of an option may have an effect.
  return Object.getPrototypeOf(Object(options)) === Object.prototype ? { ...Object(options) } : options;
}

/** The official client. No call of it can be cancelled once it has left: with `onLate`, its answer is not lost. */
export function clientFor<T>({ readers, take }: ClientCalls, { signal, onLate }: CallOptions<T> = {}): Client {
  const call = (path: string, [options]: readonly unknown[]) =>
    take({ path, body: options, signal: onLate ? undefined : signal, signsIn: false }, readOptions(options));
  return fakeClient(readers, call) as Client;
}

/** Runs a call of a port: what it sends by the official client or by `fetch` gets the answers of the kit. */
export async function runCall<T>(
  to: ClientCalls,
  run: (client: Client) => Promise<unknown>,
  limits: CallOptions<T> = {},
): Promise<unknown> {
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => (fail = reject));
  failed.catch(() => {});
  const answering =
    () =>
    async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      try {
        const answer = await to.take({ path, body, signal: init.signal ?? limits.signal, signsIn: false });
        return answer === UNREADABLE ? new Response(UNREADABLE) : Response.json(answer);
      } catch (error) {
        fail(error);
        throw error;
      }
    };
  const running = withPatchedFetch(answering, () => run(clientFor(to, limits)));
  return Promise.race([failed, running]).catch((error: unknown) => {
    // As the connection does with an error that neither it nor the plugin has made.
    throw error instanceof LatchkeyError ? error : errorOf('unreadable');
  });
}
