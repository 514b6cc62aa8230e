import type { Locator, Page } from '@playwright/test';
import { focused, tabProblem } from '../keyboard.js';
import { PausedClock } from '../paused-clock.js';
import { settle } from '../settle.js';
import { begin, typedInto, type Attempt, type Outcome } from './attempt.js';
import { breakAct, isFailure, kindOf, type FailureName, type FaultName, type Mend } from './faults.js';
import type { FaultException, FaultFlow, FaultStep, FaultStage, TimedStage } from './flow.js';
import { hasFocus } from './look.js';
import { playOn, playUpTo } from './play.js';
import { problemsOfWords, SLOW_WORDS } from './words.js';

/** One cell of the table: a call of a step of a flow, and its fault. */
export interface Cell {
  readonly flow: FaultFlow;
  readonly step: FaultStep;
  /** One of the step's calls. */
  readonly path: string;
  readonly fault: FaultName;
}

/** Failures of one call, one after the other. */
export interface Chain extends Omit<Cell, 'fault'> {
  /** Excludes failures for which the step has an exception. Only the last response may be withheld. */
  readonly faults: readonly FailureName[];
}

/** The message must appear within this time after a response, by the page's clock. */
const TOLD_WITHIN_MS = 1_000;
/** The message must appear after this time without a response. After a response it needs no time. */
const GIVEN_UP_WITHIN_MS = 16_000;
/** The page's clock has fractions of a ms. */
const ROUNDING_MS = 1;
/** A widget that repeats an act itself does so within this time, by the page's clock (behaviour.md 9: after 5 s). */
const REPEATED_WITHIN_MS = 20_000;
/** For this time a repeated act gets the same response without a new call (behaviour.md 9). */
const SHARED_MS = 2_000;
/** Longer than any Retry-After of the table. */
const RETRY_AFTER_MS = 5_000;

/**
 * Runs the flow up to the step, makes its call fail, and checks the result: one message, at once; the typed values; a
 * control that continues by keyboard, to the end of the flow. Throws when a step before the failure is impossible.
 *
 * @returns a sentence for each problem; empty when the cell passes
 */
export async function judgeCell(fixtures: FaultStage, { flow, step, path, fault }: Cell): Promise<readonly string[]> {
  const stage = { ...fixtures, clock: await PausedClock.install(fixtures.page) };
  const { held } = kindOf(fault);
  await playUpTo(stage, flow, step);
  const next = flow.steps.indexOf(step) + 1;

  const mend = await breakAct(stage, path, fault);
  const attempt = await begin(stage, step, { path, ...(held && { held }) });
  const problems = held ? await attempt.problemsWhileHeld() : [];
  if (!isFailure(fault)) await mend();
  const { words, isDone } = await attempt.outcome();
  const exception = isFailure(fault) ? step.except?.[fault] : undefined;

  if (!isFailure(fault) || (exception && 'succeeds' in exception)) {
    problems.push(...words.map(({ text }) => `"${text}" is said, and the act should have succeeded.`));
    if (!isDone) return [...problems, 'The act does not succeed by itself.'];
    await mend();
    return [...problems, ...(await problemsOfTheRest(stage, flow, next))];
  }

  if (!words[0]) return [...problems, untold({ words, isDone })];
  problems.push(...(await problemsOfTelling(stage, { step, fault }, attempt, words[0])));
  if (step.isRepeated?.(fault)) {
    const unrepeated = await problemsOfRepeating(stage, step, mend);
    return [...problems, ...(unrepeated[0] ? unrepeated : await problemsOfTheRest(stage, flow, next))];
  }
  await mend();
  await hasWaited(stage);
  return [...problems, ...(await problemsOfTheWayOn(stage, { flow, step, exception }))];
}

/**
 * Runs the flow up to the step and makes its call fail in one way after the other, on one page. Each failure is checked
 * as by {@link judgeCell}: the control continues by keyboard, after the last failure to the end of the flow.
 *
 * @returns a sentence for each problem, with its fault; empty when all cells pass
 */
