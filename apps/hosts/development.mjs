import { expect, it } from 'vitest';
import { allowRedirects } from './emulator.mjs';
import { reachable, start } from './follow-document.mjs';
import { addressesFor, quiet } from './install.mjs';
import { methods } from './sign-ins.mjs';
import { startHost } from './start-host.mjs';
import { freePort } from './start-server.mjs';

// A page in development: the development builds of React and of ours, as a person who builds the page sees it first.

/**
 * Tests the page of an installed host in development.
 *
 * @param {() => import('playwright-core').Browser} browser
 * @param {import('./hosts.mjs').Host} host
 * @param {() => string} folder where it is installed
 * @param {() => string} emulatorUrl
 */
export function testDevelopment(browser, host, folder, emulatorUrl) {
  it('shows its form in development with nothing above it, signs in, and reports nothing', async () => {
    const server = await startDevelopment(host, folder(), emulatorUrl());
    const page = await browser().newPage();
    const reported = watchDevelopment(page);
    try {
      await page.goto(server.url);
      await expectDevelopmentPage(page);
      if (!host.isOpenedOnly) await methods[host.signIn](page, emulatorUrl());
      expect(reported).toEqual([]);
    } finally {
      await page.close();
      await server.close();
    }
  });
}

/** Asserts that the heading of the first screen is the first text of the widget, and that no error is shown. */
export async function expectDevelopmentPage(page) {
  const heading = page.getByRole('heading', { name: 'Sign up or log in' });
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
  const before = await heading.evaluate((element) => {
    const range = document.createRange();
    range.setStartBefore(element.parentElement);
    range.setEndBefore(element);
    return range.toString();
  });
  expect(before).toBe('');
}

/** Collects the errors and warnings of a page in development. Servers write messages of other levels there, too. */
export function watchDevelopment(page) {
  const reported = [];
  page.on('console', (message) => {
    // A page without an icon: the browser asks for this file by itself.
    const isIcon = message.location().url.endsWith('/favicon.ico');
    if (['error', 'warning'].includes(message.type()) && !isIcon) reported.push(message.text());
  });
  page.on('pageerror', (error) => reported.push(String(error)));
  return reported;
}

/** Shows a host in development, as its own script does. */
async function startDevelopment(host, folder, emulatorUrl) {
  const port = await freePort();
  const environment = { ...addressesFor(emulatorUrl), ...quiet, PORT: String(port) };
  const running = start(folder, host.development(port), environment);
  if (host.developmentFiles) {
    await running.succeed();
    return startHost({ ...host, dist: host.developmentFiles }, folder, emulatorUrl);
  }
  const url = `http://localhost:${port}`;
  await reachable(url, [running]);
  await allowRedirects(emulatorUrl, url);
  return { url, close: () => running.stop() };
}
