import { addAuthenticator, expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { encode, eventTypes, logOut, play, pressWhenReady, signInByPassword } from './play.js';

const email = 'ada@example.com';
const NOBODY = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';
const registration = { mode: 'passkeyRegistration' };

/** Signs up by password, and adds a passkey in the registration mode. */
async function register(page: Page, open: (name: string, params?: Record<string, string>) => Promise<void>) {
  await open('play');
  await signInByPassword(page, email);
  await open('play', registration);
  await expect(play(page).signedIn).toContainText(email);
  await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
  await pressWhenReady(page.getByRole('button', { name: 'Create a Passkey' }));
  await expect(page.getByText('Passkey successfully created!')).toBeVisible();
}

test('registers a passkey for a signed-in person, and signs in with it from the form', async ({
  open,
  page,
  emulator,
  axe,
}) => {
  const authenticator = await addAuthenticator(page);
  await register(page, open);
  await axe();
  const credentials = await authenticator.credentials();
  expect(credentials).toHaveLength(1);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => eventTypes(page)).toContain('PASSKEY_DONE');
  expect(await eventTypes(page)).toContain('PASSKEY_REGISTER');
  await logOut(page);
  await expect(play(page).widget).toContainText(NOBODY);

  // The device answers what the field offers as soon as it is offered.
  await open('play');
  await expect(play(page).signedIn).toContainText(email);
  await expect(page.getByText('Your Passkey has been successfully authenticated.')).toBeVisible();
  expect(await eventTypes(page)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(await emulator.users()).toHaveLength(1);
});

test(
  'signs in with a passkey by the button, if the browser has no passkey autofill',
  { tag: '@deep' },
  async ({ open, page, axe }) => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await addAuthenticator(page);
    await register(page, open);
    await logOut(page);
    await open('play');
    const button = page.getByRole('button', { name: 'Login with a Passkey' });
    await expect(button).toBeVisible();
    await axe();
    await button.click();
    await expect(play(page).signedIn).toContainText(email);
    await logOut(page);
    await expect(button, 'the next person begins anew').toBeVisible();
  },
);

test('offers passkeys in the email and phone fields, without a button above them', async ({ open, page }) => {
  // Without a device, or with one that answers at once, Chromium ends the request for autofill.
  await addAuthenticator(page, { isTouched: false });
  await open('play');
  await expect(play(page).email).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('autocomplete', /webauthn$/);
  await expect(page.getByRole('button', { name: 'Login with a Passkey' })).toHaveCount(0);
});

test(
  'creates no passkey if the person skips, and reports it to the host',
  { tag: '@deep' },
  async ({ open, page, emulator }) => {
    await addAuthenticator(page);
    await open('play');
    await signInByPassword(page, email);
    await open('play', registration);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => eventTypes(page)).toContain('PASSKEY_SKIP');
    expect(await emulator.requests('/sdk/v1/webauthn/register')).toEqual([]);
  },
);

test(
  'shows that nobody is signed in, and continues after a sign-in',
  { tag: '@deep' },
  async ({ open, page, context, axe }) => {
    await open('play', registration);
    await expect(play(page).widget).toContainText(NOBODY);
    await axe();
    const other = await context.newPage();
    await open('play', {}, other);
    await signInByPassword(other, email);
    await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
    await logOut(other);
    await expect(play(page).widget).toContainText(NOBODY);
  },
);

test('shows the error for passkeys alone, but not in their mode', { tag: '@deep' }, async ({ open, page }) => {
  const config = encode({ config: { products: ['passkeys'] } });
  await open('play', { config });
  await expect(play(page).widget).toContainText(
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  );
  await open('play', { ...registration, config });
  await expect(play(page).widget).toContainText(NOBODY);
});
