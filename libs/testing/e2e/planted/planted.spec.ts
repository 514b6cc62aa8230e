import { test } from '@latchkey/testing/e2e';

// Run by ../watch.spec.ts, which lists the expected failures.

for (const id of ['html-sink', 'inline-style', 'console', 'throw', 'reject', 'call-out', 'refresh-failed']) {
  test.fail(id, async ({ open, page }) => {
    await open('planted');
    await page.locator(`#${id}`).click();
  });
}

test.fail('further-context', async ({ open, newContext }) => {
  const page = await (await newContext()).newPage();
  await open('planted', {}, page);
  await page.locator('#console').click();
});

test.fail('axe', async ({ open, page, axe }) => {
  await open('planted');
  await page.locator('#unnamed').click();
  await axe();
});

test.fail('allowed-in-vain', async ({ open, allow }) => {
  allow.console('never written');
  await open('planted');
});

test('allowed', async ({ open, page, allow }) => {
  allow.console('planted output');
  allow.pageError(/^planted error$/);
  await open('planted');
  await page.locator('#console').click();
  await page.locator('#throw').click();
});

test('refresh-failed after a log-out', async ({ open, page, allow }) => {
  allow.console(/status of 40\d/);
  await open('planted');
  await page.locator('#log-out').click();
  await page.locator('#refresh-failed').click();
});

test('nothing', async ({ open, page, axe }) => {
  await open('planted');
  await page.locator('#nothing').click();
  await axe();
});
