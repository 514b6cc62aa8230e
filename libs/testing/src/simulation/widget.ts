import type { RedirectResult } from '@latchkey/client';
import {
  compose,
  createRuntime,
  once,
  type AnyPlugin,
  type AnySlice,
  type Composition,
  type RuntimeWidget,
  type HostEvent,
  type LatchkeyError,
  type Runtime,
  type FlowServices,
} from '@latchkey/kernel';
import { redirects } from '@latchkey/slots';
import type { Fail } from './invariants.js';
import type { Page } from './page.js';

/** The delay before the widget looks for a session, as in the shell. */
const BACKGROUND_AFTER_MS = 1_000;

/** The callbacks of a widget to its page. */
export interface Heard {
  onEvent(event: HostEvent): void;
  onError(error: LatchkeyError): void;
  /** Other effects on the person or the page: a toast, a remembered method. */
  noticed(what: string): void;
}

/** A widget without its views: the real runtime, engine and products, with the lifecycle of the shell. */
export interface SimulatedWidget {
  /** The callbacks of the page. */
  readonly heard: Heard;
  readonly runtime: Runtime;
  readonly composition: Composition;
  readonly mounted: boolean;
  /** Unmounted for good: it must have no more effects. */
  readonly gone: boolean;
  /** Whether the session was read and changes are observed. */
  readonly following: boolean;
  /** The redirect result that the page has passed. */
  readonly redirect: RedirectResult | undefined;
  mount(): void;
  unmount(): void;
  /** The page changes its products. */
  update(products: readonly AnyPlugin[]): void;
  /** Passes a redirect result to the widget. */
  passRedirect(redirect: RedirectResult): Promise<void>;
  /** The screen that shows the redirect result, once it is known. */
  readonly returnsTo: string | undefined;
  /** Presses the back arrow of an inner screen. */
  back(): Promise<void>;
}

/** Makes a widget; `own` is the shell's plugin. With `slowCode` the scheduler decides when lazy code loads. */
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
  /** Freezes the state: a reducer that mutates it throws. */
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

  let hasBegun = false;
  let unfollow: (() => void) | undefined;
  const services: FlowServices = {
    env: { sessionDurationMinutes: 30, locale: 'en' },
    connect: () => page.provider.connect(),
    onEvent: heard.onEvent,
    log: () => {},
    notify: ({ id }) => heard.noticed(`a note ${id}`),
    onSuccess: (method) => heard.noticed(`the method ${method}`),
    onSignIn: () => {},
    reportsSignIn: () => host.mounted,
  };
  const host: { -readonly [K in keyof RuntimeWidget]: RuntimeWidget[K] } = {
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
  runtime.store.use(host.composition.plugins);

  // As in `background.ts` of the shell.
  const begin = async () => {
    if (!widget.mounted || hasBegun) return;
    hasBegun = true;
    if ([...host.composition.plugins.values()].some(({ start }) => start)) {
      await runtime.engine().then(
        (engine) => widget.mounted && engine.start(),
        () => {},
      );
      if (!hasBegun) return;
    }
    const connection = await page.provider.connect();
    if (!hasBegun) return;
    const tell = (session: unknown) => runtime.store.dispatch({ type: 'core/sessionChanged', patch: { session } });
    unfollow = connection.onSession(tell);
    tell(connection.session());
    widget.following = true;
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const widget: { -readonly [K in keyof SimulatedWidget]: SimulatedWidget[K] } = {
    heard,
    runtime,
    get composition() {
      return host.composition;
    },
    mounted: false,
    gone: false,
    following: false,
    redirect: undefined,
    returnsTo: undefined,
    mount() {
      widget.mounted = host.mounted = true;
      timer = setTimeout(() => void host.services().then(begin, () => {}), BACKGROUND_AFTER_MS);
    },
    unmount() {
      clearTimeout(timer);
      widget.mounted = host.mounted = false;
      // As in `use-runtime.ts` of the shell: the remount of StrictMode must not stop the widget.
      queueMicrotask(() => {
        if (widget.mounted) return;
        runtime.stop();
        widget.gone = true;
        hasBegun = widget.following = false;
        unfollow?.();
      });
    },
    update(list) {
      host.composition = composed(list);
      runtime.store.use(host.composition.plugins);
    },
    async passRedirect(result) {
      widget.redirect = result;
      if (result.status === 'none') return;
      await host.services();
      const owner = host.composition.read(redirects).find(({ value }) => value.tokenType === result.tokenType);
      if (!owner) return;
      widget.returnsTo = `${owner.plugin}/${owner.value.screen}`;
      await (await runtime.engine()).go(widget.returnsTo);
    },
    back: async () => (await runtime.engine()).go('main'),
  };
  return widget;
}
