import type { RedirectResult } from '@latchkey/client';
import {
  compose,
  createRuntime,
  once,
  type AnyPlugin,
  type AnySlice,
  type Composition,
  type Host,
  type HostEvent,
  type LatchkeyError,
  type Runtime,
  type Services,
} from '@latchkey/kernel';
import { redirects } from '@latchkey/slots';
import type { Fail } from './invariants.js';
import type { Page } from './page.js';

/** After this the widget looks for a session, as the shell's does. */
const BACKGROUND_AFTER_MS = 1_000;

/** What a page hears of a widget. */
export interface Heard {
  onEvent(event: HostEvent): void;
  onError(error: LatchkeyError): void;
  /** Anything else that a person or a page notices: a toast, a remembered method. */
  noticed(what: string): void;
}

/** A widget without its views: the real runtime, engine and products, in the life that the shell gives them. */
export interface SimulatedWidget {
  /** What the page hears of it. */
  readonly heard: Heard;
  readonly runtime: Runtime;
  readonly composition: Composition;
  readonly mounted: boolean;
  /** Unmounted for good: nothing of it may be noticed any more. */
  readonly gone: boolean;
  /** Whether the session has been looked for, and is followed. */
  readonly following: boolean;
  /** What the page has handed over. */
  readonly redirect: RedirectResult | undefined;
  mount(): void;
  unmount(): void;
  /** The page changes its products. */
  update(products: readonly AnyPlugin[]): void;
  /** The page hands over what a link has brought back. */
  hand(redirect: RedirectResult): Promise<void>;
  /** The screen that shows what was handed over, once that is known. */
  readonly returnsTo: string | undefined;
  /** The arrow of an inner screen. */
  back(): Promise<void>;
}

/** Makes a widget on a page; `own` is the shell's own plugin. With `slowCode` its services and the products' code come when the scheduler lets them. */
export function createWidget(
  page: Page,
  products: readonly AnyPlugin[],
  own: AnyPlugin,
  slowCode: boolean,
  heard: Heard,
  fail: Fail,
): SimulatedWidget {
  const load = async <T>(what: string, code: () => Promise<T>): Promise<T> => {
    if (slowCode && (await page.hold(what)) !== 'good') throw new TypeError(`${what} did not come.`);
    return code();
  };
  /** The state is frozen: whoever changes it in place throws. */
  const watched = ({ initial, reduce }: AnySlice): AnySlice => ({
    initial,
    reduce(state, action) {
      try {
        return reduce(state, action);
      } catch (error) {
        fail('frozen', String(error));
        return state;
      }
    },
  });
  const slowly = (plugin: AnyPlugin): AnyPlugin => {
    const { id, port, screens = {}, slice } = plugin;
    return {
      ...plugin,
      ...(slice && { slice: watched(slice) }),
      ...(port && { port: () => load(`code of the port of ${id}`, port) }),
      screens: Object.fromEntries(
        Object.entries(screens).map(([name, screen]) => [name, () => load(`code of ${id}/${name}`, screen)]),
      ),
    };
  };
  const composed = (list: readonly AnyPlugin[]) => compose(list.map(slowly), undefined, own);

  const state = { mounted: false, gone: false, begun: false, following: false };
  let redirect: RedirectResult | undefined;
  let unfollow: (() => void) | undefined;
  const services: Services = {
    env: { sessionDurationMinutes: 30, locale: 'en' },
    connect: () => page.provider.connect(),
    onEvent: heard.onEvent,
    log: () => {},
    notify: ({ id }) => heard.noticed(`a note ${id}`),
    onSuccess: (method) => heard.noticed(`the method ${method}`),
  };
  const host: { -readonly [K in keyof Host]: Host[K] } = {
    composition: composed(products),
    mounted: false,
    clock: {
      now: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    onError: heard.onError,
    services: once(() => load('code of the services', async () => services)),
  };
  const runtime = createRuntime(host);
  runtime.update(host.composition);

  /** As `background.ts` of the shell. */
  const begin = async () => {
    if (!state.mounted || state.begun) return;
    state.begun = true;
    if ([...host.composition.plugins.values()].some(({ start }) => start)) {
      await runtime.engine().then(
        (engine) => state.mounted && engine.start(),
        () => {},
      );
      if (!state.begun) return;
    }
    const connection = await page.provider.connect();
    if (!state.begun) return;
    const tell = (session: unknown) => runtime.store.dispatch({ type: 'core/sessionChanged', sets: { session } });
    unfollow = connection.onSession(tell);
    tell(connection.session());
    state.following = true;
  };
  const end = () => {
    state.gone = true;
    state.begun = state.following = false;
    unfollow?.();
  };

  let returnsTo: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    heard,
    runtime,
    get composition() {
      return host.composition;
    },
    get mounted() {
      return state.mounted;
    },
    get gone() {
      return state.gone;
    },
    get following() {
      return state.following;
    },
    get redirect() {
      return redirect;
    },
    mount() {
      state.mounted = host.mounted = true;
      timer = setTimeout(() => void host.services().then(begin, () => {}), BACKGROUND_AFTER_MS);
    },
    unmount() {
      clearTimeout(timer);
      state.mounted = host.mounted = false;
      // As `use-runtime.ts` of the shell: StrictMode unmounts and mounts again at once, and that is one life.
      queueMicrotask(() => {
        if (state.mounted) return;
        runtime.stop();
        end();
      });
    },
    update(list) {
      host.composition = composed(list);
      runtime.update(host.composition);
    },
    get returnsTo() {
      return returnsTo;
    },
    async hand(result) {
      redirect = result;
      if (result.status === 'none') return;
      await host.services();
      const owner = host.composition.read(redirects).find(({ value }) => value.tokenType === result.tokenType);
      if (!owner) return;
      returnsTo = `${owner.plugin}/${owner.value.screen}`;
      await (await runtime.engine()).go(returnsTo);
    },
    back: async () => (await runtime.engine()).go('main'),
  };
}
