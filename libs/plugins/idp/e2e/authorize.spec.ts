import { expect, spoken, tabTo } from '@latchkey/testing/e2e';
import { CLIENT_NAME, paths, ready, test, words } from './acts.js';

// A consent from its request to the application's answer, in both protocols.

/** Characters that encoding may lose: RFC 6749 section 4.1.2 requires the exact value in the answer. */
const STATE = 'a+b c&d=e%20%2B%%é日🧮"<>\'\\/?#;,:@[]{}|^`~\u00a0\u200b';

for (const protocol of ['json', 'form'] as const) {
  const { start, submit } = protocol === 'json' ? paths : { start: paths.formStart, submit: paths.form };

  test.describe(`with the protocol ${protocol}`, () => {
    test(
      'authorizes an application with the keyboard and returns the exact state',
      { tag: protocol === 'json' ? '@first' : [] },
      async ({ page, idp }) => {
        await idp.openConsent({ 'x-protocol': protocol, state: STATE, nonce: STATE });
        await expect(idp.consent).toBeFocused();
        await tabTo(page, idp.allow);
        await ready(idp.allow);
        await page.keyboard.press('Enter');
        const answer = await idp.redirectParams();
        expect(answer['state']).toBe(STATE);
        expect(answer['code']).toBeTruthy();
        expect(await idp.heard()).toBe('OAUTH_AUTHORIZE_FLOW_START OAUTH_AUTHORIZE_FLOW_COMPLETE');
        expect(await idp.calls(start)).toBe(1);
        expect(await idp.calls(submit)).toBe(1);
        // Storage has only the entries of the official client and of the test page.
        const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
        expect(kept).not.toContain(answer['code']);
      },
    );

    test('shows the specified message on Deny and returns access_denied to the application', async ({ page, idp }) => {
      await idp.openConsent({ 'x-protocol': protocol });
      await idp.deny.click();
      await expect(idp.heading('Access denied')).toBeFocused();
      await expect(page.getByText(words.denied)).toBeVisible();
      expect(await idp.heard()).toBe('OAUTH_AUTHORIZE_FLOW_START OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED');
      await page.reload();
      await idp.deny.click();
      await idp.goOn.click();
      expect(await idp.redirectParams()).toMatchObject({ error: 'access_denied', state: 'xyz' });
      expect(await idp.calls(submit)).toBe(protocol === 'json' ? 2 : 1);
    });

    test('submits without consent only when the page is visible and not prerendering', async ({ page, idp }) => {
      await page.addInitScript(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
      });
      await idp.openConsent({ 'x-protocol': protocol }, { first_party: true });
      await expect.poll(() => idp.calls(start)).toBe(1);
      const show = (name: string, value: unknown, event: string) =>
        page.evaluate(
          ([name, value, event]) => {
            Object.defineProperty(document, String(name), { value, configurable: true });
            document.dispatchEvent(new Event(String(event)));
          },
          [name, value, event],
        );
      await show('visibilityState', 'visible', 'visibilitychange');
      await expect(page.getByRole('progressbar')).toBeVisible();
      expect(await idp.calls(submit)).toBe(0);
      await show('prerendering', false, 'prerenderingchange');
      expect(await idp.redirectParams()).toMatchObject({ state: 'xyz', code: expect.stringMatching(/./) });
      expect(await idp.calls(submit)).toBe(1);
    });
  });
}

test('submits a form without a token in the page or its URL', async ({ page, idp }) => {
  await idp.openConsent({ 'x-protocol': 'form' });
  await ready(idp.allow);
  await page.route(`**${paths.form}`, (route) => route.fulfill({ status: 204 }));
  const post = page.waitForRequest(`**${paths.form}`);
  await idp.allow.click();
  const request = await post;
  expect(request.isNavigationRequest()).toBe(true);
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  const fields = new URLSearchParams(request.postData() ?? '');
  expect([...fields.keys()].sort()).toEqual(
    [
      ...['__Authorization', '__X-SDK-Client', '__X-SDK-Parent-Host', 'client_id', 'code_challenge'],
      ...['consent_granted', 'redirect_uri', 'response_type', 'scope', 'state'],
    ].sort(),
  );
  const token = atob(fields.get('__Authorization')?.slice('Basic '.length) ?? '').split(':')[1] ?? '';
  expect(token).toBeTruthy();
  expect(request.url()).not.toContain(token);
  // The answer is not a page, so this page stays. It must not contain the submitted data.
  expect(await page.content()).not.toContain(token);
  expect(await page.locator('form, input').count()).toBe(0);
  expect(page.url()).not.toContain(token);
});

