import {
  applyTextSpacing,
  cutOffTexts,
  dropTimers,
  expect,
  expectRing,
  expectSlow,
  screenTable,
  type Emulator,
  type Stage,
  type Visits,
} from '@latchkey/testing/e2e';
import { email, expectRingAround, national, paths, test, withOtp, type OtpPage } from './acts.js';

// Visits every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const methods = 'sms,whatsapp,email';
const longEmail = `${'a'.repeat(64)}@${'subdomain.'.repeat(6)}example.com`;

/** Requests a code while a fault affects the request. */
const submitting = async (
  { otp, emulator, allow }: Stage & { readonly otp: OtpPage },
  fault: Omit<Parameters<Emulator['fault']>[0], 'path'>,
) => {
  if (fault.status) allow.console(new RegExp(`status of ${fault.status}`));
  await emulator.fault({ path: paths.sms, ...fault });
  await otp.open({ methods });
  await otp.phone.fill(national);
  await otp.send.click();
};

/** The states of each screen. The confirmation sends no request, so it is never busy and has no error. */
const visits: Visits = {
  main: {
    'idle, with tabs': withOtp(async ({ otp }) => {
      await otp.open({ methods });
      await expect(otp.tab('WhatsApp')).toBeVisible();
    }),
    'idle, with its countries': withOtp(async ({ otp }) => {
      await otp.open();
      await otp.country.focus();
      await expect(otp.country.locator('option')).not.toHaveCount(1);
    }),
    'the number refused': withOtp(async ({ otp }) => {
      await otp.open({ methods });
      await otp.phone.fill('415');
      await otp.send.click();
      await expect(otp.phone).toHaveAccessibleDescription('Invalid phone number, please try again.');
    }),
    'the address refused': withOtp(async ({ otp }) => {
      await otp.open({ methods });
      await otp.tab('Email').click();
      await otp.send.click();
      await expect(otp.address).toHaveAccessibleDescription('Invalid email, please try again.');
    }),
    busy: withOtp(async (stage) => {
      await submitting(stage, { never: true });
      await expectSlow(stage.page);
    }),
    error: withOtp(async (stage) => {
      await submitting(stage, { status: 500 });
      await expect(stage.otp.phone).toHaveAccessibleDescription(/\w/);
      await expect(stage.otp.button('Dismiss')).toBeVisible();
    }),
    waiting: withOtp(async (stage) => {
      await submitting(stage, { status: 429, headers: { 'retry-after': '60' } });
      await expect(stage.page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    }),
    'signed in': withOtp(async ({ otp, page }) => {
      await otp.openAndSignIn();
      await otp.open({ methods });
      await expect(page.getByText('Signed in as')).toBeVisible();
      await expect(otp.tab('Text')).toContainText('Last used');
    }),
  },
  authenticate: {
    idle: withOtp(async ({ otp }) => {
      await otp.openAndSendEmail(longEmail);
      await expect(otp.asked).toBeVisible();
    }),
    'half typed': withOtp(async ({ otp, page }) => {
      const right = await otp.openAndReceiveCode();
      await otp.code.focus();
      await page.keyboard.type(right.slice(0, 3));
    }),
    incomplete: withOtp(async ({ otp }) => {
      await otp.openAndReceiveCode();
      await otp.code.press('Enter');
      await expect(otp.code).toHaveAccessibleDescription(/six digits/);
    }),
    busy: withOtp(async ({ otp, page, emulator }) => {
      const right = await otp.openAndReceiveCode();
      await emulator.fault({ path: paths.authenticate, never: true });
      await otp.code.fill(right);
      await expectSlow(page);
      await expect(page.getByRole('progressbar', { name: 'Verifying passcode...' })).toBeVisible();
    }),
    'error, a wrong code': withOtp(async ({ otp, allow }) => {
      allow.console(/status of 404/);
      await otp.typeWrongCode(await otp.openAndReceiveCode());
    }),
    'error, can be tried again': withOtp(async ({ otp, emulator, allow }) => {
      allow.console(/status of 500/);
      const right = await otp.openAndReceiveCode();
      await emulator.fault({ path: paths.authenticate, status: 500 });
      await otp.code.fill(right);
      await expect(otp.button('Try again')).toBeVisible();
      await expect(otp.button('Dismiss')).toBeVisible();
    }),
    waiting: withOtp(async ({ otp, page, emulator, allow }) => {
      allow.console(/status of 429/);
      const right = await otp.openAndReceiveCode();
      await emulator.fault({ path: paths.authenticate, status: 429, headers: { 'retry-after': '60' } });
      await otp.code.fill(right);
      await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    }),
    expired: withOtp(async ({ otp, page }) => {
      await page.clock.install();
      await otp.openAndReceiveCode();
      await page.clock.fastForward('05:01');
      await expect(page.getByText('Your code has expired.')).toBeVisible();
    }),
    'sending again': withOtp(async ({ otp, page, emulator }) => {
      await otp.openAndReceiveCode();
      await emulator.fault({ path: paths.sms, never: true });
      await otp.resend.click();
      await expectSlow(page);
    }),
    'sent again': withOtp(async ({ otp, page }) => {
      await page.addInitScript(dropTimers, 2_000);
      await otp.openAndAskForCode({ methods: 'email' });
      await otp.resend.click();
      await expect(otp.button('Code sent')).toBeVisible();
      await expect(page.getByText('Email resent')).toBeVisible();
    }),
    'error, not sent again': withOtp(async ({ otp, page, emulator, allow }) => {
      allow.console(/status of 500/);
      await otp.openAndReceiveCode();
      await emulator.fault({ path: paths.sms, status: 500, error_message: 'The provider is at a loss.' });
      await otp.resend.click();
      await expect(page.getByRole('alert').filter({ hasText: 'The provider is at a loss.' })).toBeVisible();
      await expect(otp.button('Dismiss')).toBeVisible();
    }),
  },
  confirmation: {
    idle: withOtp(({ otp }) => otp.openAndSignIn()),
  },
};

screenTable(visits);

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the progress moves, so that its rest elsewhere means something', async ({ otp, page, emulator }) => {
    const right = await otp.openAndReceiveCode();
    await emulator.fault({ path: paths.authenticate, never: true });
    await otp.code.fill(right);
    await expect(page.getByRole('progressbar')).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ otp, page, allow, axe }) => {
    allow.console(/status of 404/);
    await otp.open({ methods });
    await otp.tabInto(otp.country);
    await otp.tabInto(otp.phone);
    await page.keyboard.press('Enter');
    await expect(otp.phone).toHaveAccessibleDescription(/\w/);
    await expectRingAround(otp.phone);
    await axe();
    await page.keyboard.press('Tab');
    await expectRing(otp.send);

    const right = await otp.receiveCode();
    await otp.typeWrongCode(right);
    await expectRingAround(otp.code);
    for (const box of await otp.code.locator('xpath=following-sibling::*/span').all()) {
      await expect(box).not.toHaveCSS('border-style', 'none');
      await expect(box).not.toHaveCSS('border-width', '0px');
    }
    await axe();
    await page.keyboard.press('Tab');
    await expectRing(otp.resend);
    await otp.code.fill(right);
    await expect(otp.success).toBeFocused();
    await axe();
  });
});

