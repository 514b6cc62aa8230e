import { expect } from '@latchkey/testing/e2e';
import { email, paths, stored, test } from './acts.js';

const WAYS = ['link', 'code', 'password', 'OAuth', 'wallet'] as const;

for (const way of WAYS) {
  test(
    `a new user by ${way} is asked before the success screen, and the data is stored by one update`,
    { tag: way === 'code' ? '@first' : [] },
    async ({ signUp, emulator, page }) => {
      const isNamed = way === 'OAuth';
      const successes = await signUp.watchSuccess();
      await signUp.returnElsewhere();
      await signUp.ways[way]();
      await expect(signUp.step).toBeVisible();
      expect(await successes()).toBe(0);
      expect(await signUp.heard()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
      expect(await page.evaluate(() => window.__latchkey.results)).toEqual([]);

      await signUp.complete({ isNamed });
      await expect.poll(signUp.heard).toContain('AUTHENTICATE_FLOW_COMPLETE');
      const [result, ...more] = await page.evaluate(() => window.__latchkey.results);
      expect(more).toEqual([]);
      const { name, ...data } = stored;
      expect(result).toMatchObject({ type: 'shell/signedIn', data: { user: { name: isNamed ? {} : name } } });
      expect(await emulator.users()).toMatchObject([isNamed ? data : stored]);
      expect(await signUp.updates()).toEqual([isNamed ? data : stored]);
    },
  );
}

test('the metadata is in no address and in no other request', { tag: '@deep' }, async ({ signUp, emulator, page }) => {
  await signUp.returnElsewhere();
  await signUp.openStep();
  await signUp.complete();
  await expect.poll(async () => (await emulator.events()).length).toBeGreaterThan(0);
  const others = (await emulator.requests()).filter(({ path, method }) => path !== paths.me || method !== 'PUT');
  expect(JSON.stringify(others.map(({ path, query, body }) => [path, query, body]))).not.toContain('canary-plan');
  expect(page.url()).not.toContain('canary');
});

test('an existing user is neither asked nor changed, with a passkey, a link or a code', async ({
  signUp,
  emulator,
}) => {
  await signUp.addDevice();
  await emulator.createUser({ email });
  const [before] = await emulator.users();
  await signUp.ways.link();
  await expect(signUp.success).toBeFocused();
  await signUp.signInByPasskey();
  await expect(signUp.success).toBeFocused();
  const [after] = await emulator.users();
  expect(after).toMatchObject({ name: before?.['name'], untrusted_metadata: {} });
  expect(await signUp.updates()).toEqual([]);
});

test(
  'an old user whom the provider does not tell apart is not asked',
  { tag: '@deep' },
  async ({ signUp, emulator }) => {
    await emulator.createUser({ phone_number: '+14155550123' });
    await emulator.advance(31 * 60_000);
    await signUp.ways.code();
    await expect(signUp.success).toBeFocused();
    expect(await signUp.updates()).toEqual([]);
  },
);

test('a user who has just been asked is not asked again', { tag: '@deep' }, async ({ signUp, page }) => {
  await signUp.ways.code();
  await signUp.complete();
  await page.evaluate(async () => window.__latchkey.signOut());
  await signUp.open();
  await signUp.signInByCode(2);
  await expect(signUp.success).toBeFocused();
  expect(await signUp.updates()).toHaveLength(1);
});

test('metadata without fields is stored without a screen', async ({ signUp, emulator }) => {
  await signUp.open({ ask: 'metadata' });
  await signUp.signInByCode();
  await expect(signUp.success).toBeFocused();
  expect(await emulator.users()).toMatchObject([{ untrusted_metadata: { plan: 'canary-plan' } }]);
});
