import type { Page, Request } from '@playwright/test';
import { spoken, type Spoken } from '../speech.js';
import type { FaultKind } from './faults.js';
import type { FaultStep, Stage } from './flow.js';
import { hasFocus, inMs, isCallOf, lookUntil } from './look.js';
import { act } from './play.js';
import { SLOW_WORDS } from './words.js';

/** What came of an act: words for the person, or what it was for, or neither. */
export interface Outcome {
  readonly words: readonly Spoken[];
  readonly isDone: boolean;
}

/** An act that has been done, and what can be seen of it since. */
export interface Attempt {
  /** What the fields of the page held before. */
  readonly typed: readonly string[];
  /** Whether time on the page is moved by the test. */
  readonly isClockOurs: boolean;
  /** What live regions have said since, apart from the step's usual words. */
  words(): Promise<readonly Spoken[]>;
  /** When the last answer came, by the page's clock; where none came, when the act was done. */
  answeredAt(): Promise<number>;
  /** Waits for words or success: 5 s, but no longer than silence takes to be one after the answer. */
  outcome(): Promise<Outcome>;
  /** Looks at the wait for an answer that does not come: 3 s of it, and 15 where it is for ever. */
  problemsWhileHeld(held: NonNullable<FaultKind['held']>): Promise<string[]>;
}

/** As long as `expect` waits. */
const PATIENCE_MS = 5_000;
/** Silence for so long after an answer is the outcome: long enough for words that come too late to be told apart. */
const SILENCE_MS = 4_000;
const AT_ONCE_MS = 1_000;
const SLOW_MS = 3_000;
const GIVE_UP_MS = 15_000;

/** What of a step an attempt needs. */
export type Attempted = Pick<FaultStep, 'act' | 'done'> & Partial<Pick<FaultStep, 'busy' | 'says' | 'slow' | 'types'>>;

/**
 * Does the act of a step.
 *
 * @param path the call that fails; left out: none does
 * @param isClockOurs whether `page.clock` is installed
 */
export async function begin(stage: Stage, step: Attempted, path?: string, isClockOurs = false): Promise<Attempt> {
  const { page } = stage;
  const now = () => page.evaluate(() => performance.now());
  const before = (await spoken(page)).length;
  const sent = path === undefined ? undefined : page.waitForRequest(isCallOf(path));
  // Nobody waits for it where the call is not held back, and offline it may never be made.
  sent?.catch(() => {});
  const answer = path === undefined ? {} : followAnswers(page, path);
  const held = await typedInto(page);
  const acted = await now();
  await act(stage, step);
  const typed = step.types ? await typedInto(page) : held;
  const slowWords = step.slow ?? SLOW_WORDS;

  const all = async () => (await spoken(page)).slice(before);
  const words = async () => (await all()).filter(({ text }) => text !== slowWords && !step.says?.test(text));
  /** Moves the page's clock so that so much time has gone by since the act. */
  const pass = async (ms: number) => {
    if (isClockOurs) await page.clock.runFor(Math.max(1, Math.round(ms - ((await now()) - acted))));
  };

  return {
    typed,
    isClockOurs,
    words,
    async answeredAt() {
      if (isClockOurs || path === undefined) return acted;
      const ends = await page.evaluate(answersOf, path);
      return Math.max(acted, ...ends);
    },
    async outcome() {
      const patience = inMs(PATIENCE_MS);
      const limit = () => Math.min(patience(), (answer.at ?? Number.POSITIVE_INFINITY) + SILENCE_MS);
      const seen = await lookUntil(page, limit, async () => {
        const outcome = { words: await words(), isDone: await hasFocus(step.done(page)) };
        return outcome.words.length > 0 || outcome.isDone ? outcome : undefined;
      });
      return seen ?? { words: [], isDone: false };
    },
    async problemsWhileHeld(held) {
      const problems: string[] = [];
      const isBusy = () =>
        step
          .busy?.(page)
          .evaluateAll((nodes) => nodes.some((node) => node.ariaBusy === 'true' || node.role === 'progressbar'));
      const busy = step.busy && (await lookUntil(page, inMs(AT_ONCE_MS), async () => (await isBusy()) || undefined));
      if (step.busy && !busy) problems.push('Nothing shows at once that the act is under way.');
      await sent;
      await pass(SLOW_MS);
      const slow = await lookUntil(page, inMs(PATIENCE_MS), async () =>
        (await all()).find(({ text }) => text === slowWords),
      );
      if (!slow) problems.push(`"${slowWords}" is not said.`);
      else if (Math.abs(slow.at - acted - SLOW_MS) > AT_ONCE_MS) {
        problems.push(`"${slowWords}" is said after ${Math.round(slow.at - acted)} ms.`);
      }
      if (held === 'for ever') await pass(GIVE_UP_MS);
      return problems;
    },
  };
}

/** What every field of the page holds: what was typed and what was chosen, in the order of the page. */
export function typedInto(page: Page): Promise<string[]> {
  return page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      (fields as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]).map((field) =>
        'checked' in field && /^(?:checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value,
      ),
    );
}

/** Follows when, by the clock of this process, the last answer to a call came or its connection broke. */
function followAnswers(page: Page, path: string): { at?: number } {
  const last: { at?: number } = {};
  const isOurs = isCallOf(path);
  const note = (request: Request) => {
    if (isOurs(request)) last.at = performance.now();
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return last;
}

// Runs in the page.
function answersOf(path: string): number[] {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isOurs = ({ name }: PerformanceResourceTiming) => {
    const { pathname } = new URL(name);
    return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  };
  return answers.filter(isOurs).map(({ responseEnd }) => responseEnd);
}