test('mirrors the layout from right to left, except the number and the code', async ({ otp, page, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await otp.open({ methods, locale: 'ar' });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expect(otp.tab('Text')).toBeVisible();
  await otp.tab('Text').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(otp.tab('WhatsApp')).toBeFocused();
  await otp.country.focus();
  await expect(otp.country.locator('option').filter({ hasText: 'ألمانيا' })).toHaveCount(1);
  await axe();
  await otp.phone.fill('4155550123');
  await expect(otp.phone).toHaveValue(national);
  await expect(otp.phone).toHaveCSS('direction', 'ltr');

  await otp.send.click();
  await expect(otp.asked).toBeVisible();
  const card = await page.locator('#login > div').boundingBox();
  const back = await otp.button('Go back').boundingBox();
  expect(back?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0) / 2);
  const right = await otp.codeFor();
  await otp.code.focus();
  await page.keyboard.type(right.slice(0, 3));
  const boxes = otp.code.locator('xpath=following-sibling::*/span');
  const [first, second] = [await boxes.nth(0).boundingBox(), await boxes.nth(1).boundingBox()];
  expect(first?.x).toBeLessThan(second?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('with WCAG’s text spacing and at 400 % nothing is cut off', async ({ otp, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await otp.open({ methods });
  await applyTextSpacing(page);
  await expect(otp.tab('Email')).toBeVisible();
  expect(await cutOffTexts(page)).toEqual([]);
  await otp.receiveCode();
  expect(await cutOffTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('an address stays an address: what it holds is text', async ({ otp, page }) => {
  const odd = `{destination}'&${email}`;
  await otp.openAndSendEmail(odd);
  await expect(page.getByText(`A 6-digit passcode was sent to you at ${odd}.`)).toBeVisible();
});
