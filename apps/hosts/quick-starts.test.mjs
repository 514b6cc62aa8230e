import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium, launchFlags } from '../../tools/e2e/chromium.mjs';
import { workspace } from '../../tools/workspace/run.mjs';
import { expectDevelopmentPage, watchDevelopment } from './development.mjs';
import { reachable, start, withTarballs } from './follow-document.mjs';
import { newFolder, packAll, remove } from './install.mjs';
import { methods, publicToken } from './sign-ins.mjs';
import { freePort } from './start-server.mjs';

// Follows the quick starts of the READMEs in an empty folder, command by command, with the packed packages in place of
// the published ones and with free ports. A block of a README belongs to a quick start by the words behind its language:
// `sh quick-start=name` has the commands, `html quick-start=name:index.html` is a file.

const MOST_COMMANDS = 5;
const MOST_LINES = 10;

const isDeep = process.env.LATCHKEY_TIER === 'deep';
const quickStarts = [
  { readme: 'libs/latchkey/README.md', name: 'react', signIn: 'code' },
  { readme: 'libs/element/README.md', name: 'element', signIn: 'code' },
  { readme: 'libs/element/README.md', name: 'script-tag', signIn: 'link' },
];

let browser;
let tarballs;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: launchFlags });
  tarballs = await packAll();
});
afterAll(() => browser?.close());

describe.each(quickStarts)('The quick start "$name" of $readme', ({ readme, name, signIn }) => {
  let commands;
  let files;
  beforeAll(async () => {
    ({ commands, files } = blocksOf(await readFile(join(workspace, readme), 'utf8'), name));
  });

  it('has at most five commands and ten lines of code', () => {
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.length).toBeLessThanOrEqual(MOST_COMMANDS);
    const lines = files.flatMap(({ text }) => text.split('\n').filter((line) => line.trim()));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  });

  // The others end at the same page by the same commands.
  it.runIf(isDeep || name === 'react')('leads to a page that signs in', async () => {
    const folder = await newFolder('quick-start');
    const ports = { 4210: await freePort(), 5173: await freePort() };
    const environment = { LATCHKEY_EMULATOR_PORT: String(ports[4210]) };
    const withVitePort = (command) =>
      command === 'npx vite' ? `npx vite --port ${ports[5173]} --strictPort` : command;
    const withPorts = (text) => text.replaceAll(/\b(4210|5173)\b/g, (port) => ports[port]);
    const running = [];
    try {
      for (const { file, text } of files) await writeFile(join(folder, file), withPorts(text));
      for (const command of commands) {
        const process = start(folder, withVitePort(withPorts(withTarballs(command, tarballs))), environment);
        // The last command, and one that ends with `&`, run until they are stopped.
        if (command.endsWith('&') || command === commands.at(-1)) running.push(process);
        else await process.succeed();
      }
      const [emulatorUrl, pageUrl] = [ports[4210], ports[5173]].map((port) => `http://localhost:${port}`);
      for (const url of [emulatorUrl, pageUrl]) await reachable(url, running);
      const page = await browser.newPage();
      const reported = watchDevelopment(page);
      await page.goto(pageUrl);
      await expectDevelopmentPage(page);
      await methods[signIn](page, emulatorUrl);
      expect(reported).toEqual([]);
      await page.close();
      // Links lead to the page of the quick start, and to no page that its command does not name.
      expect(await linkTo(emulatorUrl)).toMatchObject({ status: 200, redirect: `${pageUrl}/` });
      expect(await linkTo(emulatorUrl, `${pageUrl}/other`)).toMatchObject({
        status: 400,
        message: expect.stringContaining(`latchkey-emulator --redirect ${pageUrl}/other`),
      });
    } finally {
      for (const process of running) await process.stop();
      await remove(folder);
    }
  });
});

/** Requests a log-in link to an address; without one, to the project's default. */
async function linkTo(emulatorUrl, address) {
  const to = 'grace@example.com';
  const response = await fetch(`${emulatorUrl}/sdk/v1/magic_links/email/login_or_create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
      'x-sdk-client': btoa('{}'),
    },
    body: JSON.stringify({ email: to, login_magic_link_url: address, signup_magic_link_url: address }),
  });
  const { error_message: message } = await response.json();
  if (!response.ok) return { status: response.status, message };
  const [{ link }] = await (await fetch(`${emulatorUrl}/_emulator/messages?to=${to}`)).json();
  const { searchParams } = new URL(link);
  const target = searchParams.get('stytch_token_type')
    ? link
    : (await fetch(link, { redirect: 'manual' })).headers.get('location');
  const { origin, pathname } = new URL(target);
  return { status: response.status, redirect: origin + pathname };
}

/** The commands and files of a quick start. */
function blocksOf(markdown, name) {
  const blocks = [...markdown.matchAll(/^```(\w+) quick-start=([\w-]+)(?::(\S+))?\n([\s\S]*?)^```$/gm)]
    .map(([, language, of, file, text]) => ({ language, of, file, text }))
    .filter(({ of }) => of === name);
  return {
    commands: blocks.filter(({ file }) => !file).flatMap(({ text }) => text.trim().split('\n')),
    files: blocks.filter(({ file }) => file),
  };
}
