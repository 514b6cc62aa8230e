import { expect, test as base } from '@latchkey/testing/e2e';
import { email } from './acts.js';

const test = base.extend<{ content: ReturnType<typeof contentPage> }>({
  content: async ({ page, open }, use) => use(contentPage(page, open)),
});

type Fixture = Parameters<Parameters<typeof base>[2]>[0];

function contentPage(page: Fixture['page'], open: Fixture['open']) {
  return {
    open: (params: Readonly<Record<string, string>> = {}) => open('host-content', params),
    header: page.getByText('Acme account'),
    logo: page.getByRole('img', { name: 'Acme' }),
    above: page.getByText('New here?'),
    below: page.getByText('Need help?'),
    terms: page.getByRole('link', { name: 'terms' }),
    field: page.getByRole('textbox', { name: 'Email' }),
    confirmation: page.getByRole('heading', { name: 'Check your email' }),
    back: page.getByRole('button', { name: 'Go back' }),
    icon: page.getByTestId('back'),
    watermark: page.getByRole('link', { name: /^Powered by/ }),
    top: async (name: 'terms' | 'watermark') => {
      const link = page.getByRole('link', { name: name === 'terms' ? 'terms' : /^Powered by/ });
      return (await link.boundingBox())?.y ?? -1;
    },
    /** How far the content of the page is wider than the page. */
    overflow: () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    async goOn() {
      await this.field.fill(email);
      await this.field.press('Enter');
      await expect(this.confirmation).toBeFocused();
    },
    async save(name: string) {
      const screens = process.env['LATCHKEY_SCREENS'];
      if (screens) await page.screenshot({ path: `${screens}/${name}.png` });
    },
  };
}

test('the footer has the colour and the size of `styles.footer`, and is a part', async ({ content, page, axe }) => {
  await content.open({
    styles: JSON.stringify({ footer: { textColor: '#7c3aed', fontSize: '12px' }, parts: {} }),
  });
  const footer = page.locator('[data-latchkey-part="footer"]');
  await expect(footer).toHaveText('By continuing you accept our terms.');
  await expect(footer).toHaveCSS('color', 'rgb(124, 58, 237)');
  await expect(content.terms).toHaveCSS('color', 'rgb(124, 58, 237)');
  await expect(content.terms).toHaveCSS('font-size', '12px');
  await axe();
  await content.save('content-footer');
});

test('the footer follows the quiet text and the size of texts', async ({ content }) => {
  await content.open({ styles: JSON.stringify({ colors: { secondary: '#5b21b6' }, fontSize: '20px' }) });
  await expect(content.terms).toHaveCSS('color', 'rgb(91, 33, 182)');
  await expect(content.terms).toHaveCSS('font-size', '17.5px');
});

test(
  'header, logo and footer stay on every screen, and the form has what is around it',
  { tag: '@react-18-deep' },
  async ({ content, page, axe }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await content.open();
    for (const node of [content.header, content.logo, content.above, content.below, content.terms])
      await expect(node).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    expect(await content.overflow()).toBe(0);
    await axe();
    await content.save('content-320');
    await content.goOn();
    for (const node of [content.header, content.logo, content.terms]) await expect(node).toBeVisible();
    await expect(content.above).toBeHidden();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(content.icon).toHaveCSS('inline-size', '20px');
    await expect(content.icon).toHaveCSS('block-size', '20px');
    await expect(content.back.locator('svg').filter({ visible: true })).toHaveCount(1);
    await axe();
    await content.save('content-next-320');
    await content.back.click();
    await expect(content.above).toBeVisible();
  },
);

test('a node and an icon that throw are left out, and reported', async ({ content, page, allow, axe }) => {
  allow.console(/no data/);
  await content.open({ broken: '' });
  await expect(content.terms).toBeVisible();
  await expect(content.header).toBeHidden();
  await content.goOn();
  await expect(content.back.locator('svg').filter({ visible: true })).toHaveCount(1);
  await expect(content.icon).toHaveCount(0);
  await axe();
  await expect.poll(() => page.evaluate(() => window.__latchkey.errors)).toEqual(['view/threw', 'view/threw']);
});

test('in a shadow root', { tag: '@deep' }, async ({ content, axe }) => {
  await content.open({ shadow: '' });
  for (const node of [content.header, content.logo, content.above, content.below, content.terms])
    await expect(node).toBeVisible();
  await content.goOn();
  await expect(content.icon).toHaveCSS('inline-size', '20px');
  await axe();
});

for (const isDisabled of [false, true]) {
  test(`disable_sdk_watermark: ${isDisabled}`, async ({ content, page, emulator }) => {
    await emulator.setProject({ disable_sdk_watermark: isDisabled });
    const bootstrap = page.waitForResponse(/bootstrap/);
    await content.open();
    const before = await content.top('terms');
    await (await bootstrap).finished();
    if (isDisabled) {
      await content.goOn();
      await expect(content.watermark).toHaveCount(0);
      return;
    }
    // It comes last, so that it moves nothing.
    await expect(content.watermark).toBeVisible();
    expect(await content.top('terms')).toBe(before);
    expect(await content.top('watermark')).toBeGreaterThan(before);
    await content.goOn();
    await expect(content.watermark).toBeVisible();
  });
}

test.describe('forced colours', () => {
  test.use({ freshContext: true, contextOptions: { forcedColors: 'active' } });

  test('show the icons of the host in the colour of the button’s text', async ({ content }) => {
    await content.open();
    await content.goOn();
    const color = await content.back.evaluate((button) => getComputedStyle(button).color);
    await expect(content.icon).toHaveCSS('fill', color);
  });
});

for (const [look, params] of Object.entries({
  dark: { styles: '{"colorScheme":"dark"}' },
  'right to left': { locale: 'ar' },
})) {
  test(`is readable: ${look}`, { tag: '@deep' }, async ({ content, page, axe }) => {
    await content.open(params);
    if (look === 'right to left') await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
    await expect(content.terms).toBeVisible();
    await axe();
    await content.save(`content-${look.replaceAll(' ', '-')}`);
    await content.goOn();
    await content.save(`content-next-${look.replaceAll(' ', '-')}`);
  });
}
