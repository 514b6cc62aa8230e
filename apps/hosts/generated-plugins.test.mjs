import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../../libs/create-latchkey-plugin/src/templates.mjs';
import { ensureChromium, launchFlags } from '../../tools/e2e/chromium.mjs';
import { installTarballs, newFolder, npm, packAll, remove } from './install.mjs';
import { freePort } from './start-server.mjs';

// Creates a plugin of each kind in an empty folder, with the packed packages alone, and does what an author does first.

const isDeep = process.env.LATCHKEY_TIER === 'deep';
const COMMAND = 'create-latchkey-plugin';
const FIRST_SCREEN_LIMIT_MS = 60_000;

/** A button of the development page that the plugin determines; a language has those of the products. */
const firstButton = (kind) => (kind === 'locale' ? 'Continue with Google' : 'Continue with Acme pager');

let browser;
let tarballs;
const folders = [];

beforeAll(async () => {
  if (!isDeep) return;
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: launchFlags });
  tarballs = await packAll();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(folders.map(remove));
});

describe.runIf(isDeep).each(Object.keys(kinds))('A created plugin of the kind "%s"', (kind) => {
  let folder;

  it('is written by the packed command, and installs', async () => {
    const empty = await newFolder('plugin');
    folders.push(empty);
    const command = ['--package', tarballs.get(COMMAND), '--', COMMAND, 'acme-pager', '--kind', kind, '--yes'];
    await npm(empty, ['exec', '--yes', ...command]);
    folder = join(empty, 'acme-pager');
    await installTarballs(folder, new Map([...tarballs].filter(([name]) => name !== COMMAND)), true);
  });

  it('shows its first screen in a browser within a minute of the installation', async () => {
    const installed = performance.now();
    const development = await startDevelopment(folder);
    try {
      const page = await browser.newPage();
      await page.goto(development.url);
      await page.getByRole('button', { name: firstButton(kind) }).waitFor();
      const elapsed = performance.now() - installed;
      console.log(`${kind}: first screen after ${Math.round(elapsed)} ms`);
      expect(elapsed).toBeLessThan(FIRST_SCREEN_LIMIT_MS);
      await page.close();
    } finally {
      await development.stop();
    }
  });

  it.each(['test', 'build', 'size'])('passes "npm run %s"', (script) => npm(folder, ['run', script]));
});

/** Starts the development page on a free port, in a process group of its own. Resolves when Vite prints its address. */
async function startDevelopment(folder) {
  const port = await freePort();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let written = '';
  await new Promise((ready, failed) => {
    const read = (chunk) => {
      written += chunk;
      if (/Local:/.test(written)) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => failed(new Error(`"npm run dev" ended with ${code}:\n${written}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      process.kill(-child.pid);
      await ended;
    },
  };
}
