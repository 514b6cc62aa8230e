import { expect, type Locator, type Page } from '@playwright/test';
import type { BrowserFlow, ScriptStep } from '@latchkey/testing/script';
import type { Stage } from '../test.js';

/** The path of a call at the emulator. */
export const atEmulator = (path: string): string => `/sdk/v1${path}`;

/** The paths that a step calls, at the emulator. */
export const callsOf = ({ calls = {}, pageCalls = [] }: ScriptStep): readonly string[] =>
  [...Object.keys(calls), ...pageCalls].map(atEmulator);

export const fieldNamed = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** The button that has one of the names. */
export function buttonNamed(page: Page, ...names: readonly (string | undefined)[]): Locator {
  const [first, ...others] = [...new Set(names.filter((name) => name !== undefined))];
  const named = (name = '') => page.getByRole('button', { name, exact: true });
  return others.reduce((found, name) => found.or(named(name)), named(first));
}

/** The label of the last field of a step. */
export const lastField = ({ fields = {} }: ScriptStep): string | undefined => Object.keys(fields).at(-1);

/** The field or the button with a label. */
export const labelled = (page: Page, label: string): Locator => fieldNamed(page, label).or(buttonNamed(page, label));

/** The element that has the focus on the screen that follows a step. */
export const doneBy = (page: Page, { focus, heading }: ScriptStep): Locator =>
  focus === undefined ? page.getByRole('heading', { name: heading, exact: true }) : labelled(page, focus);

/** Opens the page of a flow, at its first field. */
export async function openFlow({ open, page }: Pick<Stage, 'open' | 'page'>, flow: BrowserFlow): Promise<void> {
  await open('login', flow.page);
  if (flow.tab !== undefined) await page.getByRole('tab', { name: flow.tab }).click();
}

/** The texts of the fields of a step; the last one comes from its message. */
export async function textsOf(
  { emulator }: Pick<Stage, 'emulator'>,
  { message, fields = {} }: ScriptStep,
): Promise<readonly (readonly [label: string, text: string])[]> {
  const { code } = message ? await emulator.waitForMessage(message.to) : {};
  return Object.entries(fields).map(([label, text], index, { length }) => [
    label,
    index === length - 1 && code !== undefined ? code : text,
  ]);
}

/** Types the texts of a step, with the pointer in each field, or opens the link of its message. Does not submit. */
export async function prepareStep(stage: Stage, step: ScriptStep): Promise<void> {
  const { page, emulator } = stage;
  const { message, fields, isSubmittedByTyping } = step;
  if (message && !fields) {
    const { link = '' } = await emulator.waitForMessage(message.to);
    const url = new URL(link);
    for (const [name, value] of Object.entries(message.query ?? {})) url.searchParams.set(name, value);
    await page.goto(url.href);
  }
  const texts = await textsOf(stage, step);
  for (const [label, text] of isSubmittedByTyping ? texts.slice(0, -1) : texts)
    await fieldNamed(page, label).fill(text);
}

/** Submits a step by pointer, or types the text that submits it. */
export async function submitStep(stage: Stage, step: ScriptStep): Promise<void> {
  const { page } = stage;
  const [label, text] = (step.isSubmittedByTyping && (await textsOf(stage, step)).at(-1)) || [];
  if (label !== undefined) {
    await fieldNamed(page, label).click();
    await page.keyboard.type(text ?? '');
  } else if (step.button !== undefined) await buttonNamed(page, step.button).click();
}

/** Plays the steps of a flow, each to the focus on the screen that follows. */
export async function playSteps(stage: Stage, steps: readonly ScriptStep[]): Promise<void> {
  for (const step of steps) {
    await prepareStep(stage, step);
    await submitStep(stage, step);
    await expect(doneBy(stage.page, step)).toBeFocused();
  }
}
