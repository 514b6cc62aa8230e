import { expect, hold, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { askForLink, button, email, field, follow, heading, heard, paths, sent, signIn } from './acts.js';

const prompt = (page: Page) => page.getByText(`Signed in as ${email}`);

test('a session survives a reload, goes on, and ends by logging out', async ({ open, page, emulator }) => {
  await open('login');
  await signIn(page, emulator);
  await open('login');
  await expect(prompt(page)).toBeVisible();
  await page.reload();
  await expect(prompt(page)).toBeVisible();

  await button(page, 'Continue').click();
  await expect.poll(() => heard(page)).toEqual(['shell/sessionContinued']);
  await button(page, 'Log out').click();
  await expect(prompt(page)).toHaveCount(0);
  await expect(heading(page, 'Sign up or log in')).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['shell/sessionContinued', 'shell/loggedOut']);
  await expect.poll(async () => (await emulator.sessions()).map(({ status }) => status)).toEqual(['revoked']);

  await page.reload();
  await askForLink(page);
  await expect(prompt(page)).toHaveCount(0);
});

test('five rapid clicks on Log out end the session once', async ({ open, page, emulator }) => {
  await open('login');
  await signIn(page, emulator);
  await open('login');
  await expect(prompt(page)).toBeVisible();
  const answer = await hold(page, paths.revoke);
  const box = await button(page, 'Log out').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
  await answer.release();
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => heard(page)).toEqual(['shell/loggedOut']);
  expect(await sent(emulator, paths.revoke)).toHaveLength(1);
});

test('an active session is offered without discarding what is being typed', async ({ open, page, emulator }) => {
  await open('login');
  await signIn(page, emulator);
  // The held response keeps the client from reporting the session, so the typing comes first.
  const answer = await hold(page, paths.bootstrap);
  await open('login');
  await field(page).fill('grace@example.com');
  await field(page).press('ArrowLeft');
  await answer.release();
  await expect(prompt(page)).toBeVisible();
  await expect(field(page)).toHaveValue('grace@example.com');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('x');
  await expect(field(page)).toHaveValue('grace@example.coxm');
});

/** Makes storage throw, like browsers that block it. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const place of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, place, { configurable: true, get: refuse });
  }
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse });
}

test('with storage blocked the page works, and a sign-in lasts as long as the page', async ({
  open,
  page,
  emulator,
}) => {
  await page.addInitScript(blockStorage);
  await open('login');
  await signIn(page, emulator);
  await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  await page.reload();
  await expect(field(page)).toBeVisible();
  await askForLink(page);
  await expect(page.getByText('Signed in as')).toHaveCount(0);
});

test('with storage blocked the person is told that the session will not last', async ({ open, page, emulator }) => {
  await page.addInitScript(blockStorage);
  await open('login');
  await askForLink(page);
  await follow(page, (await emulator.waitForMessage(email)).link);
  await expect(heading(page, 'Success')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('blocks storage');
});
