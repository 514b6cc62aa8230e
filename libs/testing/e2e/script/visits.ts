import { expect, type Locator, type Page } from '@playwright/test';
import type { Emulator } from '@latchkey/testing/emulator';
import type { BrowserFlow, ScriptStep } from '@latchkey/testing/script';
import { expectSlow } from '../paused-clock.js';
import type { Visits } from '../screens.js';
import type { Stage } from '../test.js';
import {
  buttonNamed,
  callsOf,
  doneBy,
  fieldNamed,
  lastField,
  openFlow,
  playSteps,
  prepareStep,
  submitStep,
} from './play.js';

type Visit = Visits[string][string];

/**
 * The states of the screens that a flow shows: before each step, with each text that it refuses, while its call takes
 * long, after a failure and while the person has to wait; after each step; and the first screen of a person who is
 * signed in.
 */
export function visitsOf(flow: BrowserFlow): Visits {
  const visits: Record<string, Record<string, Visit>> = {};
  const add = (screen: string, state: string, visit: Visit) => (visits[screen] = { ...visits[screen], [state]: visit });
  let screen = 'main';
  add(screen, 'idle', (stage) => playLongest(stage, flow, 0));
  for (const [index, step] of flow.steps.entries()) {
    for (const [state, visit] of Object.entries(statesOf(flow, step))) add(screen, `${step.name}: ${state}`, visit);
    screen = step.screen ?? screen;
    add(screen, `after "${step.name}"`, (stage) => playLongest(stage, flow, index + 1));
  }
  if (flow.steps.at(-1)?.signsIn) add('main', 'signed in', (stage) => visitSignedIn(stage, flow));
  return visits;
}

/** The visits of several tables in one. */
export function mergeVisits(...tables: readonly Visits[]): Visits {
  const screens = [...new Set(tables.flatMap((table) => Object.keys(table)))];
  return Object.fromEntries(screens.map((name) => [name, Object.assign({}, ...tables.map((table) => table[name]))]));
}

/** Plays the first steps of a flow; the last of them with the longest texts, unless the next step needs a message. */
async function playLongest(stage: Stage, flow: BrowserFlow, count: number): Promise<void> {
  await openFlow(stage, flow);
  const [last, ...before] = flow.steps.slice(0, count).reverse();
  await playSteps(stage, before.reverse());
  if (last) await playSteps(stage, [{ ...last, ...(last.longest && { fields: last.longest }) }]);
  else await expect(firstControl(stage.page, flow)).toBeVisible();
}

/** The first field of a flow, or its first button. */
function firstControl(page: Page, { steps: [first] }: BrowserFlow): Locator {
  const [label] = Object.keys(first?.fields ?? {});
  return label === undefined ? buttonNamed(page, first?.button) : fieldNamed(page, label);
}

async function visitSignedIn(stage: Stage, flow: BrowserFlow): Promise<void> {
  await openFlow(stage, flow);
  await playSteps(stage, flow.steps);
  await openFlow(stage, flow);
  await expect(stage.page.getByText('Signed in as')).toBeVisible();
}

/** The states of a screen during and after a step that does not succeed. */
function statesOf(flow: BrowserFlow, step: ScriptStep): Readonly<Record<string, Visit>> {
  const reach = async (stage: Stage) => {
    await openFlow(stage, flow);
    await playSteps(stage, flow.steps.slice(0, flow.steps.indexOf(step)));
  };
  const act = async (stage: Stage, fault: Omit<Parameters<Emulator['fault']>[0], 'path'>) => {
    await reach(stage);
    if (fault.status) stage.allow.console(new RegExp(`status of ${fault.status}`));
    for (const path of callsOf(step)) await stage.emulator.fault({ path, ...fault });
    await prepareStep(stage, step);
    await submitStep(stage, step);
  };
  const refused = (step.refusedTexts ?? []).map(({ field, text, message }): [string, Visit] => {
    const visit: Visit = async (stage) => {
      await reach(stage);
      await playRefused(stage, { ...step, fields: { ...step.fields, [field]: text } });
      await expect(fieldNamed(stage.page, field)).toHaveAccessibleDescription(message);
    };
    return [`"${text}" is refused`, visit];
  });
  const refusals = Object.values(step.refusals ?? {}).flatMap((messages) => Object.entries(messages));
  for (const [error_type, message] of refusals) {
    const visit: Visit = async (stage) => {
      await act(stage, { status: 404, error_type, error_message: message });
      await expect(fieldNamed(stage.page, lastField(step) ?? '')).toHaveAccessibleDescription(message);
    };
    refused.push([error_type, visit]);
  }
  if (callsOf(step).length === 0) return Object.fromEntries(refused);
  return {
    ...Object.fromEntries(refused),
    async busy(stage) {
      await act(stage, { never: true });
      await expectSlow(stage.page);
    },
    async error(stage) {
      await act(stage, { status: 500 });
      await expectError(stage, step);
    },
    async waiting(stage) {
      await act(stage, { status: 429, headers: { 'retry-after': '60' } });
      await expect(stage.page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    },
  };
}

async function playRefused(stage: Stage, step: ScriptStep): Promise<void> {
  await prepareStep(stage, step);
  await submitStep(stage, step);
}

async function expectError({ page }: Stage, step: ScriptStep): Promise<void> {
  const label = lastField(step);
  if (label !== undefined) {
    await expect(fieldNamed(page, label)).toHaveAccessibleDescription(/\w/);
    await expect(buttonNamed(page, 'Dismiss')).toBeVisible();
  } else await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(buttonNamed(page, step.repeatButton ?? step.button)).toBeVisible();
  await expect(doneBy(page, step)).toHaveCount(0);
}