test('shows the application, its scopes and the redirect host', async ({ page, emulator, idp }) => {
  const scopes = [{ scope: 'reports.read', description: 'Read your reports', permissions: [] }];
  await emulator.setProject({ rbac_policy: { roles: [], resources: [], scopes } });
  const settings = { scopes: ['openid', 'profile', 'email', 'offline_access', 'reports.read'] };
  const scope = 'openid profile email offline_access reports.read billing.write';
  await idp.openConsent({ scope }, settings);
  await expect(idp.heading(`${CLIENT_NAME} wants to access your Latchkey Demo account`)).toBeFocused();
  const host = new URL(await idp.origin()).host;
  await expect(idp.login).toContainText(`Your answer goes to ${host}.`);
  await expect(idp.login).toContainText('Signed in as ada@example.com');
  await expect(page.getByRole('list', { name: `${CLIENT_NAME} asks to:` })).toHaveText(
    [
      'Verify your identity',
      'View your profile',
      'Your name, picture and language',
      'Your email address',
      'Maintain access while you are not active',
      'Read your reports',
    ].join(''),
  );
  await expect(page.getByRole('list', { name: /^You cannot grant/ })).toHaveText('Use the billing.write scope');
  // The same with the legacy answer, which has no descriptions.
  await page.goto(`${page.url()}&x-protocol=form`);
  await expect(page.getByText('Read your reports')).toBeVisible();
  expect(await spoken(page)).toEqual([]);
});

test('shows the host’s scope list, and its own list if the host’s function throws', async ({ page, idp }) => {
  await idp.openConsent({ 'x-manifest': 'items' });
  await expect(page.getByText(`Let ${CLIENT_NAME} in`)).toBeVisible();
  await page.goto(page.url().replace('items', 'sections'));
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Of Latchkey Demo', 'Of this device']);
  await page.goto(page.url().replace('sections', 'throws'));
  await expect(page.getByText('Verify your identity')).toBeVisible();
});

test('authorizes two applications in a row with separate states', async ({ page, idp }) => {
  await idp.openConsent({ state: 'first' });
  await idp.press(idp.allow);
  expect((await idp.redirectParams())['state']).toBe('first');
  // Going back skips the completed request.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  const request = await idp.connectApp({ client_name: 'Difference Engine' });
  await idp.open({ ...request, state: 'second', prompt: 'consent' });
  await expect(idp.heading('Sign in to Difference Engine with Latchkey Demo')).toBeFocused();
  await idp.deny.click();
  await idp.goOn.click();
  expect(await idp.redirectParams()).toMatchObject({ state: 'second', error: 'access_denied' });
});

test('starts a request once in StrictMode @react-18', async ({ open, emulator, idp }) => {
  const request = await idp.requestOfPerson();
  await open('strict', request);
  await expect(idp.consent).toBeFocused();
  await idp.press(idp.allow);
  await idp.redirectParams();
  expect([await idp.calls(paths.start), await idp.calls(paths.submit)]).toEqual([1, 1]);
  expect(await idp.heard()).toBe('OAUTH_AUTHORIZE_FLOW_START OAUTH_AUTHORIZE_FLOW_COMPLETE');
  expect((await emulator.events()).filter(({ name }) => name === 'render_idp_screen')).toHaveLength(1);
});

test('names a missing or duplicate parameter and sends no request', async ({ page, idp }) => {
  const request = await idp.connectApp();
  const { client_id = '', redirect_uri = '' } = request;
  const refused: readonly (readonly [params: Record<string, string>, missing: string])[] = [
    [{ redirect_uri }, 'client_id'],
    [{ client_id }, 'redirect_uri'],
    [{ client_id: '', redirect_uri }, 'client_id'],
    [{ post_logout_redirect_uri: redirect_uri }, 'client_id'],
    [{ client_id, redirect_uri, post_logout_redirect_uri: '' }, 'post_logout_redirect_uri'],
  ];
  for (const [params, missing] of refused) {
    await idp.open(params);
    await expect(page.getByRole('alert').filter({ hasText: words.missing(missing) })).toBeVisible();
  }
  await idp.open(request);
  for (const name of ['client_id', 'redirect_uri', 'state', 'scope']) {
    await page.goto(`${page.url().split('&twice')[0]}&twice&${name}=a&${name}=b`);
    await expect(
      page.getByRole('alert').filter({ hasText: `The parameter ${name} is there more than once` }),
    ).toBeVisible();
  }
  expect(await idp.errors()).toEqual([]);
  expect(await idp.calls(paths.start)).toBe(0);
});
