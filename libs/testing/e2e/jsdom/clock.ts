import { lengthenTimers } from '../long-timers.js';
import type { PageWindow } from './jsdom.js';
import { turn } from './retry.js';
import { define } from './window.js';

interface Timer {
  readonly id: number;
  at: number;
  readonly every: number | undefined;
  readonly run: () => void;
}

/** `page.clock`: the time of the pages of one context, with Playwright's methods. Real until `install()`. */
export class FakeClock {
  /** The timers of each window. */
  readonly #attached = new Map<PageWindow, Map<number, Timer>>();
  #isInstalled = false;
  /** Fake time at `#since` of the real time. */
  #base = 0;
  #since = 0;
  #isPaused = false;
  #lastId = 1_000_000;
  #wake: NodeJS.Timeout | undefined;

  async install({ time }: { readonly time?: number | string | Date } = {}): Promise<void> {
    if (this.#isInstalled) return;
    this.#isInstalled = true;
    this.#base = time === undefined ? Date.now() : Number(new Date(time));
    this.#since = performance.now();
    for (const [window, timers] of this.#attached) this.#replace(window, timers);
  }

  /** Advances the time; every due timer runs, in order. */
  async runFor(duration: number | string): Promise<void> {
    await this.install();
    const end = this.#now() + toMs(duration);
    await this.#runUntil(end);
  }

  /** Jumps; a due timer runs once. */
  async fastForward(duration: number | string): Promise<void> {
    await this.install();
    const end = this.#now() + toMs(duration);
    for (const timer of this.#timers()) timer.at = Math.max(timer.at, end);
    await this.#runUntil(end);
  }

  /** Jumps to a time, and pauses there. */
  async pauseAt(time: number | string | Date): Promise<void> {
    await this.install();
    await this.fastForward(Math.max(0, Number(new Date(time)) - this.#now()));
    this.#set(Number(new Date(time)));
    this.#isPaused = true;
  }

  async resume(): Promise<void> {
    this.#set(this.#now());
    this.#isPaused = false;
    this.#plan();
  }

  async setSystemTime(time: number | string | Date): Promise<void> {
    await this.install();
    const moved = Number(new Date(time)) - this.#now();
    for (const timer of this.#timers()) timer.at += moved;
    this.#set(Number(new Date(time)));
  }

  attach(window: PageWindow): void {
    const timers = new Map<number, Timer>();
    this.#attached.set(window, timers);
    if (this.#isInstalled) this.#replace(window, timers);
    else lengthenTimers(window);
  }

  detach(window: PageWindow): void {
    this.#attached.delete(window);
    if (this.#attached.size === 0) clearTimeout(this.#wake);
  }

  #now(): number {
    return this.#isPaused ? this.#base : this.#base + performance.now() - this.#since;
  }

  #set(now: number): void {
    this.#base = now;
    this.#since = performance.now();
  }

  #timers(): Timer[] {
    return [...this.#attached.values()].flatMap((timers) => [...timers.values()]);
  }

  /** Replaces the original functions of a window. */
  #replace(window: PageWindow, timers: Map<number, Timer>): void {
    const origin = this.#now() - window.performance.now();
    const add = (callback: () => void, ms: unknown, isRepeated: boolean) => {
      const delay = Math.max(1, Number(ms) || 0);
      const id = ++this.#lastId;
      timers.set(id, { id, at: this.#now() + delay, every: isRepeated ? delay : undefined, run: callback });
      this.#plan();
      return id;
    };
    const native = { clear: window.clearTimeout.bind(window), later: window.setTimeout.bind(window) };
    const remove = (id?: number) => {
      if (id !== undefined && !timers.delete(id)) native.clear(id);
    };
    const guarded = (callback: (...args: unknown[]) => void, args: unknown[]) => () => {
      try {
        callback(...args);
      } catch (error) {
        native.later(() => {
          throw error;
        }, 0);
      }
    };
    type Callback = (...args: unknown[]) => void;
    const makeDate = window.eval(FAKE_DATE) as (now: () => number) => unknown;
    define(window, {
      Date: makeDate(() => Math.floor(this.#now())),
      setTimeout: (callback: Callback, ms?: number, ...args: unknown[]) => add(guarded(callback, args), ms, false),
      setInterval: (callback: Callback, ms?: number, ...args: unknown[]) => add(guarded(callback, args), ms, true),
      clearTimeout: remove,
      clearInterval: remove,
      requestAnimationFrame: (callback: Callback) => add(() => callback(this.#now() - origin), 16, false),
      cancelAnimationFrame: remove,
      requestIdleCallback: (callback: Callback) =>
        add(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1, false),
      cancelIdleCallback: remove,
    });
    Object.defineProperty(window.performance, 'now', { configurable: true, value: () => this.#now() - origin });
  }

  /** Runs what is due by the time `end`, and sets the time to it. */
  async #runUntil(end: number): Promise<void> {
    await turn();
    for (;;) {
      const next = this.#next();
      if (!next || next.at > end) break;
      if (next.at > this.#now()) this.#set(next.at);
      this.#run(next);
      await turn();
    }
    if (end > this.#now()) this.#set(end);
    await turn();
    this.#plan();
  }

  #next(): Timer | undefined {
    return this.#timers().reduce<Timer | undefined>(
      (first, timer) => (first && first.at <= timer.at ? first : timer),
      undefined,
    );
  }

  #run(timer: Timer): void {
    if (timer.every !== undefined) timer.at = Math.max(timer.at, this.#now()) + timer.every;
    else for (const timers of this.#attached.values()) timers.delete(timer.id);
    timer.run();
  }

  /** Lets the time run: schedules the next timer. */
  #plan(): void {
    clearTimeout(this.#wake);
    const next = this.#next();
    if (this.#isPaused || !next) return;
    const runDue = () => {
      const due = this.#next();
      if (due && !this.#isPaused && due.at <= this.#now()) this.#run(due);
      this.#plan();
    };
    const wait = next.at - this.#now();
    this.#wake = setTimeout(runDue, Math.max(0, wait));
  }
}

const FAKE_DATE = `(now) => {
  const Real = Date;
  return class Date extends Real {
    constructor(...args) { if (args.length) super(...args); else super(now()); }
    static now() { return now(); }
  };
}`;

/** Milliseconds, or Playwright's formats `mm:ss` and `hh:mm:ss`. */
function toMs(duration: number | string): number {
  if (typeof duration === 'number') return duration;
  return duration.split(':').reduce((total, part) => total * 60 + Number(part), 0) * 1_000;
}
