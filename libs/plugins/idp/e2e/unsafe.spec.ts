import { expect } from '@latchkey/testing/e2e';
import { paths, ready, test, type IdpPage } from './acts.js';

// Answers with unsafe URLs: no code runs, and the person can continue (robustness.md 17, 18, 20).

const HOSTILE = [
  '/rp?code=1',
  '//127.0.0.1/rp?code=1',
  '\\\\127.0.0.1\\rp',
  'http:rp?code=1',
  'javascript:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  'com.example.app:/cb?code=1',
];

async function expectStays({ page, login, errors }: IdpPage, problem: RegExp): Promise<void> {
  await expect(login.getByRole('alert').filter({ hasText: problem })).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/idp');
  expect(await errors()).toEqual(['idp/unsafe-redirect']);
}

test('does not follow an unsafe redirect URL after Allow, Deny or automatic consent', async ({ page, idp }) => {
  const request = await idp.requestOfPerson();
  for (const redirect_uri of HOSTILE) {
    await page.unrouteAll();
    await idp.open({ ...request, prompt: 'consent' });
    await idp.changeAnswer(paths.submit, { redirect_uri });
    await idp.press(redirect_uri.startsWith('data:') ? idp.deny : idp.allow);
    await expectStays(idp, /^The address that should come next/);
  }
  await page.unrouteAll();
  await idp.button('Start again').click();
  await expect(idp.heading(/^Sign in to/)).toBeFocused();

  await idp.changeAnswer(paths.submit, { redirect_uri: 'javascript:window.ran=1' });
  await idp.open(await idp.connectApp({ first_party: true }));
  await expectStays(idp, /^The address that should come next/);
});

test('does not follow an unsafe redirect URL after a log-out', { tag: '@deep' }, async ({ page, idp }) => {
  await idp.changeAnswer(paths.logoutStart, { redirect_uri: 'javascript:window.ran=1' });
  await idp.openLogout();
  await idp.yes.click();
  await expectStays(idp, /^You are logged out\. The address/);

  await page.unrouteAll();
  await idp.signIn();
  await idp.changeAnswer(paths.logoutStart, { redirect_uri: 'javascript:window.ran=1', consent_required: false });
  await idp.open(await idp.logoutRequest());
  await expectStays(idp, /^You are logged out\. The address/);
  expect(await idp.calls(paths.revoke)).toBe(2);
});

test('follows a redirect to another origin only when the person confirms it', async ({ page, idp }) => {
  const other = 'http://127.0.0.1:4298/cb?code=1';
  const gone: string[] = [];
  await page.route('http://127.0.0.1:4298/**', (route) => {
    gone.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' });
  });
  await idp.changeAnswer(paths.submit, { redirect_uri: other });
  await idp.openConsent();
  await ready(idp.allow);
  await idp.allow.dblclick();
  await expect(idp.heading('Go to an application on this device (127.0.0.1:4298)?')).toBeFocused();
  const go = idp.button('Go there');
  await ready(go);
  expect(gone).toEqual([]);
  await idp.button('Stay here').click();
  await expect(idp.heading('We did not send you on')).toBeFocused();
  await expect(idp.goOn).toHaveCount(0);

  // The provider remembers the consent and requires no new one.
  await idp.button('Start again').click();
  await ready(go);
  expect(gone).toEqual([]);
  await go.click();
  await expect(page).toHaveURL(other);
  expect(gone).toEqual([other]);
});

test('follows a redirect to a native application if the host allows its scheme', async ({ page, context, idp }) => {
  const redirect_uri = 'com.example.app:/cb';
  const gone: string[] = [];
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => gone.push(url));
  await idp.openConsent({ 'x-schemes': 'com.example.app' }, { redirect_uris: [redirect_uri] });
  await expect(page.getByText(/^Your answer goes to an application on this device/)).toBeVisible();
  await idp.press(idp.allow);
  await expect(idp.heading(/^Going back to/)).toBeFocused();
  await expect.poll(() => gone.some((url) => url.startsWith('com.example.app:/cb?code='))).toBe(true);
  await expect(idp.goOn).toBeVisible();
});

test(
  'Cancel does not redirect to an application that the provider does not know',
  { tag: '@deep' },
  async ({ page, allow, idp }) => {
    allow.console(/status of 40[04]/);
    const request = await idp.requestOfPerson();
    for (const wrong of [{ client_id: 'unknown' }, { redirect_uri: 'https://evil.example/cb' }]) {
      await idp.open({ ...request, ...wrong });
      await expect(idp.heading('That did not work')).toBeFocused();
      await expect(idp.button('Try again')).toBeVisible();
      await idp.button('Cancel').click();
      await expect(idp.heading('Nothing was shared')).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/idp');
    }
  },
);
