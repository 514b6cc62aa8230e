import { inspect } from 'node:util';
import type { FakeClock } from './clock.js';
import { completeWindow } from './window.js';
import { addFetch, type FetchScripts } from './fetch.js';
import {
  implForWrapper,
  JSDOM,
  onNavigation,
  VirtualConsole,
  type CookieJar,
  type Dom,
  type NavigationHook,
  type PageWindow,
} from './jsdom.js';
import { ModuleMap, ScriptNotFetched } from './modules.js';

/** Options of a document. */
export interface DocumentOptions {
  readonly html: string;
  readonly url: string;
  readonly referrer: string;
  readonly jar: CookieJar;
  readonly storage: StorageAreas;
  readonly clock: FakeClock;
  readonly fetches: FetchScripts;
  readonly initScripts: readonly string[];
  /** Runs after the window is complete and before the scripts. */
  readonly prepare: (window: PageWindow) => void;
  readonly onConsole: (type: string, text: string) => void;
  readonly onError: (error: unknown) => void;
  readonly onNavigate: NavigationHook;
}

/** The storage of an origin; windows of the same origin and context share it, and get `storage` events. */
export interface StorageAreas {
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
  readonly windows: unknown[];
}

/** One document of a page: its window, and its modules. */
export class PageDocument {
  readonly window: PageWindow;
  readonly #dom: Dom;
  readonly #options: DocumentOptions;
  readonly #modules: ModuleMap;
  /** jsdom's internal window object. */
  #inner: unknown;
  isClosed = false;

  constructor(options: DocumentOptions) {
    this.#options = options;
    const { url, referrer, jar, html } = options;
    const virtualConsole = new VirtualConsole();
    this.#dom = new JSDOM(html, {
      url,
      cookieJar: jar,
      virtualConsole,
      runScripts: 'outside-only',
      pretendToBeVisual: true,
      ...(referrer && { referrer }),
    });
    this.window = this.#dom.window;
    this.#listen(virtualConsole);
    this.#shareStorage();
    completeWindow(this.window);
    options.clock.attach(this.window);
    addFetch(this.window, options.fetches);
    onNavigation(this.window.document, (to, flags) => {
      if (!this.isClosed) options.onNavigate(to, flags);
    });
    submitForms(this.window, (to, body) => options.onNavigate(to, body === undefined ? {} : { body }));
    options.prepare(this.window);
    this.#modules = new ModuleMap(this.window, this.#dom.getInternalVMContext(), async (script) => {
      const source = await options.fetches.script(script);
      if (source === undefined) throw new ScriptNotFetched(script);
      return source;
    });
    for (const script of options.initScripts) this.window.eval(script);
  }

  /** Whether a promise was made by a script of this document. */
  owns(promise: object): boolean {
    return !this.isClosed && promise instanceof this.window.Promise;
  }

  /** Runs the scripts of the page, each up to its first `await`. */
  async start(): Promise<void> {
    for (const script of this.window.document.querySelectorAll<HTMLScriptElement>('script[src]')) {
      try {
        if (script.type === 'module') {
          const module = await this.#modules.load(script.src);
          if (this.isClosed) return;
          this.#modules.evaluate(module).catch((error: unknown) => this.#options.onError(error));
        } else {
          const source = await this.#options.fetches.script(script.src);
          if (source !== undefined) this.window.eval(source);
        }
      } catch (error) {
        if (!(error instanceof ScriptNotFetched)) this.#options.onError(error);
      }
    }
    for (const script of this.window.document.querySelectorAll<HTMLScriptElement>('script:not([src], [type])')) {
      this.window.eval(script.textContent ?? '');
    }
  }

  /** Closes it, as when a page navigates. */
  close(): void {
    if (this.isClosed) return;
    this.window.dispatchEvent(new this.window.Event('pagehide'));
    this.isClosed = true;
    const { windows } = this.#options.storage;
    const index = windows.indexOf(this.#inner);
    if (index >= 0) windows.splice(index, 1);
    this.#options.clock.detach(this.window);
    this.window.close();
  }

  #listen(virtualConsole: VirtualConsole): void {
    const { onConsole, onError } = this.#options;
    for (const type of ['log', 'info', 'warn', 'error', 'debug']) {
      virtualConsole.on(type, (...args) => {
        if (!this.isClosed) onConsole(type, args.map(toText).join(' '));
      });
    }
    virtualConsole.on('jsdomError', (error) => {
      // jsdom empties a document when it closes it, which triggers observers.
      if (this.isClosed) return;
      if (error.type === 'unhandled exception') onError(error.detail ?? error.cause ?? error);
      else if (error.type !== 'css parsing' && !/HTMLFormElement/.test(error.message)) onError(error);
    });
  }

  /** jsdom keeps the storage of one window; these members of it lead to what the windows of a context share. */
  #shareStorage(): void {
    const { storage } = this.#options;
    const shared = this.window as unknown as SharedData;
    this.#inner = shared._currentOriginData.windowsInSameOrigin[0];
    shared._currentOriginData.windowsInSameOrigin = storage.windows;
    storage.windows.push(this.#inner);
    for (const [name, area] of [
      ['localStorage', storage.local],
      ['sessionStorage', storage.session],
    ] as const) {
      implForWrapper(shared[`_${name}`])._items = area;
    }
  }
}

/** The part of jsdom's window in which it keeps storage. */
interface SharedData {
  readonly _currentOriginData: { windowsInSameOrigin: unknown[] };
  readonly _localStorage: unknown;
  readonly _sessionStorage: unknown;
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'stack' in value) return String(value.stack);
  return inspect(value);
}

/** Submits the forms of a document: jsdom only fires `submit`. */
function submitForms(window: PageWindow, go: (url: string, body?: string) => void): void {
  const send = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const data = new window.FormData(form, submitter);
    const fields = new URLSearchParams([...data].map(([name, value]): [string, string] => [name, String(value)]));
    const action = new URL(submitter?.getAttribute('formaction') ?? form.action, window.document.baseURI);
    if (form.method === 'post') return go(action.href, String(fields));
    action.search = String(fields);
    go(action.href);
  };
  // Runs after every listener of the page, which may handle the form itself.
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) send(event.target as HTMLFormElement, event.submitter);
  });
  window.HTMLFormElement.prototype.submit = function () {
    send(this, null);
  };
}
