import { expect } from '@playwright/test';
import type { BrowserFlow, ScriptMessage, ScriptStep } from '@latchkey/testing/script';
import { recordsOf } from '../records.js';
import { test, type Stage } from '../test.js';
import { atEmulator, openFlow, playSteps } from './play.js';

/**
 * Declares the test of a sign-in by pointer: a new person signs up, logs out and logs in again. After each step, the
 * texts of the screen, the bodies of the calls, the events and the message of the provider are as the script says.
 */
export function testSignIn(flow: BrowserFlow, tags: readonly string[] = ['@react-18']): void {
  test(
    `${flow.name}, by pointer: signs up, logs out and logs in again`,
    { tag: ['@first', ...tags] },
    async ({ stage }) => {
      const { page, emulator } = stage;
      await openFlow(stage, flow);
      await signIn(stage, flow, 0);
      expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);

      await openFlow(stage, flow);
      await page.getByRole('button', { name: 'Log out' }).click();
      // The screen is mounted again and takes the focus: text typed before that is lost.
      await expect(page.getByText('Signed in as')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
      if (flow.tab !== undefined) await page.getByRole('tab', { name: flow.tab }).click();
      await signIn(stage, flow, 1);
      expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      expect(await emulator.users()).toHaveLength(1);
    },
  );
}

/** Plays the flow. @param round 0 for a new person, 1 for one who is known and has logged out on this page */
async function signIn(stage: Stage, flow: BrowserFlow, round: 0 | 1): Promise<void> {
  const { heard, sent } = recordsOf(stage);
  let events: [string, readonly string[]][] = round === 0 ? [] : [['shell/loggedOut', []]];
  for (const step of flow.steps) {
    await playSteps(stage, [step]);
    for (const text of step.texts ?? []) await expect(stage.page.getByText(text)).toBeVisible();
    // A link opens a page, whose host has not heard anything yet.
    if (step.message && !step.fields) events = [];
    events.push(...Object.entries(step.events ?? {}));
    await expect.poll(heard).toEqual(events.map(([type]) => type));
    await expectData(stage, events);
    for (const [path, body] of Object.entries(step.sends ?? {}))
      expect(await sent(atEmulator(path))).toMatchObject(
        Array.from({ length: round + 1 }, () => bodyOf(flow, step, body)),
      );
    if (step.message) await expectMessage(stage, step.message, round);
  }
}

async function expectMessage({ emulator }: Stage, { to, channel, subjects }: ScriptMessage, round: 0 | 1) {
  const newest = (await emulator.messages({ to }))[0];
  if (channel !== undefined) expect(newest?.channel).toBe(channel);
  if (subjects) expect(newest?.subject).toMatch(subjects[round]);
}

/** A sent body, without values that come from a message or an answer of the provider: each round has others. */
function bodyOf({ steps }: BrowserFlow, { message, fields = {} }: ScriptStep, body: Readonly<Record<string, unknown>>) {
  const answered = steps.flatMap(({ calls = {} }) =>
    Object.values(calls).flatMap((answer) => Object.values(answer as object)),
  );
  const received = message ? Object.values(fields).slice(-1) : [];
  const isOfScript = ([, value]: [string, unknown]) => ![...answered, ...received].includes(value);
  return Object.fromEntries(Object.entries(body).filter(isOfScript));
}

async function expectData({ page }: Stage, events: readonly [string, readonly string[]][]): Promise<void> {
  const data = await page.evaluate(() => window.__latchkey.events.map((event) => Object.keys(event.data ?? {})));
  for (const [index, [, members]] of events.entries())
    expect(data[index]).toEqual(expect.arrayContaining([...members]));
}
