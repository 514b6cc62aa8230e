import { expect, pauseClock } from '@latchkey/testing/e2e';
import type { FrameLocator, Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controls, paths, ready, test, type IdpPage } from './acts.js';

// The consent inside another page (RFC 9700 section 4.16; robustness.md 35, 36).

/** Opens a page at 127.0.0.1, which is another site than the tested pages, with the address in a frame. */
async function framing(page: Page, address: string): Promise<{ frame: FrameLocator; origin: string; close(): void }> {
  const html = `<!doctype html><html lang="en"><title>A frame</title><iframe title="Consent" width="600" height="700"></iframe></html>`;
  const server = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(origin);
  await show(page, address.replace(encodeURIComponent('<origin>'), encodeURIComponent(origin)));
  return { frame: page.frameLocator('iframe'), origin, close: () => server.close() };
}

const show = (page: Page, address: string) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement, src) => void (frame.src = src), address);

/** The address of a request. */
async function address(idp: IdpPage, params: Record<string, string> = {}): Promise<string> {
  const request = await idp.connectApp();
  return `${await idp.origin()}/idp?${new URLSearchParams({ ...request, ...params })}`;
}

test('a cross-origin frame shows no buttons and a link to a new window', async ({ page, context, emulator, idp }) => {
  await idp.signIn();
  const target = await address(idp);
  // The person is signed in, in a separate tab. Playwright disables storage partitioning: a client in the frame would
  // find no cookie and end that session.
  const own = await idp.inNewTab();
  await own.page.goto(target);
  await expect(own.consent).toBeVisible();
  const stored = () => own.page.evaluate(() => JSON.stringify({ ...localStorage }));
  const before = await stored();
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(emulator.url) && sent.push(request.url())));

  const { frame, close } = await framing(page, target);
  await expect(frame.getByRole('heading', { name: 'Open this page by itself' })).toBeVisible();
  await expect(frame.getByRole('button')).toHaveCount(0);
  // Waits until the page is idle, so that background work would have started.
  await frame
    .locator('body')
    .evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(sent).toEqual([]);
  expect(await stored()).toBe(before);
  await own.page.reload();
  await expect(own.consent).toBeVisible();

  const opening = context.waitForEvent('page');
  await frame.getByRole('link', { name: /^Open in a new window/ }).click();
  const alone = await opening;
  await expect(controls(alone).consent).toBeVisible();
  expect([alone.url(), await alone.evaluate(() => window.opener)]).toEqual([target, null]);
  await idp.press(controls(alone).allow);
  await expect(controls(alone).application).toBeFocused();
  close();
});

test('allows frames of the same origin and of allowed origins', async ({ page, idp }) => {
  await idp.signIn();
  // A cross-site frame has no cookies of the person, who signs in there or sees that they can't.
  const { frame, origin, close } = await framing(page, await address(idp, { 'x-ancestors': '<origin>' }));
  await expect(frame.getByRole('heading', { name: 'Log in to continue' })).toBeVisible();
  await show(page, await address(idp, { 'x-ancestors': `${origin}1` }));
  await expect(frame.getByRole('heading', { name: 'Open this page by itself' })).toBeVisible();
  close();

  const own = await idp.origin();
  await page.route(`${own}/framing`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Own</title><iframe title="Consent"></iframe>',
    }),
  );
  await page.goto(`${own}/framing`);
  await show(page, await address(idp));
  await expect(controls(page.frameLocator('iframe')).allow).toBeVisible();
});

test('ignores an accidental press on Allow', async ({ page, idp }) => {
  const request = await idp.requestOfPerson();
  // Controls the time of the guard.
  await page.clock.install();
  await idp.open(request);
  await expect(idp.consent).toBeFocused();
  await pauseClock(page);
  await page.clock.runFor(1_000);
  await ready(idp.allow);
  const box = await idp.allow.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  // Presses elsewhere and releases over the button.
  await page.mouse.move(5, 5);
  await page.mouse.down();
  await page.mouse.move(x, y);
  await page.mouse.up();
  // The window regains the focus, and the click is the second half of a double click.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.mouse.click(x, y);
  await expect(page.getByText('That was quick. If you mean it, press once more.')).toBeVisible();
  expect(await idp.calls(paths.submit)).toBe(0);
  await expect(idp.deny).not.toHaveAttribute('aria-disabled');
  await page.clock.runFor(1_000);
  await ready(idp.allow);
  await page.mouse.click(x, y);
  await idp.redirectParams();
});
