import { brotliCompressSync, constants } from 'node:zlib';
import { followFiles } from '../../tools/sizes/follow-files.mjs';
import { mappedCode } from '../../tools/sizes/mapped-code.mjs';
import { isReactOrClient } from '../../tools/bench/build.mjs';
import { lenientPolicy } from '../../tools/bench/pages.mjs';
import { visit } from '../../tools/bench/visit.mjs';
import { serve } from '../../tools/serve/serve.mjs';

/**
 * @typedef {object} Measured sizes in bytes: each file compressed by brotli 11
 * @property {number} bytes every script and sheet that had arrived when the first field was usable
 * @property {number} files their number
 * @property {number} [ownFiles] those of them that contain code of ours
 * @property {number} [own] code of ours, until the first submit, or the first press of a button, shows busy
 */

/** Measures the served page of a host. `own` and `ownFiles` need source maps. @returns {Promise<Measured>} */
export async function measureHost(browser, host, url, emulatorUrl) {
  const { files } = await visit(browser, url, { throttle: 1 });
  const weighed = await Promise.all(files.map((path) => weighFile(host, new URL(path, url))));
  const untilBusy = await filesUntilBusy(browser, host, url, emulatorUrl);
  const own = await Promise.all(untilBusy.map((path) => weighFile(host, new URL(path, url))));
  const hasMaps = weighed.some((file) => file.own !== undefined);
  return {
    bytes: sum(weighed.map(({ bytes }) => bytes)),
    files: files.length,
    ...(hasMaps && {
      ownFiles: weighed.filter((file) => file.own > 0).length,
      own: sum(own.map((file) => file.own ?? 0)),
    }),
  };
}

/** Measures a page of the provider's own UI. Its `own` is what it has beyond React and the client, until usable. */
export async function measureOfficial(browser, root, page, emulatorUrl) {
  const server = await serve({ root, emulatorUrl, csp: lenientPolicy });
  try {
    const { files } = await visit(browser, `${server.url}/${page}`, { throttle: 1 });
    const sizes = await Promise.all(
      files.map(async (path) => ({ path, bytes: brotliSize(await textOf(new URL(path, server.url))) })),
    );
    return {
      bytes: sum(sizes.map(({ bytes }) => bytes)),
      files: files.length,
      own: sum(sizes.filter(({ path }) => !isReactOrClient(path)).map(({ bytes }) => bytes)),
    };
  } finally {
    await server.close();
  }
}

/** The paths of the scripts and sheets that a page needs until its first submit or press shows busy. */
async function filesUntilBusy(browser, { products }, url, emulatorUrl) {
  const page = await browser.newPage();
  const { origin } = new URL(url);
  try {
    const files = await followFiles(page, (file) => file.origin === origin && /\.(js|css)$/.test(file.pathname));
    await files.stopWhenBusy();
    await page.goto(url);
    await page.getByRole('textbox').first().waitFor();
    await files.settle();
    const early = files.names();
    await files.hold(() => (products.includes('oauth') ? press(page, emulatorUrl) : submit(page)));
    return [...new Set([...early, ...files.needed])].map((name) => `/${name}`);
  } finally {
    await page.close();
  }
}

async function submit(page) {
  const field = page.getByRole('textbox').first();
  await field.fill((await field.getAttribute('type')) === 'tel' ? '+14155550132' : 'ada@example.com');
  await field.press('Enter');
  await page.getByRole('heading', { name: /^(Check your email|Enter passcode)$/ }).waitFor();
}

/** Presses a provider's button, and stays: its target returns an empty response. */
async function press(page, emulatorUrl) {
  const isStart = (url) => url.origin === new URL(emulatorUrl).origin && url.pathname.endsWith('/oauth/github/start');
  const started = page.waitForRequest((request) => isStart(new URL(request.url())));
  await page.route(isStart, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await started;
}

/** The size of a file, and of its code of ours if it has a source map. */
async function weighFile({ dist }, url) {
  const code = await textOf(url);
  const map = await textOf(new URL(`${url.pathname}.map`, url)).catch(() => undefined);
  // The packages are modules of a bundled host; the script-tag build contains sources of this repository.
  const isOwn = (source = '') =>
    dist
      ? /[\\/]node_modules[\\/](@latchkey|latchkey)[\\/]/.test(source)
      : source !== '' && !/node_modules/.test(source);
  if (map === undefined) return { bytes: brotliSize(code) };
  const own = mappedCode(code, map, isOwn);
  return { bytes: brotliSize(code), own: own === '' ? 0 : brotliSize(own) };
}

async function textOf(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

function brotliSize(text) {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
