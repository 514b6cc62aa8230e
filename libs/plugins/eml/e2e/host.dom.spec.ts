import { expect, hold, test } from '@latchkey/testing/e2e';
import { askForLink, email, field, follow, heading, heard, paths, sent } from './acts.js';

for (const [callbacks, message] of Object.entries({ throw: 'the host threw', reject: 'the host rejected' })) {
  test(`callbacks that ${callbacks} stop no flow`, async ({ open, page, emulator, allow }) => {
    allow.console(new RegExp(`^Latchkey: a callback threw\\. Error: ${message}`));
    allow.console(/status of 500/);
    await emulator.fault({ path: paths.send, status: 500 });
    await open('login', { callbacks });
    await field(page).fill(email);
    await field(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    expect(await page.evaluate(() => window.__latchkey.errors)).toEqual(['provider/server-error']);
    await field(page).press('Enter');
    await expect(heading(page, 'Check your email')).toBeFocused();
    expect(await heard(page)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);

    await follow(page, (await emulator.waitForMessage(email)).link, { callbacks });
    await expect(heading(page, 'Success')).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  });
}

test(
  'the token is out of the address before the request, and nowhere afterwards',
  { tag: '@first' },
  async ({ open, page, emulator }) => {
    await open('login');
    await askForLink(page);
    const { link, token } = await emulator.waitForMessage(email);
    const secret = token ?? '';
    expect(link).toContain(secret);

    const answer = await hold(page, paths.authenticate);
    await follow(page, link, { plan: 'a b', 'x[]': '1' });
    await answer.held();
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('?plan=a+b&x%5B%5D=1');
    await answer.release();
    await expect(heading(page, 'Success')).toBeVisible();

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
  },
);
