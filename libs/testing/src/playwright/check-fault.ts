import { expect, type Locator, type Page } from '@playwright/test';
import type { Faults } from '../emulator/faults.js';

/** Returns a locator for an element of the page. */
type Find = (page: Page) => Locator;

/** An act of a person that calls the provider. */
export interface FaultyAct {
  /** The path of the call: exact, or a prefix ending in `*`. */
  readonly path: string;
  /** Does the act: presses the button, or types the last digit. */
  readonly act: (page: Page) => Promise<void>;
  /** The field that the act reads: it keeps its value, and the message describes it. @default none */
  readonly field?: Find;
  /** The control that continues after the failure, without a restart. */
  readonly onward: Find;
  /** What is visible after the act has succeeded. */
  readonly done: Find;
}

/** The faults of {@link checkFault}. */
const FAULTS = {
  'an error of the server': (faults: Faults, path: string) => faults.refuse(path),
  'too many requests': (faults: Faults, path: string) => faults.limitRate(path, 1),
  'no connection': (faults: Faults, path: string) => faults.disconnect(path),
  'an answer that cannot be read': (faults: Faults, path: string) =>
    faults.add({ path, times: 1_000_000, malformed: true }),
} as const;

/** The name of a fault of {@link checkFault}. */
export type FaultName = keyof typeof FAULTS;

/** The names of all faults that {@link checkFault} knows, one for each class of failures with a response. */
export const faultNames = Object.keys(FAULTS) as readonly FaultName[];

/** The announcement of a call that takes long. */
const SLOW = 'Still working…';

/**
 * Checks one call with one fault, on a page that is ready for the act: the person gets one message, the field keeps its
 * text and is described by the message, and after the fault has gone, `onward` leads to `done`.
 *
 * @example
 * for (const fault of faultNames)
 *   test(`sending a code meets ${fault}`, async ({ page, faults }) => {
 *     await page.goto('/login');
 *     await page.getByLabel('Pager').fill('0201 555');
 *     await checkFault(page, faults, fault, sendingCode);
 *   });
 */
export async function checkFault(page: Page, faults: Faults, fault: FaultName, step: FaultyAct): Promise<void> {
  const { path, act, field, onward, done } = step;
  const typed = await field?.(page).inputValue();
  await FAULTS[fault](faults, path);
  await act(page);
  await expect.poll(() => messages(page), { message: 'messages to the person' }).toHaveLength(1);
  if (field) {
    await expect(field(page)).toHaveValue(typed ?? '');
    const [message = ''] = await messages(page);
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(escaped(message)));
  }
  await faults.lift();
  // Disabled while it counts down.
  await expect(onward(page)).toBeEnabled();
  await onward(page).click();
  await expect(done(page)).toBeVisible();
}

/** The texts of the page's alerts and status messages, each once: a toast repeats the text of its form. */
async function messages(page: Page): Promise<readonly string[]> {
  const texts = await page.locator('[role=alert], [role=status]').allInnerTexts();
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text && text !== SLOW))];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
