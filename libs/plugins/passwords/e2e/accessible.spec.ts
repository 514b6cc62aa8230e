import { applyTextSpacing, cutOffTexts, expect, expectRing, screenTable } from '@latchkey/testing/e2e';
import { byScore, email, good, paths, test } from './acts.js';
import { visits } from './visits.js';

// Visits every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

screenTable(visits, {
  firstKeys: {
    main: 'nothing',
    'passwords/createOrLogin': 'Password',
    'passwords/forgot': 'heading',
    'passwords/dedupe': 'heading',
    'passwords/breached': 'heading',
    'passwords/setNew': 'heading',
    'passwords/confirmation': 'heading',
    'reset-password/main': 'nothing',
    'reset-password/setNew': 'heading',
    'reset-password/confirmation': 'heading',
  },
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the spinner is animated', async ({ widget, page, emulator }) => {
    await emulator.fault({ path: paths.logIn, never: true });
    await widget.openLoginLink();
    await expect(widget.loggingInByLink).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls have outlines, focus has a ring, and the meter has distinct segments', async ({
    widget,
    page,
    axe,
  }) => {
    const { password } = widget;
    await widget.startSignUp();
    await password.focus();
    await page.keyboard.type(byScore[2]);
    const meter = page.getByRole('img', { name: 'Password strength: 2 out of 4' });
    await expect(meter).toBeVisible();
    const colors = await meter.locator('span').evaluateAll((segments) =>
      segments.map((segment) => {
        const { backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(segment);
        return `${backgroundColor} ${borderTopStyle} ${borderTopColor}`;
      }),
    );
    expect(colors[0]).toBe(colors[1]);
    expect(colors[2]).toBe(colors[3]);
    expect(colors[1]).not.toBe(colors[2]);
    await expectRing(password);
    await expect(password).not.toHaveCSS('border-style', 'none');
    await axe();
    await page.keyboard.press('Tab');
    await expectRing(widget.show);
    await page.keyboard.press('Space');
    await axe();
  });
});

test('a right-to-left layout mirrors Go back and Show password', async ({ widget, page, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await widget.open();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await widget.enter(widget.creating);
  await widget.password.fill(good);
  await widget.expectOn();
  const card = await page.locator('#login > div').boundingBox();
  const middle = (card?.x ?? 0) + (card?.width ?? 0) / 2;
  expect((await widget.back.boundingBox())?.x).toBeGreaterThan(middle);
  expect((await widget.show.boundingBox())?.x).toBeLessThan(middle);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('no text is cut off with WCAG text spacing at 400 % zoom', async ({ widget, page, emulator }) => {
  await emulator.setProject({ strength_policy: 'luds' });
  await page.setViewportSize({ width: 320, height: 256 });
  await widget.open({ with: 'code' });
  await applyTextSpacing(page);
  expect(await cutOffTexts(page)).toEqual([]);
  await widget.enter(widget.creating);
  await widget.password.fill('kettle');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  expect(await cutOffTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('an address with braces and quotes appears literally in the message', async ({ widget, page, emulator }) => {
  const odd = `{email}'&${email}`;
  await emulator.createUser({ email: odd, password: good });
  await widget.open();
  await widget.enter(widget.loggingIn, odd);
  await widget.forgot.click();
  await expect(page.getByText(`A link to reset your password was sent to you at ${odd}.`)).toBeVisible();
});
