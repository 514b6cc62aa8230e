import { expect, expectRing, expectSlow, screenTable, tabTo, type Stage, type Visits } from '@latchkey/testing/e2e';
import { paths, test, withPasskeys, type PasskeysPage, texts } from './acts.js';

// Visits every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses the button while one request has a fault. */
async function pressWithFault(
  stage: Pick<Stage, 'emulator'> & { readonly passkeys: PasskeysPage },
  fault: object,
  path: string = paths.start,
) {
  const { passkeys, emulator } = stage;
  await passkeys.withoutAutofill();
  await passkeys.havePasskey();
  await emulator.fault({ path, ...fault });
  await passkeys.openAndPress();
}

/** Screens of a log-in. */
const loggingIn: Visits = {
  main: {
    'the button beside other buttons': withPasskeys(async ({ passkeys }) => {
      await passkeys.withoutAutofill();
      await passkeys.open({ beside: 'buttons,email' });
      await expect(passkeys.login).toBeVisible();
    }),
    'autofill in a field, with tabs': withPasskeys(async ({ passkeys }) => {
      await passkeys.haveUntouchedDevice();
      await passkeys.openAndOffer({ beside: 'phone,email' });
    }),
    'busy: the challenge is pending': withPasskeys(async ({ passkeys, page, emulator }) => {
      await pressWithFault({ passkeys, emulator }, { never: true });
      await expectSlow(page);
    }),
    'busy: the dialog is open': withPasskeys(async ({ passkeys }) => {
      await passkeys.withoutAutofill();
      await passkeys.haveUntouchedDevice();
      await passkeys.openAndPress({ beside: 'buttons' });
      await passkeys.expectRequests('dialog pending');
      await expect(passkeys.login).toHaveAttribute('aria-busy', 'true');
    }),
    'dialog dismissed': withPasskeys(async ({ passkeys }) => {
      await passkeys.withoutAutofill();
      await passkeys.addDevice();
      await passkeys.openAndPress();
      await expect(passkeys.notUsed).toBeVisible();
    }),
    error: withPasskeys(async ({ passkeys, emulator, allow }) => {
      allow.console(/status of 500/);
      await pressWithFault({ passkeys, emulator }, { status: 500 }, paths.authenticate);
      await expect(passkeys.alert(texts.unknown)).toBeVisible();
    }),
    'waiting after too many tries': withPasskeys(async ({ passkeys, emulator, allow }) => {
      allow.console(/status of 429/);
      await pressWithFault({ passkeys, emulator }, { status: 429, headers: { 'retry-after': '60' } });
      await expect(passkeys.login).toHaveText(/^Try again in \d+ s$/);
    }),
    'error after autofill': withPasskeys(async ({ passkeys, emulator, allow }) => {
      allow.console(/status of 404/);
      await passkeys.havePasskeyAndTime();
      await emulator.reset();
      await passkeys.openAndOffer();
      await passkeys.decide();
      await expect(passkeys.alert(texts.notFound)).toBeVisible();
    }),
    'signed in': withPasskeys(async ({ passkeys, page }) => {
      await passkeys.withoutAutofill();
      await passkeys.havePasskey();
      await passkeys.openAndPress({ beside: 'email' });
      await expect.poll(passkeys.heard).toContain('AUTHENTICATE_FLOW_COMPLETE');
      await passkeys.open({ beside: 'buttons,email' });
      await expect(page.getByText('Signed in as')).toBeVisible();
      await expect(passkeys.login).toBeVisible();
    }),
  },
  confirmation: {
    idle: withPasskeys(async ({ passkeys }) => {
      await passkeys.havePasskey();
      await passkeys.open();
      await expect(passkeys.success).toBeFocused();
    }),
  },
};

