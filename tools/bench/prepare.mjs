import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium, launchFlags } from '../e2e/chromium.mjs';
import { installOnDemand } from '../workspace/install-on-demand.mjs';
import { nx } from '../workspace/run.mjs';

const say = console.error;

/**
 * Installs what the tools of this folder need beside the sources: the provider's own UI, and the builds of the libraries
 * and of the emulator. What has not changed is not built again.
 *
 * @throws when one of them can't be installed or built.
 */
export async function prepare() {
  installOnDemand(fileURLToPath(new URL('.', import.meta.url)));
  const { code, output } = await nx(['run-many', '--targets=build']);
  if (code !== 0) throw new Error(`${output}\nThe libraries and the emulator do not build.`);
}

/** Starts the browser for all measurements of this folder. Its pages can reach only this machine. */
export async function launchBrowser() {
  return chromium.launch({
    executablePath: await ensureChromium(say),
    args: [...launchFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
}
