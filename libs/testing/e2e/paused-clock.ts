// The pause between two looks at a page. No test waits for it: each wait ends with a state of the page.
// eslint-disable-next-line no-restricted-imports
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { fitsPath } from './faults/look.js';

/** How often a page is looked at. */
const LOOK_EVERY_MS = 10;
/** After so many looks in a row without a request under way, a page that waits for time is given some. */
const IDLE_LOOKS = 4;
/** After so many, nothing more comes of it without time. Counted in looks, so that a slow machine gets more time. */
const SILENT_LOOKS = 50;
/** How far the clock is moved at once; twice as far each time that nothing came of it. */
const FIRST_STEP_MS = 200;
/** No further than that beside work that may look at a state for some time only. */
const LAST_STEP_MS = 800;
/** A request that is older is not waited for: its page may have gone before its end was reported. */
const LOST_AFTER_MS = 10_000;
/** The same since the answer began: Chromium does not report the end of an answer whose body nobody reads. */
const UNREAD_AFTER_MS = 500;

/** How {@link PausedClock.lookUntil} looks. */
export interface LookOptions {
  /** By how much the clock may be moved while there is nothing to see. @default 0 */
  readonly byMs?: number;
  /** Whether it may be moved now. @default always */
  readonly mayMove?: () => boolean;
}

/**
 * The clock of a page, which stands still unless the test moves it: timers, animation frames, `Date`, `performance.now`
 * and `AbortSignal.timeout` (Playwright's `page.clock`). The network stays real. No verdict that is reached with it
 * depends on how fast the machine is: time goes by only while the page has no request under way.
 */
export class PausedClock {
  readonly #page: Page;
  /** Each request with the time until which it is waited for, by the clock of this process. */
  readonly #underWay = new Map<Request, number>();
  #unanswered: string | undefined;
  #elapsed = 0;

  private constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#underWay.set(request, performance.now() + LOST_AFTER_MS));
    page.on('response', (response) => {
      const request = response.request();
      if (this.#underWay.has(request)) this.#underWay.set(request, performance.now() + UNREAD_AFTER_MS);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Stops the time of a page, before it is opened. */
  static async install(page: Page): Promise<PausedClock> {
    const time = Date.now();
    await page.clock.install({ time });
    // Ahead of what has gone by meanwhile: the clock can't be set back.
    await page.clock.pauseAt(time + 60_000);
    return new PausedClock(page);
  }

  /** By how much the clock was moved so far, in ms. */
  get elapsed(): number {
    return this.#elapsed;
  }

  /** Does not wait for the answers to calls of a path: they are withheld. */
  expectNoAnswer(path: string): void {
    this.#unanswered = path;
  }

  /** Waits for the answers again. @param areLifted whether those that were withheld come now; else they never come */
  expectAnswers(areLifted: boolean): void {
    if (!areLifted) {
      for (const request of this.#underWay.keys()) if (this.#isUnanswered(request)) this.#underWay.delete(request);
    }
    this.#unanswered = undefined;
  }

  /** Moves the clock; timers that are due run. */
  async move(ms: number): Promise<void> {
    if (ms <= 0) return;
    await this.#page.clock.runFor(ms);
    this.#elapsed += ms;
  }

  /** Does some work, and moves the clock while the page is idle. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    let isDone = false;
    const result = work().finally(() => (isDone = true));
    result.catch(() => {});
    let step = FIRST_STEP_MS;
    for (let idle = 0; !isDone; idle++) {
      await pause(LOOK_EVERY_MS);
      await this.#turn();
      if (!this.#isIdle()) {
        idle = -1;
        step = FIRST_STEP_MS;
      } else if (idle >= IDLE_LOOKS && !isDone) {
        await this.move(step);
        idle = -1;
        step = Math.min(2 * step, LAST_STEP_MS);
      }
    }
    return result;
  }

  /**
   * Looks until there is something to see.
   *
   * @returns what was seen; `undefined` when the page is silent and the clock may not be moved any further
   */
  async lookUntil<T>(
    look: () => Promise<T | undefined>,
    { byMs = 0, mayMove = () => true }: LookOptions = {},
  ): Promise<T | undefined> {
    const end = this.#elapsed + byMs;
    let step = FIRST_STEP_MS;
    for (let idle = 0; ; idle++) {
      // Before the look: what a request that has ended since leads to is seen at the next look.
      const wasIdle = this.#isIdle();
      const seen = await look();
      if (seen !== undefined) return seen;
      if (!wasIdle) {
        idle = -1;
        step = FIRST_STEP_MS;
      } else if (idle >= IDLE_LOOKS && mayMove() && this.#elapsed < end) {
        await this.move(Math.min(step, end - this.#elapsed));
        idle = -1;
        step *= 2;
      } else if (idle >= SILENT_LOOKS) return undefined;
      await pause(LOOK_EVERY_MS);
    }
  }

  /** A turn of the page's event loop: a page that is at work is not idle. */
  async #turn(): Promise<void> {
    // A page that is on its way elsewhere has none.
    await this.#page.evaluate(() => undefined).catch(() => {});
  }

  #isIdle(): boolean {
    const now = performance.now();
    for (const [request, until] of this.#underWay) {
      if (now > until) this.#underWay.delete(request);
      else if (!this.#isUnanswered(request)) return false;
    }
    return true;
  }

  #isUnanswered(request: Request): boolean {
    return this.#unanswered !== undefined && fitsPath(this.#unanswered, new URL(request.url()).pathname);
  }
}
