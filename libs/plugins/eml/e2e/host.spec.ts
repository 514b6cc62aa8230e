import { expect, hold } from '@latchkey/testing/e2e';
import { email, paths, test } from './acts.js';

for (const [callbacks, message] of Object.entries({ throw: 'the host threw', reject: 'the host rejected' })) {
  test(`callbacks that ${callbacks} stop no flow`, async ({ eml, emulator, allow }) => {
    allow.console(new RegExp(`^Latchkey: a callback threw\\. Error: ${message}`));
    allow.console(/status of 500/);
    await emulator.fault({ path: paths.send, status: 500 });
    await eml.openAndSubmit({ callbacks });
    await expect(eml.alert(/\w/)).toBeVisible();
    expect(await eml.errors()).toEqual(['provider/server-error']);
    await eml.field.press('Enter');
    await expect(eml.confirmation).toBeFocused();
    expect(await eml.heard()).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);

    await eml.openLink({ callbacks });
    await expect(eml.success).toBeFocused();
    await expect.poll(() => eml.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  });
}

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
