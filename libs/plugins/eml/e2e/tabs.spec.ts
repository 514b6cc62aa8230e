import { expect, follows } from '@latchkey/testing/e2e';
import { test, type EmlPage } from './acts.js';

const loggedIn = ({ heading }: EmlPage) => heading('You are signed in');

/** Signs in next to a tab with typed text, which then shows Logged In. Returns that tab. */
async function signInBesideAnotherTab(eml: EmlPage): Promise<EmlPage> {
  const other = await eml.inNewTab();
  await other.open();
  await other.field.fill('grace@example.com');
  await follows(other.page);
  await eml.openAndSignIn();
  await expect(loggedIn(other)).toBeFocused();
  await expect(other.signedIn).toBeVisible();
  await expect(other.page.getByText('Signed in with a link sent by email')).toBeVisible();
  await expect(other.field).toHaveCount(0);
  await expect.poll(() => other.said()).toContain('You signed in in another tab.');
  return other;
}

/** Expects the form without a session, and without what was typed before. */
async function expectForm({ main, field, signedIn }: EmlPage): Promise<void> {
  await expect(main).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(signedIn).toHaveCount(0);
}

// Without the delay, a tab refreshes its session while the other tab ends it, and then announces another message.
test.use({ hasBackgroundDelay: true });

test('a sign-in and a log-out in one tab reach the other, whose form is empty then', async ({ eml }) => {
  const other = await signInBesideAnotherTab(eml);
  await other.button('Go back').click();
  await expect(other.main).toBeVisible();
  await expect(other.field).toHaveValue('');
  await expect(other.signedIn).toBeVisible();

  await eml.open();
  await expect(eml.signedIn).toBeVisible();
  await other.button('Log out').click();
  await expect(other.signedIn).toHaveCount(0);
  await expect(eml.signedIn).toHaveCount(0);
  await expect.poll(() => eml.said()).toContain('You were signed out in another tab.');
  await expect(other.field).toHaveValue('');
});

test('returns from Logged In to the form after a log-out in either tab', async ({ eml, emulator }) => {
  const other = await signInBesideAnotherTab(eml);
  await other.button('Log out').click();
  await expectForm(other);
  await expect.poll(() => other.heard()).toEqual(['shell/loggedOut']);
  await expect.poll(async () => (await emulator.sessions()).map(({ status }) => status)).toEqual(['revoked']);

  await eml.openAndSignIn();
  await expect(loggedIn(other)).toBeFocused();
  await eml.open();
  await eml.button('Log out').click();
  await expectForm(other);
  await expect.poll(() => other.said()).toContain('You were signed out in another tab.');
});
