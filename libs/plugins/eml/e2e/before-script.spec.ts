import { expect, test } from '@latchkey/testing/e2e';
import type { Browser } from '@playwright/test';
import { controls, email } from './acts.js';

const ADDRESS = 'http://localhost/login?next=%2Fhome#form';

/** Opens server-rendered markup in a browser with scripts disabled. */
async function openWithoutScript(browser: Browser, html: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requests: string[] = [];
  await page.route('**/*', (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`);
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Host</title>${html}` });
  });
  await page.goto(ADDRESS);
  requests.length = 0;
  return { page, ...controls(page), requests, close: () => context.close() };
}

test('the form sends nothing anywhere before the script runs', async ({ open, page: drawn, browser }) => {
  await open('login');
  await expect(controls(drawn).send).toBeVisible();
  // A server renders the same markup: `hydrate.test.tsx` of the shell and `form.test.tsx` of react verify it.
  const html = await drawn.locator('#login').evaluate((element) => element.getHTML());
  // Also inside a dialog of the host: submitting closes it at most.
  for (const [place, markup] of Object.entries({ page: html, dialog: `<dialog open>${html}</dialog>` })) {
    for (const submits of ['Enter', 'the button'] as const) {
      const { page, field, send, requests, close } = await openWithoutScript(browser, markup);
      await field.fill(email);
      if (submits === 'Enter') await field.press('Enter');
      else await send.click();
      // A navigation would have started before this request.
      expect(await page.evaluate(() => fetch('/marker').then(({ status }) => status))).toBe(200);
      expect(requests, `${submits} in a ${place}`).toEqual(['GET http://localhost/marker']);
      expect(page.url()).toBe(ADDRESS);
      await close();
    }
  }
});

test('a form without a method writes what was typed into the address, which is noticed here', async ({ browser }) => {
  const html = '<form><label>Email <input name="email" /></label><button>Continue with email</button></form>';
  const { field, send, requests, close } = await openWithoutScript(browser, html);
  await field.fill(email);
  await send.click();
  await expect.poll(() => requests).toEqual([expect.stringContaining('email=ada%40example.com')]);
  await close();
});
