import { expect } from 'vitest';

/** The script that holds submissions and presses. It loads before the others. */
const EARLY = /\/early\.js$/;

/** Asserts that the first screen of a server's HTML is visible, named and styled. */
export async function expectFirstScreen(page) {
  expect(await page.getByRole('heading', { name: 'Sign up or log in' }).isVisible()).toBe(true);
  const tabs = await page.getByRole('tab').allInnerTexts();
  expect(tabs.map((text) => text.trim())).toEqual(['Email', 'Text']);
  const field = page.getByRole('tabpanel', { name: 'Email' }).getByRole('textbox', { name: 'Email' });
  expect(await field.isVisible()).toBe(true);
  await expectStyles(field);
}

/** Asserts that a field has the widget's light colours. */
export async function expectStyles(field) {
  const styles = await field.evaluate((input) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(input);
    return { color, backgroundColor, borderTopColor };
  });
  // A minifier that loses `light-dark()` leaves these transparent, or the colour of the text.
  expect(styles).toEqual({
    color: 'rgb(25, 48, 61)',
    backgroundColor: 'rgb(255, 255, 255)',
    borderTopColor: 'rgb(25, 48, 61)',
  });
}

/** Collects what a page writes to the console, and what it throws. */
export function watch(page) {
  const written = [];
  page.on('console', (message) => written.push(message.text()));
  page.on('pageerror', (error) => written.push(String(error)));
  return written;
}

/** Opens a page whose scripts do not arrive until `release` is called, except the one that holds submissions and presses. */
export async function openWithoutScripts(browser, url) {
  const page = await browser.newPage();
  const written = watch(page);
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    const isHeld = route.request().resourceType() === 'script' && !EARLY.test(route.request().url());
    if (isHeld) await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return { page, written, release };
}

/** Waits until every form of the page has hydrated. */
export function hydrated(page) {
  return page.waitForFunction(() => !document.querySelector('[data-latchkey-waits]'));
}
