/** Something that the code did while it was watched. */
export interface Trace {
  readonly kind: 'html' | 'style' | 'script' | 'storage' | 'network' | 'console' | 'error' | 'listener' | 'global';
  /** What it did, for a person: `wrote localStorage["pager"]`. */
  readonly what: string;
  /** A written value. */
  readonly value?: string;
}

/** Records what code does to its page. */
export interface Instruments {
  readonly traces: readonly Trace[];
  /** Returns the listeners of the window and the document that have been added and not removed. */
  listeners(): readonly string[];
  /** Removes everything. */
  stop(): void;
}

/** React adds it to each document once, and never removes it. */
const OF_REACT = 'selectionchange';

/** Globals of React, of its test utilities, and of `@latchkey/react` in development builds. */
const OF_LIBRARIES = /^(latchkey|IS_REACT|__react|reactTesting)/i;

/** React warns if a page has been rendered by a server renderer before, as the kit does. */
const OF_SERVER_RENDER = /multiple renderers/;

type Undo = () => void;

/** Replaces a method by one that records its calls, and returns how to undo that. */
function watch(
  target: object | undefined,
  name: string,
  record: (args: readonly unknown[], on: unknown) => void,
): Undo {
  const original: unknown = target && Reflect.get(target, name);
  if (!target || typeof original !== 'function') return () => {};
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...args: unknown[]) {
      record(args, this);
      return Reflect.apply(original, this, args) as unknown;
    },
  });
  return () => (own ? Object.defineProperty(target, name, own) : Reflect.deleteProperty(target, name));
}

/** As `watch`, for a property that is set. */
function watchSetter(target: object, name: string, record: (value: unknown) => void): Undo {
  const own = Object.getOwnPropertyDescriptor(target, name);
  const { set } = own ?? {};
  if (!own || !set) return () => {};
  Object.defineProperty(target, name, {
    ...own,
    set(value: unknown) {
      record(value);
      set.call(this, value);
    },
  });
  return () => Object.defineProperty(target, name, own);
}

const print = (value: unknown) => (value instanceof Error ? value.message : String(value)).slice(0, 200);

