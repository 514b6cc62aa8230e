import { expect, expectRing, mergeVisits, screenTable, visitsOf, type Visits } from '@latchkey/testing/e2e';
import { script } from '@latchkey/eml/script';
import type { Locator } from '@playwright/test';
import { paths, test, withEml } from './acts.js';

// Visits every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The state of a link that can't be used: no step of the script leads there. */
const failedForGood: Visits = {
  returned: {
    'error, for good': withEml(async ({ eml, allow }) => {
      allow.console(/status of 401/);
      await eml.open({ stytch_token_type: 'magic_links', token: 'foreign' });
      await expect(eml.button('Get a new link')).toBeVisible();
    }),
  },
};

screenTable(mergeVisits(visitsOf(script.byConfirmedLink), failedForGood), {
  firstKeys: { main: 'nothing', confirmation: 'heading', returned: 'heading' },
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a busy button moves, so that its rest elsewhere means something', async ({ eml, page, emulator }) => {
    await emulator.fault({ path: paths.send, never: true });
    await eml.openAndSend();
    await expect(eml.send).toHaveAttribute('aria-busy', 'true');
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with ${reducedMotion} for motion`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`the card ${reducedMotion === 'reduce' ? 'has' : 'moves to'} the height of the new screen`, async ({
      eml,
      page,
    }) => {
      await page.addInitScript(recordHeights);
      await eml.open();
      const card = page.locator('#login > div');
      const before = await card.evaluate((element: HTMLElement) => element.offsetHeight);
      await eml.askForLink();
      const after = await card.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish();
        return (element as HTMLElement).offsetHeight;
      });
      expect(after).not.toBe(before);
      const heights = await page.evaluate(() => (window as unknown as { readonly heights: unknown }).heights);
      expect(heights).toEqual(reducedMotion === 'reduce' ? [] : [[`${before}px`, `${after}px`]]);
    });
  });
}

test.describe('where motion is welcome, and the next screen comes before its end', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the card goes to the height of that screen', async ({ eml, page }) => {
    await page.addInitScript(recordHeights, 50);
    await eml.open();
    const card = page.locator('#login > div');
    const first = await card.evaluate((element: HTMLElement) => element.offsetHeight);
    await eml.askForLink();
    await eml.button('Go back').click();
    await expect(eml.field).toBeVisible();
    const heights = await page.evaluate(() => (window as unknown as { readonly heights: string[][] }).heights);
    expect(heights.map(([, after]) => after).at(-1)).toBe(`${first}px`);
    expect(heights).toHaveLength(2);
  });
});

/** Records the heights between which elements move; the motion stays at `stop`, in ms. Runs in the page. */
function recordHeights(stop?: number): void {
  const heights: unknown[] = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (keyframes, options) {
    const all = keyframes as Keyframe[];
    const motion = animate.call(this, keyframes, options);
    if (!all[0]?.['height']) return motion;
    heights.push(all.map(({ height }) => height));
    if (stop === undefined) return motion;
    motion.pause();
    motion.currentTime = stop;
    return motion;
  };
  Object.assign(window, { heights });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ eml, page, axe }) => {
    await eml.open();
    await eml.field.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expectRing(eml.field);
    for (const control of [eml.field, eml.send]) {
      await expect(control).not.toHaveCSS('border-style', 'none');
      await expect(control).not.toHaveCSS('border-width', '0px');
    }
    await axe();
    await page.keyboard.press('Tab');
    await expectRing(eml.send);
    await eml.askForLink();
    await page.keyboard.press('Tab');
    await expectRing(page.getByRole('link', { name: 'Gmail' }));
    await axe();
  });
});

test('right to left, everything stands on the other side', async ({ eml, page, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await eml.open();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await eml.askForLink();
  const card = await page.locator('#login > div').boundingBox();
  const back = await eml.button('Go back').boundingBox();
  const middle = (card?.x ?? 0) + (card?.width ?? 0) / 2;
  expect(back?.x).toBeGreaterThan(middle);
  await expect(eml.button('Go back')).toHaveCSS('scale', '-1 1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('what says that a call has failed lies over nothing that leads on', async ({ eml, emulator, allow }) => {
  allow.console(/status of 500/);
  await emulator.fault({ path: paths.send, status: 500 });
  await eml.openAndSend();
  await expect(eml.button('Dismiss')).toBeVisible();
  expect(await isOnTop(eml.send)).toBe(true);
  expect(await isOnTop(eml.field)).toBe(true);
  await eml.send.click();
  await expect(eml.confirmation).toBeVisible();
});

/** Whether a click at the element's centre reaches it. */
function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