export async function judgeChain(
  fixtures: FaultStage,
  { flow, step, path, faults }: Chain,
): Promise<readonly string[]> {
  const { page } = fixtures;
  const stage = { ...fixtures, clock: await PausedClock.install(page) };
  await playUpTo(stage, flow, step);

  // Enter in a field is pressed there again; any other act is repeated on the control that continues, without typing.
  const isEnter = step.field !== undefined && step.act === undefined;
  const { act: _first, types: _typed, ...rest } = step;
  const retry = { ...rest, ...(step.again && !isEnter && { act: step.again }) };
  const problems: string[] = [];
  /** Whether the act has succeeded; it is repeated for the next failure. */
  let isDone = true;
  for (const [index, fault] of faults.entries()) {
    const note = (found: readonly string[]) => problems.push(...found.map((problem) => `${fault}: ${problem}`));
    const unreached = !isDone && !isEnter && (await problemOfReaching(page, step));
    if (unreached) return [...problems, `after ${faults[index - 1]}: ${unreached}`];
    const mend = await breakAct(stage, path, fault);
    const { held } = kindOf(fault);
    const attempt = await begin(stage, isDone ? step : retry, { path, ...(held && { held }) });
    if (held) note(await attempt.problemsWhileHeld());
    const outcome = await attempt.outcome();
    if (!outcome.words[0]) return [...problems, `${fault}: ${untold(outcome)}`];
    note(await problemsOfTelling(stage, { step, fault }, attempt, outcome.words[0]));
    isDone = !!step.isRepeated?.(fault);
    if (isDone) {
      const unrepeated = await problemsOfRepeating(stage, step, mend);
      note(unrepeated);
      if (unrepeated[0]) return problems;
    } else {
      await mend();
      await hasWaited(stage);
    }
  }
  if (isDone) return [...problems, ...(await problemsOfTheRest(stage, flow, flow.steps.indexOf(step) + 1))];
  return [...problems, ...(await problemsOfTheWayOn(stage, { flow, step, exception: undefined }))];
}

function untold({ isDone }: Outcome): string {
  return isDone ? 'The call has failed, and nobody is told.' : 'Nothing is said.';
}

async function problemsOfTelling(
  stage: TimedStage,
  { step, fault }: Pick<Cell, 'step' | 'fault'>,
  attempt: Attempt,
  { text, at }: { readonly text: string; readonly at: number },
): Promise<string[]> {
  const { page, context } = stage;
  const problems = [...(fault === '429 + Retry-After' ? await problemsOfWaiting(page) : []), ...problemsOfWords(text)];
  const late = at - attempt.dueAt();
  const limit = kindOf(fault).held ? GIVEN_UP_WITHIN_MS : TOLD_WITHIN_MS;
  if (late > limit + ROUNDING_MS) {
    problems.push(`The words come after ${Math.round(late)} ms by the page's clock; the limit is ${limit}.`);
  }

  await settle(context);
  const said = await attempt.words();
  if (said.length !== 1)
    problems.push(`More than one thing is said: ${said.map(({ text }) => `"${text}"`).join(', ')}.`);
  const slowWords = step.slow ?? SLOW_WORDS;
  if ((await page.getByText(slowWords).count()) > 0) problems.push(`"${slowWords}" stands there still.`);

  const typed = await typedInto(page);
  if (String(typed) !== String(attempt.typed)) {
    problems.push(`The fields held "${attempt.typed.join('", "')}" and hold "${typed.join('", "')}" now.`);
  }
  if (!step.field) {
    if ((await focused(page)) === 'body') problems.push('The focus has fallen to the body.');
    return problems;
  }
  const field = step.field(page);
  if ((await field.count()) === 0) return [...problems, `The field is gone: ${field}.`];
  const description = await field.evaluate(describe);
  if (description !== text) problems.push(`The field is described by "${description}", not by the words.`);
  if (!(await hasFocus(field))) problems.push(`The focus is not in the field, but on ${await focused(page)}.`);
  return problems;
}

// Runs in the page.
function describe(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  const root = field.getRootNode() as Document | ShadowRoot;
  return ids
    .map((id) => root.getElementById(id)?.textContent?.trim())
    .filter(Boolean)
    .join(' ');
}

