import { expect, pauseClock, test, type Emulator } from '@latchkey/testing/e2e';
import type { FrameLocator, Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allow, button, calls, connectApp, consent, originOf, paths, ready, signIn, told } from './acts.js';

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

async function address(emulator: Emulator, params: Record<string, string> = {}, page = 'idp'): Promise<string> {
  const request = await connectApp(emulator);
  return `${await originOf(emulator)}/${page}?${new URLSearchParams({ ...request, ...params })}`;
}

test('in a frame of another origin nothing can be decided, and the page opens by itself', async ({
  page,
  context,
  emulator,
}) => {
  await signIn(emulator, context);
  const target = await address(emulator);
  // The person is signed in, in a separate tab. Playwright disables storage partitioning: a client in the frame would
  // find no cookie and end that session.
  const own = await context.newPage();
  await own.goto(target);
  await expect(consent(own)).toBeVisible();
  const stored = () => own.evaluate(() => JSON.stringify({ ...localStorage }));
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
  await own.reload();
  await expect(consent(own)).toBeVisible();

  const opening = context.waitForEvent('page');
  await frame.getByRole('link', { name: /^Open in a new window/ }).click();
  const alone = await opening;
  await expect(consent(alone)).toBeVisible();
  expect([alone.url(), await alone.evaluate(() => window.opener)]).toEqual([target, null]);
  await ready(allow(alone));
  await allow(alone).click();
  await told(alone);
  close();
});

test('allowed origins and the page’s own may frame it', async ({ page, context, emulator }) => {
  await signIn(emulator, context);
  // A cross-site frame has no cookies of the person, who signs in there or sees that they can't.
  const { frame, origin, close } = await framing(page, await address(emulator, { 'x-ancestors': '<origin>' }));
  await expect(frame.getByRole('heading', { name: 'Log in to continue' })).toBeVisible();
  await show(page, await address(emulator, { 'x-ancestors': `${origin}1` }));
  await expect(frame.getByRole('heading', { name: 'Open this page by itself' })).toBeVisible();
  close();

  const own = await originOf(emulator);
  await page.route(`${own}/framing`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Own</title><iframe title="Consent"></iframe>',
    }),
  );
  await page.goto(`${own}/framing`);
  await show(page, await address(emulator));
  await expect(allow(page.frameLocator('iframe'))).toBeVisible();
});

test('a press that was meant for something else allows nothing', async ({ page, context, emulator, open }) => {
  const request = await connectApp(emulator);
  await signIn(emulator, context);
  // Controls the time of the guard.
  await page.clock.install();
  await open('idp', request);
  await expect(consent(page)).toBeFocused();
  await pauseClock(page);
  await page.clock.runFor(1_000);
  await ready(allow(page));
  const box = await allow(page).boundingBox();
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
  expect(await calls(emulator, paths.submit)).toBe(0);
  await expect(button(page, 'Deny')).not.toHaveAttribute('aria-disabled');
  await page.clock.runFor(1_000);
  await ready(allow(page));
  await page.mouse.click(x, y);
  await told(page);
});
