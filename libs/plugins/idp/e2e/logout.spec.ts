import { expect, type Emulator } from '@latchkey/testing/e2e';
import { paths, test, words } from './acts.js';

// The end of a session at an application's request (behaviour.md 4; robustness.md 31, 42, 43).

const active = async (emulator: Emulator) =>
  (await emulator.sessions()).filter(({ status }) => status === 'active').length;

for (const protocol of ['json', 'form']) {
  test(`logs out once after several clicks on Yes: ${protocol}`, async ({ page, emulator, idp }) => {
    await idp.openLogout({ 'x-protocol': protocol });
    await expect(idp.logoutQuestion).toBeFocused();
    await page.getByText(/Latchkey Demo account/).waitFor();
    await idp.yes.evaluate((yes: HTMLElement) => {
      for (let i = 0; i < 3; i++) yes.click();
    });
    expect(await idp.redirectParams()).toMatchObject({ state: 'xyz' });
    expect(await idp.calls(paths.revoke)).toBe(1);
    expect(await active(emulator)).toBe(0);
    expect(await idp.heard()).toBe('shell/signedOut idp/loggedOut');
    expect(await idp.cookies()).toEqual([]);
  });
}

test('keeps the session on No', async ({ page, emulator, idp }) => {
  await idp.openLogout();
  await idp.no.click();
  await expect(idp.heading('You are still logged in')).toBeFocused();
  await expect(page.getByText(words.notLoggedOut)).toBeVisible();
  expect([await idp.calls(paths.revoke), await active(emulator)]).toEqual([0, 1]);
  expect(await idp.heard()).toBe('idp/logoutDeclined');
});

test('logs out without a question only when the page is visible', async ({ page, emulator, idp }) => {
  await idp.requestOfPerson({ first_party: true });
  await idp.changeAnswer(paths.logoutStart, { consent_required: false });
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await idp.open(await idp.logoutRequest());
  await expect.poll(() => idp.calls(paths.logoutStart)).toBe(1);
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await active(emulator)).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(idp.application).toBeFocused();
  expect([await idp.calls(paths.revoke), await active(emulator)]).toEqual([1, 0]);
});

test('clears the session, redirects and retries after a failed revocation', async ({ emulator, allow, idp }) => {
  allow.console(/status of 503/);
  await idp.openLogout();
  await emulator.fault({ path: paths.revoke, status: 503 });
  await idp.yes.click();
  await idp.redirectParams();
  expect(await idp.cookies()).toEqual([]);
  await expect.poll(() => idp.calls(paths.revoke)).toBe(2);
  await expect.poll(() => active(emulator)).toBe(0);
});

test('a log-out without a session revokes nothing and follows the provider’s answer', async ({ page, idp }) => {
  await idp.connectApp();
  await idp.open(await idp.logoutRequest());
  await idp.redirectParams();
  await idp.changeAnswer(paths.logoutStart, { consent_required: true });
  await idp.open(await idp.logoutRequest());
  await expect(page.getByText(words.noSession)).toBeVisible();
  expect(await idp.calls(paths.revoke)).toBe(0);
});
