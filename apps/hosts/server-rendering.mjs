import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFirstScreen, expectStyles, hydrated, openWithoutScripts } from './first-screen.mjs';

const ADDRESS = 'ada@example.com';

/**
 * Tests of a host whose server draws the first screen: its HTML before any script, and its hydration.
 *
 * @param {() => import('playwright-core').Browser} browser
 * @param {() => Promise<{ url: string, close(): Promise<void> }>} start starts the host's server
 * @param {boolean} hasStyleSheet whether the host names the style sheet of its widget's shadow root
 */
export function testServerRendering(browser, start, hasStyleSheet) {
  let server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());

  it('draws the first screen with its styles before any script, and submits nothing', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const requests = [];
    try {
      await page.goto(server.url);
      await expectFirstScreen(page);
      page.on('request', (request) => requests.push(request.url()));
      const field = page.getByRole('textbox', { name: 'Email' });
      await field.fill(ADDRESS);
      await field.press('Enter');
      await page.getByRole('button', { name: 'Continue with email' }).click();
      await page.getByRole('tab', { name: 'Text' }).click();
      expect(page.url()).toBe(`${server.url}/`);
      expect(await field.inputValue()).toBe(ADDRESS);
      expect(requests).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('keeps the look, the text, the caret and the focus when it hydrates', async () => {
    const { page, written, release } = await openWithoutScripts(browser(), server.url);
    try {
      const field = page.getByRole('textbox', { name: 'Email' });
      await field.pressSequentially('ada@exmple.com');
      for (let moves = 0; moves < 'mple.com'.length; moves++) await page.keyboard.press('ArrowLeft');
      const before = await lookOf(page);
      release();
      await hydrated(page);
      expect(await lookOf(page)).toEqual(before);
      await page.keyboard.type('a');
      expect(await field.inputValue()).toBe(ADDRESS);
      await page.getByRole('tab', { name: 'Text' }).click();
      await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
      await page.getByRole('tab', { name: 'Email' }).click();
      expect(await field.inputValue()).toBe(ADDRESS);
      expect(written).toEqual([]);
    } finally {
      await page.close();
    }
  });

  it('sends once it hydrates what was submitted before', async () => {
    const { page, written, release } = await openWithoutScripts(browser(), server.url);
    try {
      await submit(page);
      expect(page.url()).toBe(`${server.url}/`);
      release();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      expect(written).toEqual([]);
    } finally {
      await page.close();
    }
  });

  it.each([
    ['', '/'],
    [' of a shadow root', '/?shadow'],
  ])('presses, once it hydrates, the tab%s that was pressed before', async (_, path) => {
    const { page, written, release } = await openWithoutScripts(browser(), server.url + path);
    try {
      await page.getByRole('textbox', { name: 'Email' }).pressSequentially(ADDRESS);
      const tab = page.getByRole('tab', { name: 'Text' });
      await tab.click();
      release();
      await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
      await expect.poll(() => tab.evaluate((one) => one.getRootNode().activeElement === one)).toBe(true);
      await page.getByRole('tab', { name: 'Email' }).click();
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(ADDRESS);
      expect(written).toEqual([]);
    } finally {
      await page.close();
    }
  });

  it('draws a declarative shadow root, and sends what was submitted in it before', async () => {
    const { page, written, release } = await openWithoutScripts(browser(), `${server.url}/?shadow`);
    try {
      await submit(page);
      const roots = await page.evaluate(() => [...document.querySelectorAll('main *')].filter((one) => one.shadowRoot));
      expect(roots).toHaveLength(1);
      if (hasStyleSheet) await expectStyles(page.getByRole('textbox', { name: 'Email' }));
      release();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      expect(written).toEqual([]);
    } finally {
      await page.close();
    }
  });
}

/** Tests of a page that shows the widget in the host's own dialog, at `/?dialog`: the browser closes it on a submission. */
export function testDialog(browser, start) {
  let server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());

  it('sends nothing without a script, also if the browser closes the dialog', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    try {
      await page.goto(`${server.url}/?dialog`);
      const requests = [];
      page.on('request', (request) => requests.push(request.url()));
      await submit(page);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(page.url()).toBe(`${server.url}/?dialog`);
      expect(await page.locator('input[type=email]').inputValue()).toBe(ADDRESS);
      expect(requests).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('keeps the dialog open and sends the submission with the early script', async () => {
    const { page, written, release } = await openWithoutScripts(browser(), `${server.url}/?dialog`);
    try {
      await submit(page);
      expect(await page.getByRole('dialog').isVisible()).toBe(true);
      release();
      await page.getByRole('dialog').getByRole('heading', { name: 'Check your email' }).waitFor();
      expect(written).toEqual([]);
    } finally {
      await page.close();
    }
  });
}

async function submit(page) {
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.pressSequentially(ADDRESS);
  await field.press('Enter');
}

/** The place and the computed styles of each element. The sheets that the widget adopts repeat the linked one. */
function lookOf(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return [element.localName, x, y, width, height, ...[...style].map((name) => style.getPropertyValue(name))];
    }),
  );
}
