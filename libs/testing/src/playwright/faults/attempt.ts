import type { Page, Request } from '@playwright/test';
import { recordLatency } from '../latency.js';
import type { PausedClock } from '../paused-clock.js';
import { spoken, type Spoken } from '../speech.js';
import type { FaultKind } from './faults.js';
import type { FaultStep, TimedStage } from './flow.js';
import { hasFocus, isCallOf } from './look.js';
import { act } from './play.js';
import { SLOW_WORDS } from './words.js';

/** The result of an act: an error message, or success, or neither. */
export interface Outcome {
  readonly words: readonly Spoken[];
  readonly isDone: boolean;
}

/** An act that was done, and its effects. */
export type Attempt = Awaited<ReturnType<typeof begin>>;

/** Longer than the timeout of any flow. */
const LIMIT_MS = 17_000;
const SLOW_MS = 3_000;
/** The part of an act before its first call: the pause after the last key. */
const BEFORE_CALL_MS = 1_000;

/** The part of a step that an attempt needs. */
export type Attempted = Pick<FaultStep, 'act' | 'done'> & Partial<Pick<FaultStep, 'busy' | 'says' | 'slow' | 'types'>>;

/**
 * Does the act of a step.
 *
 * @param call the call that fails, and how its response is withheld; left out: no call fails
 */
export async function begin(
  stage: TimedStage,
  step: Attempted,
  call?: { readonly path: string; readonly held?: FaultKind['held'] },
) {
  const { page, clock } = stage;
  const before = (await spoken(page)).length;
  const sent = call && page.waitForRequest(isCallOf(call.path));
  // Avoids an unhandled rejection: only a withheld call is awaited, and offline the call may never be made.
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
    /** The values of the page's fields before the act. */
    typed: typed as readonly string[],
    /** The live-region messages since the act, without the step's usual ones. */
    words,
    /**
     * When a message is due, by the page's clock: at the last response; at the call, if its response is withheld; at the
     * act, if it made no call.
     */
    dueAt: () => actedAt + ((call?.held ? progress.calledAt : progress.answeredAt) ?? acted) - acted,
    /**
     * Waits for a message or success. The clock moves until the call has a response. After that only a page without a
     * message gets more time, to distinguish a late message from a missing one.
     */
    async outcome(): Promise<Outcome> {
      if (call?.held === 'a while') clock.expectAnswers(true);
      const needsNoTime = () => call !== undefined && !call.held && progress.answeredAt !== undefined;
      const atOnce = await clock.lookUntil(look, { byMs: LIMIT_MS, mayMove: () => !needsNoTime() });
      if (atOnce && progress.seenAt !== undefined && atOnce.words.length > 0) {
        recordLatency('words after an answer', performance.now() - progress.seenAt);
      }
      const seen = atOnce ?? (needsNoTime() ? await clock.lookUntil(look, { byMs: LIMIT_MS }) : undefined);
      return seen ?? { words: [], isDone: false };
    },
    /** Checks the page while the response is withheld: for 3 s by the page's clock. */
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

/** The value of every field of the page, in the order of the page: text and selections. */
export function typedInto(page: Page): Promise<string[]> {
  return page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      (fields as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]).map((field) =>
        'checked' in field && /^(?:checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value,
      ),
    );
}

/** The progress of the last call of a path; times are offsets of the page's clock. */
interface Progress {
  calledAt?: number;
  /** When the response arrived, or the connection failed. */
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
