import { expect, focused, spoken, type Emulator } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';

export { expectRing, focused, hold, tabTo } from '@latchkey/testing/e2e';

/** The channel of a code. */
export type Channel = 'sms' | 'whatsapp' | 'email';

/** Paths of the method's requests at the emulator. */
export const paths = {
  sms: '/sdk/v1/otps/sms/login_or_create',
  whatsapp: '/sdk/v1/otps/whatsapp/login_or_create',
  email: '/sdk/v1/otps/email/login_or_create',
  authenticate: '/sdk/v1/otps/authenticate',
  refresh: '/sdk/v1/sessions/authenticate',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** The person who signs in. Each test has a new emulator without users. */
export const email = 'ada@example.com';
export const number = '+14155550123';
/** The number in the field, once it is typed. */
export const national = '(415) 555-0123';
/** The number on the code screen. */
export const international = '+1 415 555 0123';

/** The page, or the part of it that contains the widget. */
type Scope = Pick<Page, 'getByRole' | 'getByLabel'>;

export const phone = (scope: Scope): Locator => scope.getByRole('textbox', { name: 'Phone number' });
export const country = (scope: Scope): Locator => scope.getByRole('combobox', { name: 'Country code' });
export const address = (scope: Scope): Locator => scope.getByRole('textbox', { name: 'Email' });
export const code = (scope: Scope): Locator => scope.getByRole('textbox', { name: 'Passcode' });
export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });
export const send = (scope: Scope): Locator => scope.getByRole('button', { name: /^Continue with/ });
export const resend = (scope: Scope): Locator => scope.getByRole('button', { name: /^(Resend code|Code sent)$/ });
export const heading = (scope: Scope, name: string): Locator => scope.getByRole('heading', { level: 2, name });
export const main = (scope: Scope): Locator => heading(scope, 'Sign up or log in');
export const asked = (scope: Scope): Locator => heading(scope, 'Enter passcode');
export const success = (scope: Scope): Locator => heading(scope, 'Success');
export const tab = (scope: Scope, name: string): Locator => scope.getByRole('tab', { name });

/** Presses Tab until the focus is in one of the two fields whose focus ring surrounds the field, not its input. */
export async function tabInto(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  while (!(await target.evaluate((node) => node.matches(':focus')))) {
    expect(stops, `${key} leads to ${target}`).not.toContain('body');
    expect(stops.length, `${key} leads to ${target}`).toBeLessThan(20);
    await page.keyboard.press(key);
    stops.push(await focused(page));
  }
  await expectRingAround(target);
}

/** Expects focus in one of those fields and a visible ring: on the box around it, or on the box of one digit. */
export async function expectRingAround(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const parts = target.locator('xpath=ancestor::div[position() <= 2] | following-sibling::*/span');
  await expect.poll(() => parts.evaluateAll(hasRing), `the ring around ${target}`).toBe(true);
}

// Runs in the page.
function hasRing(nodes: Element[]): boolean {
  return nodes
    .map((node) => getComputedStyle(node))
    .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
}

/** Requests a code with the pointer, and waits for the code screen. */
export async function askForCode(page: Page): Promise<void> {
  const field = phone(page).or(address(page));
  await expect(field).toBeVisible();
  await field.fill((await phone(page).isVisible()) ? '4155550123' : email);
  await send(page).click();
  await expect(asked(page)).toBeVisible();
}

/** The newest code for `to`, once `count` of them have arrived. */
export async function codeFor(emulator: Emulator, to: string = number, count = 1): Promise<string> {
  return (await emulator.waitForMessage(to, count)).code ?? '';
}

/** Requests a code by text message and returns it. */
export async function receiveCode(page: Page, emulator: Emulator): Promise<string> {
  const before = (await emulator.messages({ to: number })).length;
  await askForCode(page);
  return codeFor(emulator, number, before + 1);
}

/** Requests a code and types it. */
export async function signIn(page: Page, emulator: Emulator): Promise<void> {
  await code(page).fill(await receiveCode(page, emulator));
  await expect(success(page)).toBeVisible();
}

/** A different code. */
export function wrong(right: string, step = 1): string {
  return String((Number(right) + step) % 1_000_000).padStart(6, '0');
}

/** The request bodies that the emulator received at a path, without preflights. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body);
}

/** The request bodies for codes on all channels. */
export async function codesAskedFor(emulator: Emulator): Promise<unknown[]> {
  return (await Promise.all([paths.sms, paths.whatsapp, paths.email].map((path) => sent(emulator, path)))).flat();
}

/** The types of the events that the host received. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.events.map(({ type }) => type));
}

/** The error codes that the host received. */
export function errors(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.errors);
}

/** The texts that live regions announced. */
export async function said(page: Page): Promise<string[]> {
  return (await spoken(page)).map(({ text }) => text);
}
