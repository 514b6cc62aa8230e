import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium, launchFlags } from '../e2e/chromium.mjs';
import { suites } from '../e2e/suites.mjs';
import { nx, run, workspace } from '../workspace/run.mjs';
import { contactSheet } from './contact-sheet.mjs';

// Runs the accessibility checks of every screen (tests tagged `@screen`), which save pictures of what they check in
// `screens/<suite>`. Makes a contact sheet, and updates the pictures of the README.
// Stops where neither Arial nor a font with its metrics (Liberation Sans) is there: texts would wrap elsewhere.
// `npm run screens -- eml otp` does so for two suites of tools/e2e/suites.mjs.

/** The height of the bar and the title of the playground's page, in px. */
const BAR = 101;

const out = join(workspace, 'screens');
const names = process.argv.slice(2);
const chosen = suites.filter(({ name }) => names.length === 0 || names.includes(name));

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: launchFlags });
if (!(await hasArialMetrics())) {
  await browser.close();
  throw new Error('The pictures need Arial, or a font with its metrics: apt-get install fonts-liberation');
}

// The cross-product specs open the playground.
for (const [targets, projects] of [
  ['build', ['@latchkey/emulator', '@latchkey/playground']],
  ['pages,appearance', ['workspace', ...chosen.map(({ name }) => `tag:suite:${name}`)]],
]) {
  const { code, output } = await nx(['run-many', `--targets=${targets}`, `--projects=${projects.join(',')}`]);
  if (code !== 0) throw new Error(output);
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const folders = chosen.map(({ folder }) => `${folder}/`);
const checks = await run(
  'node_modules/@playwright/test/cli.js',
  ['test', '--project=first', '--project=rest', '--grep=@screen', '--retries=0', ...folders],
  { live: true, env: { LATCHKEY_SCREENS: out, LATCHKEY_TIER: 'deep' } },
);
// If one fails, the pictures of the others are of use.
process.exitCode = checks.code;

const FIRST_LOOK = '-light-480.png';
const files = await readdir(out, { recursive: true });
const states = files.filter((file) => file.endsWith(FIRST_LOOK)).map((file) => file.slice(0, -FIRST_LOOK.length));
const sheet = join(out, 'contact-sheet.html');
await writeFile(sheet, contactSheet(states.sort()));
const page = await browser.newPage({ viewport: { width: 2512, height: 900 } });
await page.goto(pathToFileURL(sheet).href);
await page.screenshot({ path: join(out, 'contact-sheet.png'), fullPage: true });
console.log(`${states.length} states: ${join(out, 'contact-sheet.png')}`);
if (chosen.some(({ name }) => name === 'cross-product')) {
  await savePicture('several-methods-light', 'widget-light');
  await savePicture('several-methods-dark', 'widget-dark');
  await savePicture('no-account-with-this-address-light', 'intent');
}
await browser.close();

/** Saves the picture of a document: a saved screen, without the bar of the playground's page. */
async function savePicture(state, name) {
  await page.setViewportSize({ width: 480, height: 200 });
  await page.goto(pathToFileURL(join(out, `cross-product/${state}-480.png`)).href);
  const height = await page.evaluate(() => document.images[0].naturalHeight);
  await page.setViewportSize({ width: 480, height });
  const clip = { x: 16, y: BAR, width: 448, height: height - BAR };
  await page.screenshot({ path: join(workspace, `docs/images/${name}.png`), clip });
}

/** Whether ten letters m are as wide in Arial as Arial's own: 0.833 em each. */
async function hasArialMetrics() {
  const page = await browser.newPage();
  const width = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = '100px Arial, monospace';
    return context.measureText('m'.repeat(10)).width;
  });
  await page.close();
  return Math.abs(width - 833) < 2;
}
