import { expect } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controls, paths, test, type OAuthPage } from './acts.js';

// A sign-in that starts in a frame. Providers refuse frames, and so does the stand-in (`X-Frame-Options: DENY`).

/** Opens a page of another site with the tested page in a frame. */
async function inFrame(oauth: OAuthPage, page: Page) {
  await oauth.open();
  const html = `<!doctype html><html lang="en"><title>A frame</title><iframe title="Log in" width="600" height="700" src="${page.url()}"></iframe></html>`;
  const server = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const frame = page.frameLocator('iframe');
  return {
    frame,
    choice: frame.getByRole('button', { name: /^Continue with Google/ }),
    heading: (name: string) => frame.getByRole('heading', { level: 2, name }),
    close: () => server.close(),
  };
}

for (const isRequired of [true, false]) {
  test(`goes on in a window of its own and ends in the frame, where the project requires PKCE: ${isRequired}`, async ({
    oauth,
    page,
    emulator,
  }) => {
    await emulator.setProject({ pkce_required_for_oauth: isRequired });
    const { frame, choice, heading, close } = await inFrame(oauth, page);
    const opening = page.waitForEvent('popup');
    await choice.click();
    const popup = await opening;
    await expect(heading('Continue in another window')).toBeFocused();
    await expect(frame.getByText('Google does not open inside this page.')).toBeVisible();
    const closing = popup.waitForEvent('close');
    await controls(popup).button('Allow').click();
    await closing;
    await expect(heading('Success!')).toBeVisible();
    expect(await oauth.sent(paths.authenticate)).toMatchObject([{ code_verifier: expect.any(String) }]);
    close();
  });
}

test('shows in the frame that access was denied, and starts again', async ({ oauth, page }) => {
  const { frame, choice, heading, close } = await inFrame(oauth, page);
  const opening = page.waitForEvent('popup');
  await choice.click();
  await controls(await opening)
    .button('Deny')
    .click();
  await expect(heading('We could not log you in')).toBeFocused();
  await frame.getByRole('button', { name: 'Start again' }).click();
  await expect(choice).toBeVisible();
  close();
});

test('offers a button where the browser has blocked the window', async ({ oauth, page }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    let count = 0;
    window.open = (...args) => (count++ === 0 ? null : open(...args));
  });
  const { frame, choice, heading, close } = await inFrame(oauth, page);
  await choice.click();
  await expect(heading('Continue in another window')).toBeFocused();
  const opening = page.waitForEvent('popup');
  await frame.getByRole('button', { name: 'Open the window' }).click();
  await controls(await opening)
    .button('Allow')
    .click();
  await expect(heading('Success!')).toBeFocused();
  close();
});
