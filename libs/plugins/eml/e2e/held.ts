/** The resources of a page besides its elements. */
interface Held {
  readonly timers: Set<unknown>;
  readonly listeners: Set<string>;
}

declare global {
  interface Window {
    readonly held: Held;
  }
}

/** Counts pending timers, and listeners on window and document, from the start of a page. Runs in the page. */
export function countHeld(): void {
  const timers = new Set<unknown>();
  const listeners = new Set<string>();
  Object.assign(window, { held: { timers, listeners } });

  const { setTimeout: begin, clearTimeout: end } = window;
  const counted = (callback: () => void, ms?: number) => {
    const timer = begin(() => {
      timers.delete(timer);
      callback();
    }, ms);
    timers.add(timer);
    return timer;
  };
  const ended = (timer?: number) => {
    timers.delete(timer);
    end(timer);
  };
  Object.assign(window, { setTimeout: counted, clearTimeout: ended });

  // The same function with the same type is one listener, however often it is added (DOM, "add an event listener").
  const names = new WeakMap<object, number>();
  let last = 0;
  const nameOf = (target: EventTarget, type: string, listener: object) => {
    if (!names.has(listener)) names.set(listener, ++last);
    return `${target === window ? 'window' : 'document'} ${type} ${names.get(listener)}`;
  };
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      listeners.add(nameOf(target, type, listener));
      add.call(target, type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      listeners.delete(nameOf(target, type, listener));
      remove.call(target, type, listener, options);
    };
  }
}
