import { expect, pauseClock } from '@latchkey/testing/e2e';
import { email, paths, test } from './acts.js';

// Texts of the provider, as the widget displays them.

for (const [what, { message, shown }] of Object.entries({
  markup: { message: '<img src=x onerror=alert(1)><b>no</b>', shown: '<img src=x onerror=alert(1)><b>no</b>' },
  'what hides or turns text around': { message: 'You\u202e are\u0000 \u001b[31mred', shown: 'You are [31mred' },
  'far too much': { message: 'very '.repeat(100_000), shown: /^(very ){40,}.{0,10}…$/ },
})) {
  test(`an error message with ${what} is text, and no more`, async ({ eml, page, emulator, allow }) => {
    allow.console(/status of 400/);
    await emulator.fault({ path: paths.send, status: 400, error_type: 'odd', error_message: message });
    await eml.openAndSubmit();
    await expect(eml.problem).toHaveText(shown);
    expect(await page.locator('#login :is(img, b, script, iframe)').count()).toBe(0);
  });
}

for (const [what, body] of Object.entries({
  'an error without words': { status_code: 500, request_id: 'request-id-test-7' },
  'an error of another shape': { error: { message: ['?'] } },
  'words that are no text': { status_code: 500, error_type: 7, error_message: { a: 1 } },
})) {
  test(`${what} still becomes a sentence`, async ({ eml, emulator, allow }) => {
    allow.console(/status of 500/);
    await emulator.fault({ path: paths.send, status: 500, body });
    await eml.openAndSubmit();
    await expect(eml.problem).toHaveText(/^The sign-in service has a problem\. .+/);
    await expect(eml.problem).not.toContainText(/undefined|null|object/);
    if ('request_id' in body) await expect(eml.problem).toContainText(body.request_id);
  });
}

test('links only URLs of the provider in its messages', async ({ eml, emulator, allow }) => {
  allow.console(/status of 400/);
  const message = 'See https://stytch.com/docs/errors and not https://stytch.com.evil.example/ or http://stytch.com/x.';
  await emulator.fault({ path: paths.send, status: 400, error_type: 'odd', error_message: message });
  await eml.openAndSubmit();
  await expect(eml.problem).toContainText('stytch.com.evil.example');
  const link = eml.problem.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://stytch.com/docs/errors');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('counts down after too many tries, and sends nothing meanwhile', async ({ eml, page, emulator, allow }) => {
  allow.console(/status of 429/);
  await page.clock.install();
  await emulator.fault({ path: paths.send, status: 429, headers: { 'retry-after': '30' } });
  await eml.open();
  await pauseClock(page);
  await eml.submit();
  await expect(eml.problem).toBeVisible();
  await expect(eml.button('Try again in 30 s')).toHaveAttribute('aria-disabled', 'true');
  await eml.field.press('Enter');
  await page.clock.runFor(20_000);
  await expect(eml.button('Try again in 10 s')).toBeVisible();
  await eml.field.press('Enter');
  await page.clock.runFor(10_000);
  await expect(eml.send).not.toHaveAttribute('aria-disabled');
  expect(await eml.sent(paths.send)).toHaveLength(1);
  await page.clock.resume();
  await eml.field.press('Enter');
  await expect(eml.confirmation).toBeFocused();
});

test('reports code that does not load, and loads it at the next try', async ({ eml, context, allow }) => {
  allow.console(/net::ERR_FAILED/);
  await eml.open();
  await expect.poll(() => eml.sent(paths.events)).not.toEqual([]);
  await context.route('**/assets/**', (route) => route.abort());
  await eml.submit();
  await expect(eml.problem).toBeVisible();
  await expect(eml.field).toHaveValue(email);
  await context.unroute('**/assets/**');
  await eml.field.press('Enter');
  await expect(eml.confirmation).toBeFocused();
});
