import { cell, expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { askForLink, encode, PASSWORD, play, pressWhenReady, submitEmail } from './play.js';
import { consent, haveSession, party } from './relying-party.js';

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const email = 'ada@example.com';
const mode = { mode: 'identityProvider' };
const NOBODY = 'No active session detected. Please log in to continue.';

/** From the relying party to the page on which nobody is signed in yet, and on to its ways of signing in. */
async function leaveForSignIn(page: Page, open: (name: string) => Promise<void>) {
  await open('relying-party');
  await party(page).signIn.click();
  await expect(consent(page).widget).toContainText(NOBODY);
  await consent(page).logIn.click();
}

test('signs in with a code during a consent, and continues the consent automatically', async ({
  open,
  page,
  emulator,
  axe,
}) => {
  await open('relying-party');
  await page.getByRole('textbox', { name: 'Text to return' }).fill('on the way');
  await party(page).signIn.click();
  await expect(consent(page).widget).toContainText(NOBODY);
  await axe();
  await consent(page).logIn.click();
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('(415) 555-2671');
  await page.getByRole('textbox', { name: 'Phone number' }).press('Enter');
  const { code = '' } = await emulator.waitForMessage('+14155552671');
  await page.getByRole('textbox', { name: /passcode/i }).fill(code);
  await consent(page).pressAllow();
  await expect(party(page).heading).toHaveText(/^Hello, /);
  await expect(page.getByText('You came back with')).toContainText('on the way');
});

test(
  'signs in with a link during a consent, and returns to the same consent',
  { tag: '@deep' },
  async ({ open, page, emulator }) => {
    await leaveForSignIn(page, open);
    await askForLink(page, email);
    const { link = '' } = await emulator.waitForMessage(email);
    await page.goto(link);
    await consent(page).pressAllow();
    await expect(party(page).heading).toHaveText(`Hello, ${email}`);
  },
);

test(
  'sets a new password during a consent, and continues the consent',
  { tag: '@deep' },
  async ({ open, page, emulator }) => {
    await emulator.createUser({ email, password: PASSWORD });
    await leaveForSignIn(page, open);
    await submitEmail(play(page).widget, email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    const { link = '' } = await emulator.waitForMessage(email);
    await page.goto(link);
    await play(page).password.fill(`${PASSWORD} anew`);
    await pressWhenReady(play(page).widget.getByRole('button', { name: 'Continue', exact: true }));
    await consent(page).pressAllow();
    await expect(party(page).heading).toHaveText(`Hello, ${email}`);
  },
);

for (const protocol of ['JSON', 'Form']) {
  test(
    `asks for a new sign-in if the session ends during a consent, by ${protocol}`,
    cell(protocol === 'JSON'),
    async ({ open, page, context, emulator, allow }) => {
      allow.console(/status of 40[14]/);
      // The page that the provider leads back to begins with a session that is over, which the official client says.
      if (protocol === 'Form') allow.console(/Session background refresh failed/);
      const session = await haveSession(context, emulator, email);
      await open('relying-party');
      await party(page).choose(protocol);
      await party(page).signIn.click();
      await expect(consent(page).allow).toBeVisible();
      await session.end();
      await consent(page).pressAllow();
      // A form leaves the widget's page for the provider's own, which knows the way back.
      if (protocol === 'Form') await page.getByRole('link', { name: 'Back to localhost' }).click();
      await consent(page).logIn.click();
      await submitEmail(play(page).widget, email);
      await play(page).password.fill(PASSWORD);
      await pressWhenReady(play(page).widget.getByRole('button', { name: 'Continue', exact: true }));
      await consent(page).pressAllow();
      await expect(party(page).heading).toHaveText(`Hello, ${email}`);
    },
  );
}

test(
  'names the missing parameter of a request, and reports configuration errors to the developer',
  { tag: '@deep' },
  async ({ open, page, axe, allow }) => {
    allow.console(/There is no protocol "xml". Known: json, form./);
    await open('play', mode);
    await expect(play(page).widget).toContainText(
      'Required parameter is missing: client_id. Please reach out to the application developer.',
    );
    await axe();
    await open('play', { ...mode, client_id: 'x', post_logout_redirect_uri: '' });
    await expect(play(page).widget).toContainText('Required parameter is missing: post_logout_redirect_uri.');
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await open('play', { ...mode, config: encode({ config: { identityProviderOptions: { protocol: 'xml' } } }) });
    await expect(play(page).widget).toContainText('Required parameter is missing: client_id.');
    await expect.poll(() => errors).toHaveLength(1);
  },
);

test(
  'offers no sign-in without products, and continues when a person is signed in',
  { tag: '@deep' },
  async ({ open, page, context, emulator }) => {
    await open('relying-party');
    await party(page).signIn.click();
    await expect(consent(page).logIn).toBeVisible();
    await page.goto(`${page.url()}&config=${encode({ config: { products: [] } })}`);
    await expect(consent(page).widget).toContainText(NOBODY);
    await expect(consent(page).logIn).toHaveCount(0);
    await haveSession(context, emulator, email);
    await page.reload();
    await consent(page).pressAllow();
    await expect(party(page).heading).toHaveText(`Hello, ${email}`);
  },
);

test('does not render in a frame of another page', async ({ open, page }) => {
  await open('play');
  const answer = await page.request.get(`${new URL(page.url()).origin}/play?mode=identityProvider`);
  expect(answer.headers()['content-security-policy']).toMatch(/; frame-ancestors 'none'(;|$)/);
});
