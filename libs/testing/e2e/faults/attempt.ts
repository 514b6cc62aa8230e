import type { Page, Request } from '@playwright/test';
import { recordLatency } from '../latency.js';
import type { PausedClock } from '../paused-clock.js';
import { spoken, type Spoken } from '../speech.js';
import type { FaultKind } from './faults.js';
import type { FaultStep, TimedStage } from './flow.js';
import { hasFocus, isCallOf } from './look.js';
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
  /** What live regions have said since, apart from the step's usual words. */
  words(): Promise<readonly Spoken[]>;
  /**
   * From when on words are due, by the page's clock: when the last answer came; when the call was made whose answer is
   * held back; when the act was done where no call was made.
   */
  dueAt(): number;
  /**
   * Waits for words or success. The clock is moved until the call was answered. After that only a page that is silent
   * gets more time, so that what comes too late is told apart from what never comes.
   */
  outcome(): Promise<Outcome>;
  /** Looks at the wait for an answer that does not come: 3 s of it, by the page's clock. */
  problemsWhileHeld(): Promise<string[]>;
}

/** Longer than any flow takes to give up. */
const LIMIT_MS = 17_000;
const SLOW_MS = 3_000;
/** What of the act comes before its first call: the pause after the last key. */
const BEFORE_CALL_MS = 1_000;

/** What of a step an attempt needs. */
export type Attempted = Pick<FaultStep, 'act' | 'done'> & Partial<Pick<FaultStep, 'busy' | 'says' | 'slow' | 'types'>>;

/**
 * Does the act of a step.
 *
 * @param call the call that fails, and how its answer is held back; left out: none does
 */
export async function begin(
  stage: TimedStage,
  step: Attempted,
  call?: { readonly path: string; readonly held?: FaultKind['held'] },
): Promise<Attempt> {
  const { page, clock } = stage;
  const before = (await spoken(page)).length;
  const sent = call && page.waitForRequest(isCallOf(call.path));
  // Nobody waits for it where the call is not held back, and offline it may never be made.
  sent?.catch(() => {});
  const progress: Progress = call ? followCalls(page, clock, call.path) : {};
  clock.expectAnswers(false);
  if (call?.held) clock.expectNoAnswer(call.path);
  const heldBefore = await typedInto(page);
  const acted = clock.elapsed;
  const actedAt = await page.evaluate(() => performance.now());
  await act(stage, step);
  const typed = step.types ? await typedInto(page) : heldBefore;
  const slowWords = step.slow ?? SLOW_WORDS;

  const all = async () => (await spoken(page)).slice(before);
  const words = async () => (await all()).filter(({ text }) => text !== slowWords && !step.says?.test(text));
  const look = async () => {
    const [said, isDone] = await Promise.all([words(), hasFocus(step.done(page))]);
    return said.length > 0 || isDone ? { words: said, isDone } : undefined;
  };

  return {
    typed,
    words,
    dueAt: () => actedAt + ((call?.held ? progress.calledAt : progress.answeredAt) ?? acted) - acted,
    async outcome() {
      if (call?.held === 'a while') clock.expectAnswers(true);
      const needsNoTime = () => call !== undefined && !call.held && progress.answeredAt !== undefined;
      const atOnce = await clock.lookUntil(look, { byMs: LIMIT_MS, mayMove: () => !needsNoTime() });
      if (atOnce && progress.seenAt !== undefined && atOnce.words.length > 0) {
        recordLatency('words after an answer', performance.now() - progress.seenAt);
      }
      const seen = atOnce ?? (needsNoTime() ? await clock.lookUntil(look, { byMs: LIMIT_MS }) : undefined);
      return seen ?? { words: [], isDone: false };
    },
    async problemsWhileHeld() {
      const problems: string[] = [];
      const isBusy = () =>
        step
          .busy?.(page)
          .evaluateAll((nodes) => nodes.some((node) => node.ariaBusy === 'true' || node.role === 'progressbar'));
      const busy = step.busy && (await clock.lookUntil(async () => (await isBusy()) || undefined));
      if (step.busy && !busy) problems.push('Nothing shows at once that the act is under way.');
      if (sent) await clock.run(() => sent);
      await clock.move(SLOW_MS - (clock.elapsed - acted));
      const slow = await clock.lookUntil(async () => (await all()).find(({ text }) => text === slowWords), {
        byMs: BEFORE_CALL_MS + (progress.calledAt ?? acted) - acted,
      });
      if (!slow) problems.push(`"${slowWords}" is not said.`);
      else if (slow.at - actedAt < SLOW_MS) {
        problems.push(`"${slowWords}" is said after ${Math.round(slow.at - actedAt)} ms.`);
      }
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

/** What became of the last call of a path; times tell by how much the page's clock had been moved. */
interface Progress {
  calledAt?: number;
  /** When the answer came, or the connection broke. */
  answeredAt?: number;
  /** The same by the clock of this process. */
  seenAt?: number;
}

function followCalls(page: Page, clock: PausedClock, path: string): Progress {
  const last: Progress = {};
  const isOurs = isCallOf(path);
  const note = (request: Request) => {
    if (isOurs(request)) Object.assign(last, { answeredAt: clock.elapsed, seenAt: performance.now() });
  };
  page.on('request', (request) => isOurs(request) && Object.assign(last, { calledAt: clock.elapsed }));
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return last;
}
