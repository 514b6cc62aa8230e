import { expect } from '@latchkey/testing/e2e';
import { email, paths, stored, test } from './acts.js';

test('a refused input is named, keeps what was typed, and is asked for again', async ({ signUp, axe }) => {
  await signUp.openStep();
  await signUp.company.fill('Acme');
  await signUp.save.click();
  await expect(signUp.first).toBeFocused();
  await expect(signUp.first).toHaveAccessibleDescription('Fill in this field');
  await expect(signUp.company).toHaveAccessibleDescription('This name is taken.');
  await expect(signUp.terms).toHaveAccessibleDescription('Select this box to continue');
  await axe();
  expect(await signUp.updates()).toEqual([]);
  await signUp.complete();
  expect(await signUp.updates()).toEqual([stored]);
});

test('a failure is told, keeps the input, and a second try succeeds; the sign-in stands', async ({
  signUp,
  emulator,
  page,
  allow,
}) => {
  allow.console(/status of 500/);
  await signUp.openStep();
  await emulator.fault({ path: paths.me, method: 'PUT', status: 500 });
  await signUp.fillIn();
  await signUp.save.click();
  await expect(signUp.problem).toBeVisible();
  await expect(signUp.company).toHaveValue('Analytical Engines');
  expect(await page.evaluate(() => window.__latchkey.errors)).toEqual(['provider/server-error']);
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  await signUp.button('Try again').click();
  await expect(signUp.success).toBeFocused();
  expect(await emulator.users()).toMatchObject([stored]);
});

test(
  'a person who has no required field can continue without saving after a failure',
  { tag: '@deep' },
  async ({ signUp, emulator, allow }) => {
    allow.console(/status of 500/);
    await signUp.open({ ask: 'optional' });
    await signUp.signInByCode();
    await expect(signUp.step).toBeVisible();
    await expect(signUp.button('Continue without saving')).toHaveCount(0);
    await emulator.fault({ path: paths.me, method: 'PUT', status: 500 });
    await signUp.save.click();
    await signUp.button('Continue without saving').click();
    await expect(signUp.success).toBeFocused();
    await expect.poll(signUp.heard).toContain('AUTHENTICATE_FLOW_COMPLETE');
  },
);

test('metadata that cannot be stored is told, with a retry', async ({ signUp, emulator, allow }) => {
  allow.console(/status of 500/);
  await emulator.fault({ path: paths.me, method: 'PUT', status: 500, times: 2 });
  await signUp.open({ ask: 'metadata' });
  await signUp.signInByCode();
  await expect(signUp.problem).toBeVisible();
  await signUp.button('Try again').click();
  await expect(signUp.success).toBeFocused();
  expect(await emulator.users()).toMatchObject([{ untrusted_metadata: { plan: 'canary-plan' } }]);
});

test('a reload in the step shows it again, and its end is the end of the sign-in', async ({ signUp, page }) => {
  await signUp.ways.password();
  await expect(signUp.step).toBeVisible();
  await page.reload();
  await expect(signUp.step).toBeVisible();
  expect(await page.evaluate(() => window.__latchkey.results)).toEqual([]);
  await signUp.complete();
  await expect.poll(signUp.heard).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  const [result] = await page.evaluate(() => window.__latchkey.results);
  expect(result).toMatchObject({ data: { method: 'passwords', isNew: true } });
  await page.reload();
  await expect(signUp.signedIn).toBeVisible();
  await expect(signUp.main).toBeVisible();
});

test('a person who does not accept the terms can log out, and the sign-in has no end then', async ({
  signUp,
  page,
}) => {
  await signUp.ways.password();
  await signUp.button('Log out').click();
  await expect(signUp.main).toBeVisible();
  expect(await page.evaluate(() => window.__latchkey.results.map(({ type }) => type))).toEqual(['shell/signedOut']);
  expect(await signUp.heard()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
});

test(
  'the metadata of a first page is forgotten after 30 minutes',
  { tag: '@deep' },
  async ({ signUp, page, emulator }) => {
    await signUp.returnElsewhere();
    await signUp.open();
    await page.evaluate(() => {
      const [key = ''] = Object.keys(sessionStorage).filter((name) => name.startsWith('latchkey:sign-up:'));
      const record = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { at: number };
      // The page stores it again only when the widget appears.
      window.addEventListener('pagehide', () =>
        sessionStorage.setItem(key, JSON.stringify({ ...record, at: record.at - 31 * 60_000 })),
      );
    });
    await signUp.signInByLink();
    await signUp.complete();
    const [user] = await emulator.users();
    expect(user?.['untrusted_metadata']).not.toHaveProperty('plan');
  },
);

test('keys that the user has are not replaced', { tag: '@deep' }, async ({ signUp, page, emulator }) => {
  await signUp.openStep();
  await page.evaluate(() => window.__latchkey.update({ untrusted_metadata: { plan: 'free', company: 'First' } }));
  await signUp.complete();
  expect(await emulator.users()).toMatchObject([
    { emails: [{ email }], untrusted_metadata: { plan: 'free', company: 'First', size: 'small' } },
  ]);
});

test('a step whose code does not load is told, and loads at the next try', async ({ signUp, page, allow }) => {
  allow.console(/fields\.view|net::ERR_FAILED/);
  const code = '**/assets/fields.view-*.js';
  await page.route(code, (route) => route.abort());
  await signUp.open();
  await signUp.signInByCode();
  await expect(signUp.step).toBeVisible();
  await expect(signUp.problem).toHaveText(/Check your connection and try again/);
  await expect(signUp.button('Log out')).toBeVisible();
  expect(await page.evaluate(() => window.__latchkey.errors)).toEqual(['code/not-loaded']);
  await page.unroute(code);
  await signUp.button('Try again').click();
  await signUp.complete();
  expect(await signUp.updates()).toEqual([stored]);
});

test('a person who has no required field can go on without a step whose code does not load', async ({
  signUp,
  page,
  allow,
}) => {
  allow.console(/fields\.view|net::ERR_FAILED/);
  await page.route('**/assets/fields.view-*.js', (route) => route.abort());
  await signUp.open({ ask: 'optional' });
  await signUp.signInByCode();
  await expect(signUp.problem).toBeVisible();
  await signUp.button('Continue without saving').click();
  await expect(signUp.success).toBeFocused();
  await expect.poll(signUp.heard).toContain('AUTHENTICATE_FLOW_COMPLETE');
});
