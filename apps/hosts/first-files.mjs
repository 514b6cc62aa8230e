import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { followFiles } from '../../tools/sizes/follow-files.mjs';

/**
 * The scripts that a page loads for its first screen. The page's clock stands still, so that no background work begins.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<string[]>} their paths
 */
export async function filesBeforeUsable(browser, url) {
  const page = await browser.newPage();
  try {
    const { origin } = new URL(url);
    const files = await followFiles(page, (file) => file.origin === origin && file.pathname.endsWith('.js'));
    await files.stopWhenBusy();
    await page.goto(url);
    await page.getByRole('textbox').first().waitFor();
    await files.settle();
    return files.names();
  } finally {
    await page.close();
  }
}

/** Whether a built script contains code of ours, by its source map. Files that the bundler writes itself have none. */
export async function isOwn(path) {
  if (!existsSync(`${path}.map`)) return false;
  const { sources } = JSON.parse(await readFile(`${path}.map`, 'utf8'));
  return sources.some((source) => /[\\/]node_modules[\\/](@latchkey|latchkey)[\\/]/.test(source));
}
