// The pause between two polls of a page. Each wait ends with a state of the page, not after a time.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { fitsPath } from './faults/look.js';

/** The polling interval. */
const LOOK_EVERY_MS = 10;
/** After so many polls in a row without a pending request, the clock of a page that waits for time is moved. */
const IDLE_LOOKS = 4;
/** After so many, nothing changes without time. Counted in polls, so that a slow machine gets more time. */
const SILENT_LOOKS = 50;
/** The first step of the clock; each step without effect doubles it. */
const FIRST_STEP_MS = 200;
/** The longest step during work that may check a temporary state. */
const LAST_STEP_MS = 800;
/** An older request counts as lost: its page may have closed before the request's end was reported. */
const LOST_AFTER_MS = 10_000;
/** The same since the response began: Chromium does not report the end of a response whose body is not read. */
const UNREAD_AFTER_MS = 500;

/** Options of {@link PausedClock.lookUntil}. */
export interface LookOptions {
  /** The maximum that the clock may be moved. @default 0 */
  readonly byMs?: number;
  /** Whether the clock may be moved now. @default always */
  readonly mayMove?: () => boolean;
}

/**
 * The clock of a page, which only the test moves: timers, animation frames, `Date`, `performance.now` and
 * `AbortSignal.timeout` (Playwright's `page.clock`). The network stays real. Results do not depend on the speed of the
 * machine: time passes only while the page has no pending request.
 */
export class PausedClock {
  readonly #page: Page;
  /** The pending requests, each with the end of its waiting time, by the clock of this process. */
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

  /** Installs a paused clock in a page, before it is opened. */
  static async install(page: Page): Promise<PausedClock> {
    const time = Date.now();
    await page.clock.install({ time });
    // A time ahead of the current one: the clock can't be set back.
    await page.clock.pauseAt(time + 60_000);
    return new PausedClock(page);
  }

  /** The total movement of the clock, in ms. */
  get elapsed(): number {
    return this.#elapsed;
  }

  /** Does not wait for responses to calls of a path, because they are withheld. */
  expectNoAnswer(path: string): void {
    this.#unanswered = path;
  }

  /** Waits for the responses again. @param areLifted whether the withheld ones arrive now; otherwise they never do */
  expectAnswers(areLifted: boolean): void {
    if (!areLifted) {
      for (const request of this.#underWay.keys()) if (this.#isUnanswered(request)) this.#underWay.delete(request);
    }
    this.#unanswered = undefined;
  }

  /** Advances the clock; due timers run. */
  async move(ms: number): Promise<void> {
    if (ms <= 0) return;
    await this.#page.clock.runFor(ms);
    this.#elapsed += ms;
  }

  /** Runs `work`, and moves the clock while the page is idle. */
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
   * Polls until `look` returns a value.
   *
   * @returns the value; `undefined` when nothing changes and the clock may not move any further
   */
  async lookUntil<T>(
    look: () => Promise<T | undefined>,
    { byMs = 0, mayMove = () => true }: LookOptions = {},
  ): Promise<T | undefined> {
    const end = this.#elapsed + byMs;
    let step = FIRST_STEP_MS;
    for (let idle = 0; ; idle++) {
      // Read before the poll: the effect of a request that ends in between is seen by the next poll.
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

  /** Waits for a turn of the page's event loop: a busy page is not idle. */
  async #turn(): Promise<void> {
    // Fails while the page navigates.
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