/** Screens of the mode. */
const registering: Visits = {
  main: {
    idle: withPasskeys(async ({ passkeys }) => void (await passkeys.registerAnew())),
    'nobody signed in': withPasskeys(async ({ passkeys, open }) => {
      await open('registration');
      await expect(passkeys.alert(texts.noUser)).toBeVisible();
    }),
    'a browser without passkeys': withPasskeys(async ({ passkeys, page }) => {
      await passkeys.withoutPasskeys();
      await passkeys.signUp();
      await passkeys.openRegistration();
      await expect(page.getByText('This browser cannot create passkeys.')).toBeVisible();
    }),
    busy: withPasskeys(async ({ passkeys, page, emulator }) => {
      await passkeys.registerAnew();
      await emulator.fault({ path: paths.registerStart, never: true });
      await passkeys.create.click();
      await expectSlow(page);
    }),
    'dialog dismissed': withPasskeys(async ({ passkeys, page }) => {
      const device = await passkeys.addDevice();
      await device.recognise(false);
      await passkeys.signUp();
      await passkeys.openAndCreate();
      await expect(page.getByText(texts.notCreated)).toBeVisible();
    }),
    'error, registered already': withPasskeys(async ({ passkeys }) => {
      await passkeys.signUpWithPasskey();
      await passkeys.openAndCreate();
      await expect(passkeys.alert(texts.registered)).toBeVisible();
    }),
    'waiting after too many tries': withPasskeys(async ({ passkeys, page, emulator, allow }) => {
      allow.console(/status of 429/);
      await passkeys.registerAnew();
      await emulator.fault({ path: paths.registerStart, status: 429, headers: { 'retry-after': '60' } });
      await passkeys.create.click();
      await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    }),
  },
  success: {
    created: withPasskeys(async ({ passkeys }) => {
      await passkeys.registerAnew();
      await passkeys.createPasskey();
    }),
    skipped: withPasskeys(({ passkeys }) => passkeys.openList()),
    'no passkeys': withPasskeys(async ({ passkeys }) => {
      await passkeys.registerAnew();
      await passkeys.button('Skip').click();
      await expect(passkeys.none).toBeVisible();
    }),
    loading: withPasskeys(async ({ passkeys, page, emulator }) => {
      await passkeys.registerAnew();
      await emulator.fault({ path: paths.me, never: true });
      await passkeys.button('Skip').click();
      await expect(page.getByText('Loading your passkeys…')).toBeVisible();
    }),
    'error, not loaded': withPasskeys(async ({ passkeys, emulator, allow }) => {
      allow.console(/status of 500/);
      await passkeys.registerAnew();
      await emulator.fault({ path: paths.me, status: 500 });
      await passkeys.button('Skip').click();
      await expect(passkeys.button('Try again')).toBeVisible();
      await expect(passkeys.button('Dismiss')).toBeVisible();
    }),
    'another domain': withPasskeys(async ({ passkeys, page }) => {
      await page.route(`**${paths.me}`, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        const [passkey] = answer.data.webauthn_registrations;
        answer.data.webauthn_registrations.push({
          ...passkey,
          ...{ webauthn_registration_id: 'webauthn-registration-test-2', domain: `${'sub.'.repeat(20)}example.com` },
        });
        await route.fulfill({ response, json: answer });
      });
      await passkeys.signUpWithPasskey();
      await passkeys.openRegistration();
      await passkeys.button('Skip').click();
      await expect(passkeys.rows).toHaveCount(2);
      await expect(passkeys.rows.first()).toContainText('localhost');
    }),
    'a long name': withPasskeys(async ({ passkeys, page }) => {
      await passkeys.openList();
      await passkeys.renameTo('n'.repeat(128));
      await expect(passkeys.rows).toContainText('nnn');
      await expect(page.getByText('is now called')).toBeVisible();
    }),
    renaming: withPasskeys(async ({ passkeys }) => {
      await passkeys.openList();
      await passkeys.rename.click();
      await expect(passkeys.nameField).toBeFocused();
    }),
    'renaming, refused': withPasskeys(async ({ passkeys }) => {
      await passkeys.openList();
      await passkeys.renameTo('');
      await expect(passkeys.nameField).toHaveAccessibleDescription(/\w/);
    }),
    'renaming, busy': withPasskeys(async ({ passkeys, page, emulator }) => {
      await passkeys.openList();
      await emulator.fault({ path: paths.update, never: true });
      await passkeys.renameTo('New');
      await expectSlow(page);
    }),
    'renaming, error': withPasskeys(async ({ passkeys, emulator, allow }) => {
      allow.console(/status of 500/);
      await passkeys.openList();
      await emulator.fault({ path: paths.update, status: 500, method: 'PUT' });
      await passkeys.renameTo('New');
      await expect(passkeys.nameField).toHaveAccessibleDescription(/\w/);
      await expect(passkeys.button('Dismiss')).toBeVisible();
    }),
    deleting: withPasskeys(async ({ passkeys, page }) => {
      await passkeys.openList();
      await passkeys.remove.click();
      await expect(page.getByText(texts.warning)).toBeVisible();
    }),
    'deleting, error': withPasskeys(async ({ passkeys, page, emulator, allow }) => {
      allow.console(/status of 500/);
      await passkeys.openList();
      await emulator.fault({ path: paths.remove, status: 500, method: 'DELETE' });
      await passkeys.deletePasskey();
      await expect(page.getByRole('group').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
      await expect(passkeys.button('Dismiss')).toBeVisible();
    }),
    done: withPasskeys(async ({ passkeys, page }) => {
      await passkeys.openList();
      await passkeys.button('Done').click();
      await expect(page.getByText('You are all set.')).toBeVisible();
    }),
  },
};

