import type { Page } from '@playwright/test';
import { PausedClock } from '../paused-clock.js';
import { spoken } from '../speech.js';
import { breakForGood, kindOf, type FaultName } from './faults.js';
import type { BackgroundCall, FaultStage } from './flow.js';
import { isCallOf } from './look.js';
import { complete, play } from './play.js';
import { SLOW_WORDS } from './words.js';

/**
 * Runs the flow while a background call fails throughout.
 *
 * @returns a sentence for each problem; empty without problems
 */
export async function judgeSilence(fixtures: FaultStage, call: BackgroundCall, name: FaultName): Promise<string[]> {
  const { page } = fixtures;
  const { held } = kindOf(name);
  const stage = { ...fixtures, clock: await PausedClock.install(page) };
  if (held) stage.clock.expectNoAnswer(call.path);
  await breakForGood(stage, call.path, name);
  const console = call.console?.[name];
  if (console) stage.allow?.console(console);

  const failed = nextFailure(page, call.path, held !== undefined);
  await stage.clock.run(async () => {
    await call.flow.start(stage);
    await failed;
  });

  const problems: string[] = [];
  for (const step of call.flow.steps) {
    await play(stage, step);
    const usual = [call.flow.says, step.says].filter((says) => says !== undefined);
    const odd = (await spoken(page)).filter(
      ({ text }) => !usual.some((says) => says.test(text)) && !(held && call.holdsUp && text === SLOW_WORDS),
    );
    problems.push(...odd.map(({ text }) => `"${text}" is said after "${step.name}", and nobody asked for that call.`));
    await stage.clock.run(async () => call.check?.(stage, name));
  }
  await complete(stage, call.flow);
  return problems;
}

/** Resolves when the next call of a path has failed; if its response is withheld, when the call has begun. */
function nextFailure(page: Page, path: string, isHeld: boolean): Promise<unknown> {
  const isOurs = isCallOf(path);
  if (isHeld) return page.waitForRequest(isOurs);
  return Promise.race([
    page.waitForResponse((response) => isOurs(response.request())),
    page.waitForEvent('requestfailed', isOurs),
  ]);
}
