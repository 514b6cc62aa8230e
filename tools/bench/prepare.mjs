import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium, launchFlags } from '../chromium.mjs';
import { nx, run } from '../run.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const say = console.error;

/**
 * Installs what the tools of this folder need beside the sources: the provider's own UI, and the builds of the libraries
 * and of the emulator. What has not changed is not built again.
 *
 * @throws when one of them can't be installed or built.
 */
export async function prepare() {
  installOnDemand();
  const libraries = await run('tools/build/libraries.mjs', []);
  if (libraries.code !== 0) throw new Error(`${libraries.output}\nThe libraries do not build.`);
  const { code, output } = await nx(['run', '@latchkey/emulator:build']);
  if (code !== 0) throw new Error(`${output}\nThe emulator does not build.`);
}

/** Starts the browser for all measurements of this folder. Its pages can reach only this machine. */
export async function launchBrowser() {
  return chromium.launch({
    executablePath: await ensureChromium(say),
    args: [...launchFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
}

// The workspace's own `npm ci` does not install this folder: the provider's UI is large, and only these tools need it.
function installOnDemand() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  say('Installing the official prebuilt UI into tools/bench (npm ci) …');
  // The environment of the npm that started this process would redirect this one to the workspace.
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
