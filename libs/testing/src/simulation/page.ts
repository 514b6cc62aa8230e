import { adoptClient, type ActiveSession, type Connection, type Provider } from '@latchkey/client';
import type { Scheduler } from 'fast-check';
import { bootstrapAnswer } from '../bootstrap-answer.js';
import { replaceBrowser } from './browser.js';
import type { Fail } from './invariants.js';
import type { Ask, BrowserParts, SimulatedProduct } from './product.js';
import { createModelServer, refusal, type Grant, type ModelServer } from './server.js';
import { sessionIn } from './sign-ins.js';
import { holdTime, type HeldTime } from './time.js';

/** How a held answer is let go. A request that is `lost` never arrived; one that is `unheard` did, its answer did not. */
export type How = 'good' | 'refused' | 'limited' | 'malformed' | 'lost' | 'unheard';

/** A host's page, which outlives its widgets: its time, its provider, and the session that the official client keeps. */
export interface Page {
  readonly time: HeldTime;
  readonly server: ModelServer;
  /** The real connection code around an official client whose every answer is held. */
  readonly provider: Provider;
  /** Holds something back until {@link Page.release} picks it; resolves with how it is let go. */
  hold(label: string): Promise<How>;
  /** Lets one of what is held go, whichever the scheduler picks. Nothing happens when nothing is held. */
  release(how: How): Promise<void>;
  /** Begins or ends a session, as another tab does. */
  elsewhere(grant: Grant | null): void;
  session(): Grant | null;
  close(): void;
}

/** Who watches a page. */
export interface PageWatch {
  /** A request leaves the page, or a dialog is opened that is not the widget's. */
  asked(path: string, body: Readonly<Record<string, unknown>>): void;
  /** The page is told to go to an address. */
  left(url: string): void;
  readonly fail: Fail;
  /** The official client is given a session that this page asked for. */
  granted(grant: Grant): void;
}

let pages = 0;

/** Opens a page. Time and `fetch` are the page's own until it is closed. @param hasTimer - whether timers of that delay work */
export function openPage(
  scheduler: Scheduler<unknown>,
  watch: PageWatch,
  products: readonly SimulatedProduct[],
  hasTimer: (ms: number) => boolean = () => true,
): Page {
  const time = holdTime(hasTimer);
  const server = createModelServer(
    time.now,
    () => session,
    products.flatMap(({ routes }) => routes ?? []),
  );
  const listeners = new Set<() => void>();
  let session: Grant | null = null;
  let letGo: How = 'good';
  const keep = (next: Grant | null) => {
    session = next;
    for (const listener of [...listeners]) listener();
  };
  const hold = async (label: string) => {
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
      // The official client keeps a session before its caller hears of it.
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
        const how = await hold('/sessions/authenticate');
        if (how !== 'good') throw unreachable();
        if (!session) throw refusal(404, 'session_not_found', 'There is no such session.');
        return session;
      },
      async revoke() {
        // Local data is cleared whatever the provider says.
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

  /** Leaves the page when the scheduler picks it, or never. The page keeps its state, as in the back/forward cache. */
  const navigate = (url: string) => {
    watch.left(url);
    void hold(`the page is left for ${url}`).then((how) => {
      if (how !== 'good') return;
      const { pathname } = new URL(url);
      if (server.hasRoute(pathname)) server.decide(pathname, {});
      dispatchEvent(new Event('pagehide'));
    });
  };
  const restore = replaceBrowser({ navigate, fetch: fetchOf(ask, server.hasRoute) });
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
    // A token of its own, so that what a tab keeps for one page is nothing to the next.
    provider: adoptClient(client as Connection['client'], { publicToken: `public-token-test-${++pages}`, apiUrl: API }),
    hold,
    async release(how) {
      letGo = how;
      if (scheduler.count() > 0) await scheduler.waitOne();
    },
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

/** The project's settings: with them the connection trusts the official client with every call. */
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

/** What the official client rejects with when there is no network (PROVIDER_CONTRACT 2.1). */
function unreachable(): Error {
  return Object.assign(new Error('Unable to contact our servers.'), { name: 'StytchAPIUnreachableError' });
}
