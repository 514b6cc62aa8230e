import { script } from '@latchkey/otp/script';
import {
  applyTextSpacing,
  cutOffTexts,
  dropTimers,
  expect,
  expectRing,
  mergeVisits,
  screenTable,
  visitsOf,
  type Visits,
} from '@latchkey/testing/e2e';
import { email, expectRingAround, national, paths, test, withOtp } from './acts.js';

// Visits every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const methods = 'sms,whatsapp,email';
/** States that no step of the script leads to. */
const others: Visits = {
  main: {
    'idle, with its countries': withOtp(async ({ otp }) => {
      await otp.open();
      await otp.country.focus();
      await expect(otp.country.locator('option')).not.toHaveCount(1);
    }),
  },
  authenticate: {
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
    expired: withOtp(async ({ otp, page }) => {
      await page.clock.install();
      await otp.openAndReceiveCode();
      await page.clock.fastForward('05:01');
      await expect(page.getByText('Your code has expired.')).toBeVisible();
    }),
    // The button keeps its text for two seconds.
    'after "asks for another code"': withOtp(async ({ otp, page }) => {
      await page.addInitScript(dropTimers, 2_000);
      await otp.openAndAskForCode({ methods: 'email' });
      await otp.resend.click();
      await expect(otp.button('Code sent')).toBeVisible();
      await expect(page.getByText('Email resent')).toBeVisible();
    }),
  },
};

const { byText, byAnotherCode, byEmail } = script;
screenTable(mergeVisits(visitsOf(byText), visitsOf(byEmail), visitsOf(byAnotherCode), others), {
  firstKeys: { main: 'Text', authenticate: 'Passcode', confirmation: 'heading' },
});

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
