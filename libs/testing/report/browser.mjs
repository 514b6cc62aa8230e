import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOf } from './pages.mjs';

const ORIGIN = 'http://localhost:4399';
const NARROW_PX = 320;
/** The page comes from no server, so Chromium takes it for one of the internet, which may not reach this machine. */
const ALLOW_LOOPBACK = '--disable-features=LocalNetworkAccessChecks';
const TIMEOUT_MS = 30_000;

/** The looks in which axe runs, each with the clause that it decides. */
const LOOKS = {
  'page-axe-light': { media: { colorScheme: 'light' } },
  'page-axe-dark': { media: { colorScheme: 'dark' } },
  'page-axe-forced-colors': { media: { forcedColors: 'active' } },
  'page-axe-high-contrast': { media: { colorScheme: 'light' }, query: '&highContrast' },
  'page-axe-rtl': { media: { colorScheme: 'light' }, direction: 'rtl' },
};

/** The clauses that need a real browser, with what each asks. */
export const pageClauses = {
  'page-opens': 'shows a heading in a page of a bundler',
  'page-policy': 'breaks no Content-Security-Policy and no rule of Trusted Types, and writes nothing to the console',
  'page-reflow': 'needs no horizontal scrolling at 320 pixels',
  ...Object.fromEntries(
    Object.keys(LOOKS).map((id) => [
      id,
      `has no violation of axe: ${id.replace('page-axe-', '').replaceAll('-', ' ')}`,
    ]),
  ),
  'page-unused': 'adds no byte to a page that imports and does not use it',
};

/**
 * Opens the built page of a plugin under a strict policy, and checks what only a browser shows.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {object} given
 * @param {string} given.project
 * @param {'vite' | 'webpack'} given.bundler
 * @param {string} given.emulatorUrl
 * @returns {Promise<Map<string, readonly string[]>>} the findings of each clause, by id
 */
export async function checkPage(browser, { project, bundler, emulatorUrl }) {
  const axe = await readFile(join(project, 'node_modules/axe-core/axe.min.js'), 'utf8');
  const folder = folderOf(project, bundler, 'shown');
  const found = new Map();
  const problems = [];
  for (const [id, look] of Object.entries(LOOKS)) {
    const context = await browser.newContext(look.media);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      watch(page, problems);
      await serveFiles(page, { folder, bundler, emulatorUrl, direction: look.direction });
      const why = await open(page, `${ORIGIN}/?emulator=${encodeURIComponent(emulatorUrl)}${look.query ?? ''}`);
      if (why !== undefined) return new Map([['page-opens', [why, ...new Set(problems)]]]);
      await page.evaluate(axe);
      found.set(id, await page.evaluate(runAxe));
      if (id === 'page-axe-light') found.set('page-reflow', await reflow(page));
    } finally {
      await context.close();
    }
  }
  found.set('page-opens', []).set('page-policy', [...new Set(problems)]);
  return found;
}

/** The browser of the project's Playwright. `CHROMIUM_PATH` names another one. */
export async function launchBrowser(project) {
  const module = pathToFileURL(join(project, 'node_modules/playwright-core/index.mjs')).href;
  const { chromium } = await import(module);
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', ALLOW_LOOPBACK] });
}

/** Opens a page and waits for its first screen. @returns what is missing */
async function open(page, url) {
  const widget = page.locator('#login');
  try {
    await page.goto(url);
    await widget.getByRole('heading').first().waitFor();
    return undefined;
  } catch (error) {
    return `The page has no first screen: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  }
}

async function reflow(page) {
  await page.setViewportSize({ width: NARROW_PX, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > NARROW_PX ? [`The page is ${width} pixels wide in a window of ${NARROW_PX}.`] : [];
}

function watch(page, problems) {
  page.on('pageerror', (error) => problems.push(`The page threw: ${error.message}.`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`The console shows: ${message.text()}`);
  });
}

/** Serves the files of a page and its policy. A page without a server needs no port. */
async function serveFiles(page, { folder, bundler, emulatorUrl, direction = 'ltr' }) {
  const { scripts } = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8'));
  const tags = scripts.map((name) => `<script type="module" src="/${name}"></script>`).join('');
  const body = `<!doctype html><html lang="en" dir="${direction}"><head><meta charset="utf-8"><title>Conformance</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">${tags}</head><body><main id="login"></main></body></html>`;
  const policy = policyFor(new URL(emulatorUrl).origin, bundler === 'webpack' ? 'webpack' : "'none'");
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body });
    const file = await readFile(join(folder, pathname)).catch(() => undefined);
    if (!file) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: 'text/javascript', body: file });
  });
}

function policyFor(emulator, trustedTypes) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    `connect-src 'self' ${emulator}`,
    `frame-src ${emulator}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}

// Runs in the page.
async function runAxe() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' ')}.`);
}
