import { expect, test } from '@latchkey/testing/e2e';
import { email, field, follow, heading, heard, paths } from './acts.js';

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