screenTable(loggingIn, { firstKeys: { main: 'nothing', confirmation: 'heading' } });
screenTable(registering, {
  page: 'registration',
  withoutHeading: ['nobody signed in'],
  firstKeys: { main: 'nothing', success: 'heading' },
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ passkeys, page, axe }) => {
    await passkeys.signUpWithPasskey();
    await passkeys.openRegistration();
    await tabTo(page, passkeys.create);
    await tabTo(page, passkeys.button('Skip'));
    await axe();
    await page.keyboard.press('Enter');
    await expect(passkeys.yours).toBeFocused();
    await tabTo(page, passkeys.rename);
    await page.keyboard.press('Enter');
    await expectRing(passkeys.nameField);
    await axe();
    await page.keyboard.press('Escape');
    await tabTo(page, passkeys.remove);
    await page.keyboard.press('Enter');
    await expectRing(passkeys.button('Cancel'));
    await axe();
  });
});

test('mirrors the list of passkeys from right to left', async ({ passkeys, open, page, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await passkeys.signUpWithPasskey();
  await open('registration', { locale: 'ar' });
  await expect(passkeys.setUp).toBeVisible();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await passkeys.button('Skip').click();
  const name = await passkeys.rows.locator('bdi').first().boundingBox();
  const control = await passkeys.remove.boundingBox();
  expect(control?.x).toBeLessThan(name?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('with WCAG’s text spacing and at 400 % nothing is cut off', async ({ passkeys, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await passkeys.withoutAutofill();
  await passkeys.signUpWithPasskey();
  const applyTextSpacing = () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#login :is(button, p, h2, label, span, bdi)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  await passkeys.openRegistration();
  await applyTextSpacing();
  expect(await cut()).toEqual([]);
  await passkeys.button('Skip').click();
  await passkeys.remove.click();
  await expect(page.getByText(texts.warning)).toBeVisible();
  expect(await cut()).toEqual([]);
  await passkeys.open();
  await applyTextSpacing();
  await expect(passkeys.main).toBeVisible();
  await expect(passkeys.login).toBeVisible();
  await expect(passkeys.address).toBeVisible();
  expect(await cut()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
