import { expect, hold } from '@latchkey/testing/e2e';
import { email, paths, test } from './acts.js';

test('the token is out of the address before the request, and nowhere afterwards', async ({ eml, page, emulator }) => {
  await eml.openAndAskForLink();
  const { link, token } = await emulator.waitForMessage(email);
  const secret = token ?? '';
  expect(link).toContain(secret);

  const answer = await hold(page, paths.authenticate);
  await eml.follow(link, { plan: 'a b', 'x[]': '1' });
  await answer.held();
  expect(await eml.sent(paths.authenticate)).toHaveLength(1);
  expect(new URL(page.url()).search).toBe('?plan=a+b&x%5B%5D=1');
  await answer.release();
  await expect(eml.success).toBeVisible();

  await expect.poll(async () => (await emulator.events()).length).toBeGreaterThan(1);
  for (const { path, query, headers, body } of await emulator.requests()) {
    expect(headers.referer ?? '').not.toContain(secret);
    if (path !== paths.authenticate) expect(JSON.stringify([query, headers, body])).not.toContain(secret);
  }
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      new XMLSerializer().serializeToString(document),
      window.__latchkey,
    ]),
  );
  expect(kept).not.toContain(secret);
  await page.goBack();
  await page.goForward();
  expect(page.url()).not.toContain(secret);
});