/** Begins to record. Call `stop` at the end: some of it replaces global functions. */
export function startInstruments(): Instruments {
  const traces: Trace[] = [];
  const add = (kind: Trace['kind'], what: string, value?: unknown) =>
    void traces.push(value === undefined ? { kind, what } : { kind, what, value: String(value) });
  const undos: Undo[] = [];

  undos.push(...watchSinks(add), ...watchStorage(add), ...watchNetwork(add), ...watchErrors(add));
  const { listeners, undo } = watchListeners();
  undos.push(undo);
  const globals = new Set(Reflect.ownKeys(globalThis));
  return {
    traces,
    listeners,
    stop() {
      for (const undoOne of undos) undoOne();
      for (const name of Reflect.ownKeys(globalThis)) {
        if (globals.has(name) || OF_LIBRARIES.test(String(name))) continue;
        add('global', `added the global ${String(name)}`);
        // Otherwise only the first run would find it.
        Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}

type Add = (kind: Trace['kind'], what: string, value?: unknown) => void;

/** Functions that turn a text into elements, styles or code: what Trusted Types and a strict policy refuse. */
function watchSinks(add: Add): Undo[] {
  const html = (name: string) => () => add('html', `used ${name}`);
  return [
    watchSetter(Element.prototype, 'innerHTML', html('innerHTML')),
    watchSetter(Element.prototype, 'outerHTML', html('outerHTML')),
    watch(Element.prototype, 'insertAdjacentHTML', html('insertAdjacentHTML')),
    watch(Document.prototype, 'write', html('document.write')),
    watch(Range.prototype, 'createContextualFragment', html('createContextualFragment')),
    watch(globalThis, 'eval', () => add('script', 'used eval')),
    watch(Element.prototype, 'setAttribute', ([name]) => {
      const attribute = String(name).toLowerCase();
      if (attribute.startsWith('on')) add('script', `set the attribute ${attribute}`);
      if (attribute === 'style') add('style', 'set the attribute style');
    }),
    watch(Document.prototype, 'createElement', ([name]) => {
      if (/^script$/i.test(String(name))) add('script', 'created a script element');
      if (/^style$/i.test(String(name))) add('style', 'created a style element');
    }),
  ];
}

function watchStorage(add: Add): Undo[] {
  return [
    watch(Storage.prototype, 'setItem', ([name, value], on) =>
      add(
        'storage',
        `wrote ${on === window.localStorage ? 'localStorage' : 'sessionStorage'}["${String(name)}"]`,
        value,
      ),
    ),
    watchSetter(Document.prototype, 'cookie', (value) => add('storage', 'wrote a cookie', value)),
  ];
}

function watchNetwork(add: Add): Undo[] {
  const to = (args: readonly unknown[]) => print(args[0] instanceof Request ? args[0].url : args[0]);
  return [
    watch(globalThis, 'fetch', (args) => add('network', `called fetch(${to(args)})`)),
    watch(XMLHttpRequest.prototype, 'open', (args) => add('network', `opened ${print(args[1])}`)),
    watch(Navigator.prototype, 'sendBeacon', (args) => add('network', `sent a beacon to ${to(args)}`)),
  ];
}

/** Errors that nobody handles, and what the console shows. */
function watchErrors(add: Add): Undo[] {
  const onError = (event: ErrorEvent) => {
    add('error', `threw an error that nobody handles: ${print(event.error ?? event.message)}`);
    event.preventDefault();
  };
  const onRejection = (reason: unknown) => add('error', `left a rejection to nobody: ${print(reason)}`);
  // The test runner's own listeners would fail the file before a clause can report it.
  const others = process.rawListeners('unhandledRejection') as ((reason: unknown) => void)[];
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', onRejection);
  window.addEventListener('error', onError);
  const quiet = (name: 'error' | 'warn') => {
    const original = console[name];
    console[name] = (...args: readonly unknown[]) => {
      const text = args.map(print).join(' ');
      if (!OF_SERVER_RENDER.test(text)) add('console', `wrote to console.${name}: ${text}`);
    };
    return () => void (console[name] = original);
  };
  return [
    quiet('error'),
    quiet('warn'),
    () => window.removeEventListener('error', onError),
    () => {
      process.off('unhandledRejection', onRejection);
      for (const other of others) process.on('unhandledRejection', other);
    },
  ];
}

function watchListeners() {
  const added = new Map<string, unknown[]>();
  const nameOf = (on: unknown) =>
    on === window || on === undefined ? 'window' : on === document ? 'document' : undefined;
  const change = (isAdded: boolean) => (args: readonly unknown[], on: unknown) => {
    const [type, listener, options] = args;
    const name = nameOf(on);
    if (!name || type === OF_REACT || !listener) return;
    const key = `${name} "${String(type)}"`;
    const list = added.get(key) ?? [];
    added.set(
      key,
      isAdded ? (list.includes(listener) ? list : [...list, listener]) : list.filter((one) => one !== listener),
    );
    const { signal } = Object(options) as { signal?: AbortSignal };
    if (isAdded) signal?.addEventListener('abort', () => change(false)(args, on));
  };
  const undos = [
    watch(EventTarget.prototype, 'addEventListener', change(true)),
    watch(EventTarget.prototype, 'removeEventListener', change(false)),
    // Where Node's global object is the window, these are functions of its own.
    watch(globalThis, 'addEventListener', change(true)),
    watch(globalThis, 'removeEventListener', change(false)),
  ];
  return {
    listeners: () => [...added].flatMap(([key, list]) => (list.length > 0 ? [key] : [])),
    undo: () => undos.forEach((undo) => undo()),
  };
}
