import type { Locator, Page } from '@playwright/test';
import { expect, type Emulator } from '@latchkey/testing/e2e';

/** A password that both policies accept. */
export const PASSWORD = 'Ochre-kettle 41 sings';

/** The parts of `/play`. */
export const play = (page: Page) => ({
  widget: page.locator('#latchkey'),
  email: page.locator('#latchkey').getByRole('textbox', { name: 'Email' }),
  password: page.locator('#latchkey').getByRole('textbox', { name: /password$/i }),
  signedIn: page.locator('[data-latchkey="signed-in"]'),
  logOut: page.locator('[data-latchkey="log-out"]'),
});

/** The parameter `config` of `/play`. */
export function encode(settings: unknown): string {
  return Buffer.from(JSON.stringify(settings)).toString('base64url');
}

/** The parameters that open `/play` with these products, by the names that its configuration uses. */
export function products(...names: readonly string[]): { readonly config: string } {
  return { config: encode({ config: { products: names } }) };
}

/** The parameters that open `/play` with these OAuth providers alone. */
export function withProviders(...providers: readonly object[]): { readonly config: string } {
  return { config: encode({ config: { products: ['oauth'], oauthOptions: { providers } } }) };
}

/** A button of the widget: by its whole name, or a pattern. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.locator('#latchkey').getByRole('button', { name, exact: typeof name === 'string' });
}

/** A page, or a part of it. */
type Within = Page | Locator;

/** Types an email address where passwords are on, and continues to its sign-in methods. */
export async function submitEmail(within: Within, email: string): Promise<void> {
  await within.getByRole('textbox', { name: 'Email' }).fill(email);
  await within.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(within.getByRole('heading', { name: /^(Create an account|Log in)$/ })).toBeVisible();
}

/** Requests a link where passwords are on, for a known or an unknown address. */
export async function askForLink(within: Within, email: string): Promise<void> {
  await submitEmail(within, email);
  await within.getByRole('button', { name: /^Continue with email( instead)?$/ }).click();
  await expect(within.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/** Signs up, or logs in, with an address and a password. */
export async function signInByPassword(page: Page, email: string): Promise<void> {
  const { widget, password, signedIn } = play(page);
  await submitEmail(widget, email);
  await password.fill(PASSWORD);
  await pressWhenReady(widget.getByRole('button', { name: 'Continue', exact: true }));
  await expect(signedIn).toContainText(email);
}

/** Logs out on the page. */
export async function logOut(page: Page): Promise<void> {
  await play(page).logOut.click();
  await expect(play(page).signedIn).toHaveCount(0);
}

/** Opens the link of the newest of `count` emails to an address. */
export async function openLink(page: Page, emulator: Emulator, email: string, count = 1): Promise<void> {
  await page.goto((await emulator.waitForMessage(email, count)).link ?? '');
}

/** The types of the events that the host of `/play` has got, in order. */
export async function eventTypes(page: Page): Promise<readonly string[] | undefined> {
  const types = await page.evaluate(() => window.__latchkey?.events.map(({ type }) => type));
  return types?.filter((type) => !/^shell\/signed(?:In|Out)$/.test(type));
}

/** A property of each error that the host of `/play` has got, in order. */
export function errorsOf(page: Page, property: 'code' | 'message'): Promise<readonly string[] | undefined> {
  return page.evaluate((name) => window.__latchkey?.errors.map((error) => Object(error)[name] as string), property);
}

/** The second link of a password email, which logs in without one. */
export async function loginLinkOf(message: Promise<object>): Promise<string> {
  return String(Reflect.get(await message, 'login_link'));
}

/** Presses a button once the widget has made it one that can be pressed. */
export async function pressWhenReady(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeEnabled();
  await button.click();
}

/** What matches every message with a text in it. */
export const containing = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
