import { expect } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controls, test } from './acts.js';

// The widget inside another page. Browsers drop the client's cookies, which have `SameSite=Lax`, in a frame of another site
// (RFC 6265bis, 5.2), although `cookieEnabled` is true and other storage works.

/** Opens a page of a host with an address in a frame. The tested pages are at localhost. */
async function openFrame(page: Page, host: '127.0.0.1' | 'localhost', address: string) {
  const html = `<!doctype html><html lang="en"><title>A frame</title><iframe title="Log in" width="600" height="700" src="${address}"></iframe></html>`;
  const server = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  await page.goto(`http://${host}:${(server.address() as AddressInfo).port}`);
  return { frame: page.frameLocator('iframe'), close: () => server.close() };
}

test('in a frame of another site, says before the sign-in that it will not last, and opens a window of its own', async ({
  eml,
  page,
  context,
}) => {
  await eml.open();
  const address = page.url();
  const { frame, close } = await openFrame(page, '127.0.0.1', address);
  await expect(frame.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await expect(frame.getByText('Inside this page your browser does not keep you signed in.')).toBeVisible();
  const opening = context.waitForEvent('page');
  await frame.getByRole('link', { name: /^Open in a window of its own/ }).click();
  const alone = await opening;
  await expect(controls(alone).main).toBeVisible();
  expect([alone.url(), await alone.evaluate(() => window.opener)]).toEqual([address, null]);
  await expect(alone.getByText('Inside this page')).toHaveCount(0);
  close();
});

test('in a frame of the same site, says nothing', async ({ eml, page }) => {
  await eml.open();
  const settled = page.waitForResponse('**/projects/bootstrap/**');
  const { frame, close } = await openFrame(page, 'localhost', page.url());
  await settled;
  await expect(frame.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await expect(frame.getByText('Inside this page')).toHaveCount(0);
  close();
});
