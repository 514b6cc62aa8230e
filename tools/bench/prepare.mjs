import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium, launchFlags } from '../chromium.mjs';
import { nx } from '../run.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const say = console.error;

/**
 * Makes sure of what the tools of this folder need beside the workspace: the provider's own UI and the emulator's build.
 *
 * @throws when either can't be had.
 */
export async function prepare() {
  installOnDemand();
  const { code, output } = await nx(['run', '@latchkey/emulator:build']);
  if (code !== 0) throw new Error(`${output}\nThe emulator does not build.`);
}

/** Starts the browser in which everything of this folder happens. Whatever a page tries, it reaches this machine only. */
export async function launchBrowser() {
  return chromium.launch({
    executablePath: await ensureChromium(say),
    args: [...launchFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
}

// The workspace's own `npm ci` never comes here: the provider's UI is large, and only these tools want it.
function installOnDemand() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  say('Installing the official prebuilt UI into tools/bench (npm ci) …');
  // The settings of the npm that started this process would point this one at the workspace.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const { status, error } = spawnSync('npm', ['ci'], {
    cwd: folder,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci in tools/bench ended with ${error?.message ?? status}.`);
}

function changedAt(file) {
  return statSync(folder + file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
