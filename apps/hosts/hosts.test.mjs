import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium, launchFlags } from '../../tools/e2e/chromium.mjs';
import { startEmulator } from '../../tools/serve/emulator.mjs';
import { testAccount } from './account.mjs';
import { testDevelopment } from './development.mjs';
import { watch } from './first-screen.mjs';
import { hosts } from './hosts.mjs';
import { addressesFor, installHost, npm, packAll, remove } from './install.mjs';
import { testDialog, testServerRendering } from './server-rendering.mjs';
import { methods } from './sign-ins.mjs';
import { startHost } from './start-host.mjs';
import { freePort } from './start-server.mjs';
import { filesBeforeUsable, isOwn } from './first-files.mjs';
import { isForeign, textsOfProducts } from './texts-of-products.mjs';

// Installs each host from its lock file and the packed packages, outside of the workspace, and uses it as a person does.
// `LATCHKEY_TIER=deep` includes the hosts that `npm test` leaves out; `LATCHKEY_HOST` names the only one.

const isDeep = process.env.LATCHKEY_TIER === 'deep';
const { LATCHKEY_HOST: only } = process.env;
const chosen = hosts.filter((host) => (only ? host.name === only : isDeep || !host.isDeep));
/** Hosts whose page is only opened in development. */
const openedInDevelopment = hosts.filter((host) => host.isDevelopmentTested && !chosen.includes(host) && !only);
/** How many times a host's own tests run in `npm run test:deep`. */
const DEEP_REPEATS = 20;

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
    folder = await installHost(host.folder ?? host.name, tarballs, host.hasTests);
    folders.push(folder);
  });
  it.each(host.scripts)('passes "npm run %s"', async (script) => {
    const maps = script.startsWith('build') ? (host.sourceMaps ?? []) : [];
    await npm(folder, ['run', script, '--', ...maps], addressesFor(emulator.url));
  });

  it.runIf(host.dist)('contains no text of a method that it does not name', async () => {
    const code = await codeIn(join(folder, host.dist));
    const isIn = (text) => code.includes(text) && !isForeign(text);
    const found = [...textsOfProducts()].filter(([, texts]) => texts.some(isIn));
    expect(found.map(([product]) => product).sort()).toEqual([...host.products].sort());
  });

  it.runIf(host.firstFiles)('loads few files before anything lazy', async () => {
    const html = await readFile(join(folder, host.dist, 'index.html'), 'utf8');
    const scripts = html.match(/<script\b[^>]*\bsrc=|<link\b[^>]*\brel="modulepreload"/g);
    expect(scripts).toHaveLength(host.firstFiles);
  });

  it.runIf(host.ownFiles)('loads few files of ours before its first field is usable', async () => {
    const server = await startHost(host, folder, emulator.url);
    try {
      const files = await filesBeforeUsable(browser, server.url);
      const own = await Promise.all(files.map((path) => isOwn(join(folder, host.dist, path))));
      expect(files.filter((_, index) => own[index])).toHaveLength(host.ownFiles);
    } finally {
      await server.close();
    }
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

  it.runIf(host.hasNotice)(
    'draws a plugin of its own with the CSS that its bundler has put into the sheet',
    async () => {
      const server = await startHost(host, folder, emulator.url);
      const page = await browser.newPage();
      const written = watch(page);
      try {
        await page.goto(`${server.url}/notice.html`);
        const notice = page.getByText('The service is closed on Sunday.');
        await notice.waitFor();
        expect(await notice.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic');
        expect(written).toEqual([]);
      } finally {
        await page.close();
        await server.close();
      }
    },
  );

  describe.runIf(host.hasAccount)('with a page for people who are signed in', () => {
    testAccount(
      () => browser,
      () => startHost(host, folder, emulator.url),
      host,
      () => emulator.url,
    );
  });

  describe.runIf(host.hasDialog)('in a dialog of the page', () => {
    testDialog(
      () => browser,
      () => startHost(host, folder, emulator.url),
    );
  });

  describe.runIf(host.isServerRendered)('on its server', () => {
    testServerRendering(
      () => browser,
      () => startHost(host, folder, emulator.url),
      host.hasStyleSheet,
    );
  });

  describe.runIf(host.development)('in development', () => {
    testDevelopment(
      () => browser,
      host,
      () => folder,
      () => emulator.url,
    );
  });

  // The last: it builds the host again, for the emulator that its tests start.
  const repeats = isDeep ? (host.repeats ?? DEEP_REPEATS) : 1;
  it.runIf(host.hasTests)(`passes its own tests, ${repeats} times in a row`, async () => {
    const [emulatorPort, port] = [await freePort(), await freePort()].map(String);
    const addresses = addressesFor(`http://localhost:${emulatorPort}`);
    const browserPath = { CHROMIUM_PATH: await ensureChromium() };
    await npm(folder, ['run', 'build'], addresses);
    const ports = { PORT: port, LATCHKEY_EMULATOR_PORT: emulatorPort };
    // The output is read below.
    const env = { ...addresses, ...browserPath, ...ports, FORCE_COLOR: '0' };
    const output = await npm(folder, ['test', '--', '--repeat-each', String(repeats), '--retries', '0'], env);
    expect(output).toMatch(/^ +\d+ passed/m);
  });
});

describe.each(openedInDevelopment)('$title, in development', (host) => {
  let folder;
  beforeAll(async () => {
    folder = await installHost(host.name, tarballs);
    folders.push(folder);
  });
  testDevelopment(
    () => browser,
    host,
    () => folder,
    () => emulator.url,
  );
});

async function codeIn(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}
