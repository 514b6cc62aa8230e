import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium, launchFlags } from '../../tools/chromium.mjs';
import { startEmulator } from '../../tools/serve/emulator.mjs';
import { expectFirstScreen, holdScripts } from './first-screen.mjs';
import { hosts } from './hosts.mjs';
import { addressesFor, installHost, npm, packAll, remove } from './install.mjs';
import { methods } from './sign-ins.mjs';
import { startHost } from './start-host.mjs';
import { textsOfProducts } from './texts-of-products.mjs';

// Installs each host from its lock file and the packed packages, outside of the workspace, and uses it as a person does.
// `LATCHKEY_TIER=deep` includes the hosts that `npm test` leaves out.

const isDeep = process.env.LATCHKEY_TIER === 'deep';
const chosen = hosts.filter((host) => isDeep || !host.isDeep);

let browser;
let emulator;
let tarballs;
const folders = [];

beforeAll(async () => {
  emulator = await startEmulator(['--memory', '--port', '0']);
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: launchFlags });
  tarballs = await packAll();
});
afterAll(async () => {
  await browser?.close();
  await emulator?.stop();
  await Promise.all(folders.map(remove));
});

describe.each(chosen)('$title', (host) => {
  let folder;
  beforeAll(async () => {
    folder = await installHost(host.name, tarballs);
    folders.push(folder);
  });
  it.each(host.scripts)('passes "npm run %s"', async (script) => {
    await npm(folder, ['run', script], addressesFor(emulator.url));
  });

  it.runIf(host.dist)('contains no text of a method that it does not name', async () => {
    const code = await codeIn(join(folder, host.dist));
    const found = [...textsOfProducts()].filter(([, texts]) => texts.some((text) => code.includes(text)));
    expect(found.map(([product]) => product).sort()).toEqual([...host.products].sort());
  });

  it.runIf(host.firstFiles)('loads few files before anything lazy', async () => {
    const html = await readFile(join(folder, host.dist, 'index.html'), 'utf8');
    const scripts = html.match(/<script\b[^>]*\bsrc=|<link\b[^>]*\brel="modulepreload"/g);
    expect(scripts).toHaveLength(host.firstFiles);
  });

  it('signs in, and writes nothing to the console', async () => {
    const server = await startHost(host, folder, emulator.url);
    const page = await browser.newPage();
    const written = watch(page);
    try {
      await page.goto(server.url);
      await methods[host.signIn](page, emulator.url);
      if (host.hearsEvents) await page.getByText('The host knows that you are signed in.').waitFor();
      expect(written).toEqual([]);
    } finally {
      await page.close();
      await server.close();
    }
  });

  describe.runIf(host.isServerRendered)('on its server', () => {
    let server;
    beforeAll(async () => {
      server = await startHost(host, folder, emulator.url);
    });
    afterAll(() => server?.close());

    it('draws the first screen with its styles, before any script', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      try {
        await page.goto(server.url);
        await expectFirstScreen(page);
        await page.getByRole('textbox', { name: 'Phone number' }).fill('2015550123');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Continue' }).click();
        expect(page.url()).toBe(`${server.url}/`);
        expect(await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('2015550123');
      } finally {
        await context.close();
      }
    });

    it('keeps the text, the caret and the focus from before its scripts', async () => {
      const page = await browser.newPage();
      const written = watch(page);
      const { release } = await holdScripts(page);
      try {
        await page.goto(server.url, { waitUntil: 'commit' });
        const field = page.getByRole('textbox', { name: 'Phone number' });
        await field.pressSequentially('2015550');
        await page.keyboard.press('ArrowLeft');
        await release();
        await page.waitForLoadState('load');
        await page.keyboard.type('12');
        await page.getByRole('tab', { name: 'Email' }).click();
        await page.getByRole('tab', { name: 'Text' }).click();
        expect((await field.inputValue()).replaceAll(/\D/g, '')).toBe('201555120');
        expect(written).toEqual([]);
      } finally {
        await page.close();
      }
    });
  });
});

/** Collects what a page writes to the console, and what it throws. */
function watch(page) {
  const written = [];
  page.on('console', (message) => written.push(message.text()));
  page.on('pageerror', (error) => written.push(String(error)));
  return written;
}

async function codeIn(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}
