import { adoptClient, type ActiveSession, type Connection } from '@latchkey/client';
import type { Scheduler } from 'fast-check';
import { bootstrapAnswer } from '../bootstrap-answer.js';
import { replaceBrowser } from './browser.js';
import type { Fail } from './invariants.js';
import type { Ask, BrowserParts, SimulatedProduct } from './product.js';
import { createModelServer, refusal, type Grant } from './server.js';
import { sessionIn } from './sign-ins.js';
import { holdTime } from './time.js';

/** The result of a pending call. `lost`: the request did not arrive. `unheard`: it arrived, its response was lost. */
export type How = 'good' | 'refused' | 'limited' | 'malformed' | 'lost' | 'unheard';

/** A host's page, which outlives its widgets: its time, its provider, and the session of the official client. */
export type Page = ReturnType<typeof openPage>;

/** Observes a page. */
export interface PageWatch {
  /** The page sends a request, or opens a dialog that is not the widget's. */
  asked(path: string, body: Readonly<Record<string, unknown>>): void;
  /** The page navigates to an address. */
  left(url: string): void;
  readonly fail: Fail;
  /** The official client gets a session that this page requested. */
  granted(grant: Grant): void;
}

let pages = 0;

/** Opens a page that replaces timers and `fetch` until it closes. @param hasTimer - whether a timer of a delay runs */
export function openPage(
  scheduler: Scheduler<unknown>,
  watch: PageWatch,
  products: readonly SimulatedProduct[],
  hasTimer: (ms: number) => boolean = () => true,
) {
  const time = holdTime(hasTimer);
  const server = createModelServer(
    time.now,
    () => session,
    products.flatMap(({ routes }) => routes ?? []),
  );
  const listeners = new Set<() => void>();
  let session: Grant | null = null;
  let letGo: How = 'good';
  // The model stores a session with the response to a direct request: the call by which the client gets it then waits
  // for nothing.
  let isAdopting = false;
  const keep = (next: Grant | null) => {
    session = next;
    for (const listener of [...listeners]) listener();
  };
  const hold = async (label: string): Promise<How> => {
    await scheduler.schedule(Promise.resolve(), label);
    return letGo;
  };

  const ask = async (path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> => {
    watch.asked(path, body);
    const how = await hold(path);
    if (how === 'lost') throw unreachable();
    if (how === 'refused') throw refusal(500, 'internal_server_error', 'The provider is not well.');
    if (how === 'limited') throw refusal(429, 'too_many_requests', 'Too many requests.');
    const answer = server.decide(path, body);
    if (how === 'unheard') throw unreachable();
    if (how === 'malformed') return {};
    if (sessionIn(answer) !== undefined) {
      // The official client stores a session before its call resolves.
      const grant = answer as Grant;
      watch.granted(grant);
      keep(grant);
    }
    return answer;
  };
  const client: object = {
    ...Object.assign({}, ...products.map(({ client }) => client?.(ask, { session: () => session, fail: watch.fail }))),
    session: {
      getSync: () => session?.session ?? null,
      getTokens: () => null,
      getInfo: () => ({ fromCache: false }),
      async authenticate() {
        if (isAdopting) {
          isAdopting = false;
          return session;
        }
        const how = await hold('/sessions/authenticate');
        if (how !== 'good') throw unreachable();
        if (!session) throw refusal(404, 'session_not_found', 'There is no such session.');
        return session;
      },
      async revoke() {
        // The official client clears its local data even if the request fails.
        await ask('/sessions/revoke', {}).catch(() => {});
        keep(null);
      },
    },
    user: { getSync: (): ActiveSession['user'] | null => session?.user ?? null },
    rbac: { allPermissions: async () => ({}) },
    onStateChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  /** Leaves the page when the scheduler selects it, or never. The page keeps its state, like a page in the bfcache. */
  const navigate = (url: string) => {
    watch.left(url);
    void hold(`the page is left for ${url}`).then((how) => {
      if (how !== 'good') return;
      const { pathname } = new URL(url);
      if (server.hasRoute(pathname)) server.decide(pathname, {});
      dispatchEvent(new Event('pagehide'));
    });
  };
  const askDirectly: Ask = async (path, body) => {
    const answer = await ask(path, body);
    isAdopting = sessionIn(answer) !== undefined;
    return answer;
  };
  const restore = replaceBrowser({ navigate, fetch: fetchOf(askDirectly, server.hasRoute) });
  const parts: BrowserParts = {
    hold(name, question = {}) {
      watch.asked(name, question);
      return hold(name);
    },
  };
  const undos = products.map(({ browser }) => browser?.(parts));
  return {
    time,
    server,
    // The real connection code around a model of the official client, whose responses all wait for the scheduler.
    // A separate token for each page, so that data that a tab stores for one page does not reach the next.
    provider: adoptClient(client as Connection['client'], { publicToken: `public-token-test-${++pages}`, apiUrl: API }),
    /** Waits until `release` selects this call; resolves with its result. */
    hold,
    /** Ends one pending call, which the scheduler selects. Does nothing when no call is pending. */
    async release(how: How) {
      letGo = how;
      if (scheduler.count() > 0) await scheduler.waitOne();
    },
    /** Begins or ends a session, as another tab does. */
    elsewhere: keep,
    session: () => session,
    close() {
      for (const undo of undos) undo?.();
      restore();
      time.release();
    },
  };
}

const API = 'http://localhost:4210';

/** The project's settings. With them the connection sends every call through the official client. */
const settingsAnswer = { ok: true, text: async () => JSON.stringify({ data: bootstrapAnswer }) };

/** A `fetch` that asks the provider if a route exists for the path, and returns the project's settings otherwise. */
function fetchOf(ask: Ask, hasRoute: (path: string) => boolean) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<unknown> => {
    const { pathname } = new URL(String(input));
    // The paths of the SDK have an envelope around the answer.
    const path = pathname.replace('/sdk/v1/', '/');
    if (!hasRoute(path)) return settingsAnswer;
    const answerWith = (status: number, body: unknown) => ({
      ok: status === 200,
      status,
      headers: new Headers(),
      text: async () => JSON.stringify(body),
    });
    try {
      const data = await ask(path, JSON.parse(String(init?.body ?? '{}')));
      return answerWith(200, path === pathname ? data : { data });
    } catch (error) {
      const { name, stack: _stack, ...refused }: Readonly<Record<string, unknown>> = Object(error);
      if (name !== 'StytchAPIError') throw new TypeError('Failed to fetch', { cause: error });
      return answerWith(Number(refused['status_code']), refused);
    }
  };
}

/** The error of the official client when there is no network (provider-api.md 2.1). */
function unreachable(): Error {
  return Object.assign(new Error('Unable to contact our servers.'), { name: 'StytchAPIUnreachableError' });
}
