import type { Page } from '@playwright/test';

/** What scripts of a page have started and not ended. */
interface Held {
  readonly timers: Set<unknown>;
  readonly intervals: Set<unknown>;
  /** Callbacks that wait for the next frame or for an idle period. */
  readonly frames: Set<unknown>;
  readonly listeners: Set<string>;
}

declare global {
  interface Window {
    readonly held: Held;
  }
}

/**
 * Counts pending timers, intervals, pending callbacks of frames and idle periods, and listeners on window and document,
 * from the start of a page. Runs in the page.
 */
export function countHeld(): void {
  const timers = new Set<unknown>();
  const intervals = new Set<unknown>();
  const frames = new Set<unknown>();
  const listeners = new Set<string>();
  Object.assign(window, { held: { timers, intervals, frames, listeners } });

  type Begin = (callback: (value?: unknown) => void, options?: unknown) => number;
  const count = (begin: keyof Window, end: keyof Window, pending: Set<unknown>) => {
    const [started, ended] = [window[begin] as Begin | undefined, window[end] as (id?: number) => void];
    if (!started) return;
    const counted: Begin = (callback, options) => {
      const id = started((value) => {
        pending.delete(id);
        callback(value);
      }, options);
      pending.add(id);
      return id;
    };
    const cancelled = (id?: number) => {
      pending.delete(id);
      ended(id);
    };
    Object.assign(window, { [begin]: counted, [end]: cancelled });
  };
  count('setTimeout', 'clearTimeout', timers);
  count('requestAnimationFrame', 'cancelAnimationFrame', frames);
  count('requestIdleCallback', 'cancelIdleCallback', frames);

  // An interval ends only by `clearInterval`.
  const { setInterval: repeat, clearInterval: stop } = window;
  Object.assign(window, {
    setInterval: (callback: () => void, ms?: number) => {
      const interval = repeat(callback, ms);
      intervals.add(interval);
      return interval;
    },
    clearInterval: (interval?: number) => {
      intervals.delete(interval);
      stop(interval);
    },
  });

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

/** The number of each kind of thing that the page holds now, and of its adopted sheets and its iframes. */
export const held = (page: Page) =>
  page.evaluate(() => ({
    timers: window.held.timers.size,
    intervals: window.held.intervals.size,
    frames: window.held.frames.size,
    iframes: document.querySelectorAll('iframe').length,
    listeners: window.held.listeners.size,
    sheets: document.adoptedStyleSheets.length,
  }));
