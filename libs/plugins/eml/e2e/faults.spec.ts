import { expect, test, type Emulator } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import {
  askForLink,
  button,
  email,
  field,
  focused,
  follow,
  heading,
  paths,
  said,
  send,
  sent,
  signIn,
  tabTo,
} from './acts.js';
import { breakCall, failureNames, failures, type Failure } from './faults.js';

// Each call of the flow × each failure: the person is told at once, keeps what they typed, has a control that leads
// on, and the flow ends well when the cause is gone (QUALITY G1, G2).

const alert = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /\w/ });

/** Presses Enter where the focus is; gives when, in ms of the page's own time. */
async function pressEnter(page: Page): Promise<number> {
  const now = await page.evaluate(() => performance.now());
  await page.keyboard.press('Enter');
  return now;
}

/** ms from the last answer of a path, or from the act where nothing left the browser, until the words were said. */
async function reaction(page: Page, path: string, words: string, acted: number): Promise<number> {
  return page.evaluate(
    ([path, words, acted]) => {
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const ends = answers.filter(({ name }) => new URL(name).pathname === path).map(({ responseEnd }) => responseEnd);
      const heard = window.__latchkey.said.find(({ text }) => text === words);
      return (heard?.at ?? Number.NaN) - Math.max(acted, ...ends);
    },
    [path, words, acted] as const,
  );
}

interface Waited {
  readonly path: string;
  readonly acted: number;
  /** The button whose act is under way. */
  readonly busy: Locator;
  readonly isNever: boolean;
}

/** Waits until the widget has said what is wrong, and gives its words. A call without an answer ends within 16 s. */
async function waitForWords(page: Page, emulator: Emulator, { path, acted, busy, isNever }: Waited): Promise<string> {
  if (isNever) {
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => sent(emulator, path)).toHaveLength(1);
    await page.clock.runFor(3_000);
    await expect(page.getByRole('status').filter({ hasText: 'Still working…' })).toBeVisible();
    await page.clock.runFor(13_000);
  }
  await expect(alert(page)).toBeVisible();
  await expect(page.getByText('Still working…')).toHaveCount(0);
  const words = ((await alert(page).textContent()) ?? '').trim();
  expect(words).toMatch(/^[A-Z].+[.)]$/);
  expect(words).not.toMatch(/undefined|null|object|NaN|<|{/);
  expect((await said(page)).filter((text) => text === words)).toHaveLength(1);
  if (!isNever) expect(await reaction(page, path, words, acted)).toBeLessThan(1_000);
  return words;
}

for (const name of failureNames) {
  const { fault = {}, isRefusal }: Failure = failures[name];
  const isNever = fault.never === true;
  const mustWait = fault.status === 429;
  // The provider has done its part; only its answer was lost on the way.
  const isSpent = fault.malformed === true;

  test(`sending a link meets ${name}`, async ({ open, page, context, emulator, allow }) => {
    if (isNever) await page.clock.install();
    await open('login');
    // The client loads while the person types; what happens when it can't is another test.
    await expect.poll(() => sent(emulator, paths.events)).not.toEqual([]);
    const mend = await breakCall({ emulator, context, allow }, paths.send, name);
    await field(page).fill(email);
    const acted = await pressEnter(page);

    const words = await waitForWords(page, emulator, { path: paths.send, acted, busy: send(page), isNever });
    await expect(field(page)).toHaveValue(email);
    await expect(field(page)).toHaveAccessibleDescription(words);
    await expect(field(page)).toBeFocused();
    await mend();
    if (mustWait) await expect(button(page, 'Try again in 1 s')).toHaveAttribute('aria-disabled', 'true');
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Check your email')).toBeFocused();
    await follow(page, (await emulator.waitForMessage(email)).link);
    await expect(heading(page, 'Success')).toBeFocused();
  });

  test(`spending a link meets ${name}`, async ({ open, page, context, emulator, allow }) => {
    await open('login');
    await askForLink(page);
    if (isNever) await page.clock.install();
    await follow(page, (await emulator.waitForMessage(email)).link, { confirm: '' });
    await tabTo(page, button(page, 'Log in'));
    const mend = await breakCall({ emulator, context, allow }, paths.authenticate, name);
    const acted = await pressEnter(page);

    await waitForWords(page, emulator, { path: paths.authenticate, acted, busy: button(page, 'Log in'), isNever });
    expect(await focused(page)).not.toBe('body');
    await mend();
    if (mustWait) await expect(button(page, 'Try again in 1 s')).toHaveAttribute('aria-disabled', 'true');
    if (!isRefusal) {
      await tabTo(page, page.getByRole('button', { name: /^(Try again|Log in)$/ }));
      await page.keyboard.press('Enter');
    }
    if (isRefusal || isSpent) {
      if (isSpent) allow.console(/status of 401/);
      await tabTo(page, button(page, 'Get a new link'));
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Sign up or log in')).toBeFocused();
      await askForLink(page);
      await follow(page, (await emulator.waitForMessage(email, 2)).link);
    }
    await expect(heading(page, 'Success')).toBeFocused();
  });

  test(`logging out meets ${name}: this browser forgets the session all the same`, async ({
    open,
    page,
    context,
    emulator,
    allow,
  }) => {
    await open('login');
    await signIn(page, emulator);
    await open('login');
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    const mend = await breakCall({ emulator, context, allow }, paths.revoke, name);
    await tabTo(page, button(page, 'Log out'));
    await page.keyboard.press('Enter');
    if (isNever) {
      await expect(button(page, 'Log out')).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText('Still working…')).toBeVisible();
    }

    await expect(page.getByText(`Signed in as ${email}`)).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe('body');
    await mend();
    await page.reload();
    await askForLink(page);
    await expect(page.getByText('Signed in')).toHaveCount(0);
  });
}

test('what says that a call has failed lies over nothing that leads on', async ({ open, page, emulator, allow }) => {
  allow.console(failures['500'].console);
  await emulator.fault({ path: paths.send, status: 500 });
  await open('login');
  await field(page).fill(email);
  await send(page).click();
  await expect(button(page, 'Dismiss')).toBeVisible();
  expect(await isOnTop(send(page))).toBe(true);
  expect(await isOnTop(field(page))).toBe(true);
  await send(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
});

/** Whether a click in the middle of the element would reach it. */
function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