// The shell's label for a button that must wait (robustness.md 52).
const waitingButton = (page: Page): Locator => page.getByRole('button', { name: /^Try again in \d+ s$/ });

async function problemsOfWaiting(page: Page): Promise<string[]> {
  const isInert = await waitingButton(page).evaluateAll(
    (nodes) => nodes.length > 0 && nodes.every((node) => node.ariaDisabled === 'true'),
  );
  return isInert ? [] : ['No button says when it can be tried again, or it can be pressed before.'];
}

/** Moves the clock until no button counts down any more. */
async function hasWaited({ page, clock }: TimedStage): Promise<void> {
  const isOver = async () => (await waitingButton(page).count()) === 0 || undefined;
  await clock.lookUntil(isOver, { byMs: RETRY_AFTER_MS });
}

/** Removes the fault, and waits until the widget has repeated the act. */
async function problemsOfRepeating(stage: TimedStage, step: FaultStep, mend: Mend): Promise<string[]> {
  const { page, clock } = stage;
  const unreached = await problemOfReaching(page, step);
  await mend();
  clock.expectAnswers(false);
  const look = async () => (await hasFocus(step.done(page))) || undefined;
  const isRepeated = await clock.lookUntil(look, { byMs: REPEATED_WITHIN_MS });
  await clock.move(SHARED_MS);
  return [...(unreached ? [unreached] : []), ...(isRepeated ? [] : ['The act is not repeated by itself.'])];
}

type WayOn = Pick<Cell, 'flow' | 'step'> & { readonly exception: FaultException | undefined };

/** Continues after the failure by keyboard, to the end of the flow. */
async function problemsOfTheWayOn(stage: TimedStage, { flow, step, exception }: WayOn): Promise<string[]> {
  const next = flow.steps.indexOf(step) + 1;
  if (exception && 'succeeds' in exception) return [];
  if (exception?.console) stage.allow?.console(exception.console);
  const problem = await problemOfPressing(stage, step);
  if (!exception) return problem ? [problem] : problemsOfTheRest(stage, flow, next);
  if (!problem) return [`The exception is not true ("${exception.because}"): the usual control leads on.`];
  // The announcements on the way are the same for either control.
  const otherProblem = await problemOfPressing(stage, { ...(step.says && { says: step.says }), ...exception });
  if (otherProblem) return [otherProblem];
  return problemsOfTheRest(stage, flow, indexOf(flow, exception.backTo));
}

/** Returns why a control can't be reached by Tab from the focused element, or has the wrong effect. */
async function problemOfPressing(
  stage: TimedStage,
  { onward, again, done, says, by }: Pick<FaultStep, 'onward' | 'again' | 'done' | 'says' | 'by'>,
): Promise<string | undefined> {
  const { page } = stage;
  const problem = await problemOfReaching(page, { onward, ...(by && { by }) });
  if (problem) return problem;
  const trial = await begin(stage, { ...(again && { act: again }), ...(says && { says }), done });
  const { words, isDone } = await trial.outcome();
  if (isDone) return undefined;
  return `${onward(page)} does not lead on: ${words.map(({ text }) => `"${text}"`).join(', ') || 'nothing is said'}.`;
}

/** Returns why the control that continues can't get the focus. */
async function problemOfReaching(
  page: Page,
  { onward, by }: Pick<FaultStep, 'onward' | 'by'>,
): Promise<string | undefined> {
  const control = onward(page);
  if ((await control.count()) === 0) return `There is no control that leads on: ${control}.`;
  return tabProblem(page, control, by);
}

async function problemsOfTheRest(stage: TimedStage, flow: FaultFlow, from: number): Promise<string[]> {
  try {
    await playOn(stage, flow, from);
    return [];
  } catch (error) {
    return [`The flow does not complete: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function indexOf(flow: FaultFlow, name: string): number {
  const index = flow.steps.findIndex((step) => step.name === name);
  if (index < 0) throw new Error(`"${flow.name}" has no step "${name}" that an exception could lead back to.`);
  return index;
}
