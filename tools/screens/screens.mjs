import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium, launchFlags } from '../chromium.mjs';
import { nx, workspace } from '../run.mjs';
import { startEmulator } from '../serve/emulator.mjs';
import { serve, strictPolicy } from '../serve/serve.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { states } from './states.mjs';

// Draws every state of every screen (states.mjs) in each look, as PNGs and one contact sheet, into the folder screens.
// Updates the pictures of the README. `npm run screens -- password` draws only the states whose name begins so.

const out = join(workspace, 'screens');
const looks = {
  light: { colorScheme: 'light', width: 480 },
  dark: { colorScheme: 'dark', width: 480 },
  'light 320': { colorScheme: 'light', width: 320 },
  'dark 320': { colorScheme: 'dark', width: 320 },
};
const HEIGHT = 560;
/** The pictures of the README, by look. */
const PICTURES = { light: 'widget-light.png', dark: 'widget-dark.png' };

const { code, output } = await nx([
  'run-many',
  '--targets=build',
  '--projects=@latchkey/emulator,@latchkey/playground',
]);
if (code !== 0) throw new Error(output);
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

let emulator;
const pages = await serve({
  root: join(workspace, 'apps/playground/dist'),
  emulatorUrl: () => emulator.url,
  csp: strictPolicy,
});
emulator = await startEmulator(['--memory', '--port', '0', '--playground', pages.url]);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: launchFlags });
try {
  const rows = [];
  const drawn = Object.entries(states).filter(([state]) => state.startsWith(process.argv[2] ?? ''));
  for (const [state, draw] of drawn) rows.push({ state, shots: await shoot(state, draw) });
  const pictured = rows.find(({ state }) => state === 'main, several methods');
  for (const { look, file } of pictured?.shots ?? [])
    if (look in PICTURES) await copyFile(join(out, file), join(workspace, 'docs/images', PICTURES[look]));
  const sheet = join(out, 'contact-sheet.html');
  await writeFile(sheet, contactSheet(rows));
  const page = await browser.newPage({ viewport: { width: 2300, height: 900 } });
  await page.goto(pathToFileURL(sheet).href);
  await page.screenshot({ path: join(out, 'contact-sheet.png'), fullPage: true });
  console.log(`${rows.length} states in ${Object.keys(looks).length} looks: ${join(out, 'contact-sheet.png')}`);
} finally {
  await browser.close();
  await emulator.stop();
  await pages.close();
}

/** Brings a fresh browser to the state, then only changes the look: what is drawn is one state, not four. */
async function shoot(state, draw) {
  const control = async (path, method, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(new URL(path, emulator.url), { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  await control('/_emulator/reset', 'POST', {});
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const configure = (settings) =>
      page.goto(`${pages.url}/play?config=${Buffer.from(JSON.stringify(settings)).toString('base64url')}`);
    await draw({ page, configure, control }).catch((error) => {
      throw new Error(`"${state}" can't be drawn: ${error.message}`, { cause: error });
    });
    const shots = [];
    for (const [look, { colorScheme, width }] of Object.entries(looks)) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      const file = `${state}, ${look}.png`.replaceAll(', ', '-').replaceAll(' ', '-');
      // As high as the page: what sticks to an edge stands where it belongs.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(HEIGHT, height) });
      await page.screenshot({ path: join(out, file) });
      shots.push({ look, file });
    }
    return shots;
  } finally {
    await context.close();
  }
}
