import { expect, test } from '@latchkey/testing/e2e';
import type { Page, Request } from '@playwright/test';
import { askForLink, button, email, field, follow, heading, paths, said, sent, signIn } from './acts.js';
import { breakOnly, failureNames } from './faults.js';

// Calls that no person asked for × each failure, for as long as the test lasts: nobody hears of it, and the flow
// completes.

/** Resolves when the next call of a path has failed; one that is never answered, when it has begun. */
function nextFailure(page: Page, path: string, isNever: boolean): Promise<unknown> {
  const fits = (request: Request) => new URL(request.url()).pathname.startsWith(path.replace('*', ''));
  if (isNever) return page.waitForRequest(fits);
  return Promise.race([
    page.waitForResponse((response) => fits(response.request())),
    page.waitForEvent('requestfailed', fits),
  ]);
}

for (const name of failureNames) {
  for (const call of ['bootstrap', 'events'] as const) {
    test(`signs in while ${call} meets ${name}`, async ({ open, page, context, emulator, allow }) => {
      await breakOnly({ emulator, context, allow }, paths[call], name);
      const failed = nextFailure(page, paths[call], name === 'no answer');
      await open('login');
      await failed;
      await askForLink(page);
      expect(await said(page)).toEqual(call === 'bootstrap' && name === 'no answer' ? expect.any(Array) : []);
      expect(await page.evaluate(() => window.__latchkey.errors)).toEqual([]);
      // Who does not know what the project requires takes the strictest (RFC 9700 section 2.1.1).
      const challenge = call === 'bootstrap' ? { code_challenge: expect.stringMatching(/^[\w-]{43}$/) } : {};
      expect(await sent(emulator, paths.send)).toEqual([{ email, ...challenge }]);
      await follow(page, (await emulator.waitForMessage(email)).link);
      await expect(heading(page, 'Success')).toBeFocused();
      expect(await said(page)).toEqual([]);
      expect(await page.evaluate(() => window.__latchkey.errors)).toEqual([]);
    });
  }

  test(`signs in again while the refresh of a session meets ${name}`, async ({
    open,
    page,
    context,
    emulator,
    allow,
  }) => {
    await open('login');
    await signIn(page, emulator);
    await breakOnly({ emulator, context, allow }, paths.refresh, name);
    if (name === '401') allow.console(/^\[Stytch\] Session background refresh failed/);
    const failed = nextFailure(page, paths.refresh, name === 'no answer');
    await open('login');
    await field(page).fill(email);
    await failed;
    await field(page).press('Enter');
    await expect(heading(page, 'Check your email')).toBeFocused();
    expect((await said(page)).filter((text) => !text.startsWith('Signed in'))).toEqual([]);
    expect(await page.evaluate(() => window.__latchkey.errors)).toEqual([]);

    // Where the refresh has ended the session nobody is in the way; otherwise the person is asked first.
    await follow(page, (await emulator.waitForMessage(email, 2)).link);
    const asked = heading(page, 'Finish logging in');
    await expect(asked.or(heading(page, 'Success'))).toBeFocused();
    if (await asked.isVisible()) await button(page, 'Log in').click();
    await expect(heading(page, 'Success')).toBeVisible();
    expect(await sent(emulator, paths.authenticate)).toHaveLength(2);
  });
}
