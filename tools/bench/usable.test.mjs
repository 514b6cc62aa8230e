import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './prepare.mjs';
import { watchForHydration, watchForUsableField } from './usable.mjs';

/** Where there is no browser, one is fetched first. */
const INSTALLING_MS = 300_000;

/** Markup in which the field is not usable, and how the page mends it. */
const obstacles = {
  'is disabled by its fieldset': [
    '<fieldset disabled><input type="email"></fieldset>',
    () => (document.querySelector('fieldset').disabled = false),
  ],
  'is read-only': ['<input type="email" readonly>', () => (document.querySelector('input').readOnly = false)],
  'is not drawn': ['<p hidden><input type="email"></p>', () => (document.querySelector('p').hidden = false)],
  'is transparent': [
    '<p style="opacity: 0"><input type="email"></p>',
    () => document.querySelector('p').removeAttribute('style'),
  ],
  'lies outside the window': [
    '<p style="margin-top: 5000px"><input type="email"></p>',
    () => document.querySelector('p').removeAttribute('style'),
  ],
  'lies under something': [
    '<input type="email"><p style="position: fixed; inset: 0"></p>',
    () => document.querySelector('p').remove(),
  ],
  'is inert': ['<p inert><input type="email"></p>', () => (document.querySelector('p').inert = false)],
  'is no field for text': [
    '<input type="checkbox">',
    () => (document.querySelector('input').outerHTML = '<input type="tel">'),
  ],
  'empties itself': [
    '<input type="email" oninput="const field = this; if (!window.mended) queueMicrotask(() => (field.value = \'\'))">',
    () => (window.mended = true),
  ],
};

describe('the usable moment', () => {
  let browser;
  let page;
  beforeAll(async () => void (browser = await launchBrowser()), INSTALLING_MS);
  afterAll(() => browser?.close());
  afterEach(() => page?.close());

  const open = async (html) => {
    page = await browser.newPage();
    await page.addInitScript(watchForUsableField, '2');
    await page.goto('about:blank');
    await page.setContent(html);
  };
  const bench = () => page.evaluate(() => ({ ...window.latchkeyBench, kept: window.latchkeyBench.kept() }));
  const frames = () =>
    page.evaluate(async () => {
      for (let count = 0; count < 5; count++) await new Promise(requestAnimationFrame);
      return performance.now();
    });

  it('is when a field accepts a key and keeps it', async () => {
    await open('<label>Email <input type="email"></label>');
    const now = await frames();
    const { usableAt, kept } = await bench();
    expect(usableAt).toBeGreaterThan(0);
    expect(usableAt).toBeLessThan(now);
    expect(kept).toBe('2');
    await page.keyboard.press('0');
    expect((await bench()).kept).toBe('20');
  });

  it.each(Object.keys(obstacles))('is not reached while the field %s', async (obstacle) => {
    const [html, mend] = obstacles[obstacle];
    await open(html);
    const mended = await frames();
    const before = await bench();
    await page.evaluate(mend);
    await frames();
    const after = await bench();
    expect(before.kept ?? '').toBe('');
    expect(after.kept).toBe('2');
    expect(after.usableAt).toBeGreaterThan(mended);
  });

  it('is discarded when the field is replaced, even by one with the same text', async () => {
    await open('<input type="email">');
    const replaced = await frames();
    await page.evaluate(() => {
      const field = document.querySelector('input');
      const another = field.cloneNode();
      another.value = field.value;
      field.replaceWith(another);
    });
    await frames();
    const { usableAt, kept } = await bench();
    expect(usableAt).toBeGreaterThan(replaced);
    expect(kept).toBe('2');
  });

  const openServerPage = async () => {
    page = await browser.newPage();
    await page.addInitScript(watchForUsableField, '2');
    await page.addInitScript(watchForHydration);
    await page.goto('about:blank');
    await page.setContent('<form data-latchkey-waits><input type="email"></form>');
  };
  const hydratedAt = () => page.evaluate(() => window.latchkeyBench.hydratedAt);

  it('comes before hydration in HTML of a server, and stays valid if hydration keeps the text', async () => {
    await openServerPage();
    const before = await frames();
    const { usableAt } = await bench();
    expect(usableAt).toBeGreaterThan(0);
    expect(await hydratedAt()).toBeUndefined();
    await page.evaluate(() => document.querySelector('form').removeAttribute('data-latchkey-waits'));
    await frames();
    expect(await hydratedAt()).toBeGreaterThan(before);
    expect(await bench()).toMatchObject({ usableAt, kept: '2' });
  });

  it('is discarded when hydration erases the text', async () => {
    await openServerPage();
    const before = await frames();
    await page.evaluate(() => {
      document.querySelector('input').value = '';
      document.querySelector('form').removeAttribute('data-latchkey-waits');
    });
    await frames();
    const { usableAt, kept } = await bench();
    expect(usableAt).toBeGreaterThan(before);
    expect(kept).toBe('2');
  });
});
