import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ensureChromium, launchFlags } from '../../tools/e2e/chromium.mjs';
import { startEmulator } from '../../tools/serve/emulator.mjs';
import { serve, strictPolicy } from '../../tools/serve/serve.mjs';
import { budgets } from './budgets.mjs';
import { buildPage, copyScriptTagPage, isNotOurs, ownBytes, packagesIn, productsIn } from './build.mjs';
import { followFiles } from '../../tools/sizes/follow-files.mjs';

// Builds one page per set of methods, lets Chromium fetch it, and compares the fetched bytes with the budgets.
// Arguments name the pages to measure; without arguments all are measured.

const kib = (bytes) => (bytes === undefined ? '–' : `${(bytes / 1024).toFixed(2)}`);

function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Libraries that are counted separately from our own bytes. */
const libraries = ['bs58', 'ethers', 'libphonenumber', 'simplewebauthn', 'solana-web3'];

/** Third-party packages that must not load before they are needed. */
const LATE = /^(ethers|@noble\/.*|@solana\/.*|@simplewebauthn\/.*|bs58|base-x|libphonenumber-js)$/;

/** The bytes of each library in a built page, or in its fetched files, with the result of `isFirst` for its file; absent ones are omitted. */
async function librariesOf(root, isFirst, fetched) {
  const all = await readdir(`${root}assets`, { recursive: true });
  const files = all.filter((file) => fetched?.includes(`assets/${file}`) ?? true);
  const found = libraries.flatMap((library) =>
    files
      .filter((file) => file.replace('chunks/', '').startsWith(`${library}-`) && file.endsWith('.js'))
      .map((file) => ({ library, file })),
  );
  return Promise.all(
    found.map(async ({ library, file }) => ({
      library,
      bytes: brotli(await ownBytes(`${root}assets/${file}`)),
      first: isFirst(`assets/${file}`),
    })),
  );
}

/** The playground's policy, which allows One Tap's script in pages that have the product. */
function policyFor(products) {
  return (emulatorUrl, url) => strictPolicy(emulatorUrl, products.includes('onetap') ? new URL('/', url) : url);
}

/** Longer than any delay of the page's background work. */
const SETTLED_AFTER_MS = 5_000;

/** The folders of built pages, by name: two rows may have the same page. */
const built = new Map();

/** A server of one page at a time, and its emulator, which starts empty for each page. */
async function startHost() {
  let shown;
  let emulator;
  const pages = await serve({
    root: () => [shown.root],
    emulatorUrl: () => emulator?.url ?? '',
    csp: (...of) => policyFor(shown.products)(...of),
  });
  emulator = await startEmulator(['--memory', '--port', '0', '--playground', pages.url]);
  return {
    url: pages.url,
    emulatorUrl: emulator.url,
    async show(root, products) {
      shown = { root, products };
      const headers = { 'content-type': 'application/json' };
      const { ok, status } = await fetch(`${emulator.url}/_emulator/reset`, { method: 'POST', headers, body: '{}' });
      if (!ok) throw new Error(`The emulator answers a reset with ${status}.`);
    },
    async stop() {
      await emulator.stop();
      await pages.close();
    },
  };
}

async function measure(browser, host, { page: name, products: named, hasScriptTag, comesByItself, before, run }) {
  if (!built.has(name)) built.set(name, (hasScriptTag ? copyScriptTagPage : buildPage)(name));
  const root = await built.get(name);
  await host.show(root, named);
  const page = await browser.newPage();
  try {
    await before?.(page);
    const files = await followFiles(page, ({ pathname }) => pathname.startsWith('/assets/'));
    await files.stopWhenBusy();
    // What goes on in the background belongs to a whole flow; the telemetry is the last of it.
    const told = run && page.waitForRequest((request) => (request.postData() ?? '').includes('"render_login_screen"'));
    const open = async () => {
      await page.goto(`${host.url}/${name}`);
      const first = run ? page.getByRole('textbox').or(page.getByRole('button')) : page.getByRole('heading');
      await first.first().waitFor();
    };
    // A page that nobody does anything on may be busy by itself.
    await (run ? open() : files.hold(open));
    await files.settle();
    const early = new Set(files.names());
    if (comesByItself) await page.clock.resume();
    if (run) await (comesByItself ? run(page, host.emulatorUrl) : files.hold(() => run(page, host.emulatorUrl)));
    await told;
    // What comes by itself comes by then; how far it is when the telemetry is out depends on the machine.
    if (run) await page.clock.runFor(SETTLED_AFTER_MS);
    await files.settle();
    const all = files.names().map((file) => ({
      file,
      early: early.has(file),
      first: (run && early.has(file)) || files.needed.has(file),
    }));
    const ours = await Promise.all(
      all
        .filter(({ file }) => /^assets\/.*\.(js|css)$/.test(file) && !isNotOurs(file))
        .map(async (entry) => ({ ...entry, bytes: brotli(await ownBytes(root + entry.file)) })),
    );
    const html = hasScriptTag ? brotli(await readFile(`${root}${name}.html`)) : 0;
    const isFirst = (file) => all.some((entry) => entry.file === file && entry.first);
    const sum = (list) => list.reduce((all, { bytes }) => all + bytes, 0);
    // The build contains every product and library; the page must not fetch those that it does not name.
    const fetched = hasScriptTag ? files.names() : undefined;
    const [libraries, products] = await Promise.all([librariesOf(root, isFirst, fetched), productsIn(root, fetched)]);
    const earlyPackages = await Promise.all(
      all
        .filter((entry) => entry.early && entry.file.endsWith('.js'))
        .map(async ({ file }) => (await packagesIn(root + file)).map((name) => ({ file, name }))),
    );
    return {
      early: earlyPackages.flat().filter((part) => LATE.test(part.name)),
      libraries,
      products,
      firstSubmit: html + sum(ours.filter(({ first }) => first)),
      ...(run && { flow: html + sum(ours) }),
      files: ours,
    };
  } finally {
    await page.close();
  }
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: launchFlags });
const rows = [];
const names = process.argv.slice(2);
// A page that is compared with another one needs both.
const compared = budgets.flatMap(({ page, more }) => (more && names.includes(page) ? more.than : []));
const chosen = budgets.filter(({ page }) => names.length === 0 || [...names, ...compared].includes(page));
/** Pages that are measured at the same time: half of the time, a page waits for answers. */
const PAGES_AT_ONCE = 3;
const waiting = [...chosen.entries()];
await Promise.all(Array.from({ length: PAGES_AT_ONCE }, measureNext));
await browser.close();

async function measureNext() {
  const host = await startHost();
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, budget] = next;
      rows[index] = { ...budget, measured: await measure(browser, host, budget) };
    }
  } finally {
    await host.stop();
  }
}

console.log('| Page | until busy | budget | whole flow | budget | official UI |\n|---|---|---|---|---|---|');
const over = [];
const apart = [];
for (const { title, firstSubmit, flow, official, products, mayFetch = {}, more, measured } of rows) {
  console.log(
    `| ${title} | ${kib(measured.firstSubmit)} | ${kib(firstSubmit)} | ${kib(measured.flow)} | ${kib(flow)} | ${kib(official)} |`,
  );
  for (const { library, bytes, first } of measured.libraries) {
    const when = first ? 'before the first submit' : 'when it is first needed';
    const allowed = mayFetch[library];
    if (allowed === undefined) over.push(`${title}: holds ${library}, which no part of it needs`);
    else apart.push(`${title}: ${library}, ${kib(bytes)} KiB, ${when}`);
    if (bytes > allowed) over.push(`${title}: ${kib(bytes)} KiB of ${library}, ${kib(allowed)} allowed`);
  }
  for (const product of measured.products) {
    if (!products.includes(product))
      over.push(`${title}: holds a part of the product ${product}, which it does not name`);
  }
  for (const { file, name } of measured.early)
    over.push(`${title}: fetches ${name} in ${file}, before anybody has done anything`);
  const other = more && rows.find(({ page }) => page === more.than).measured.firstSubmit;
  if (more && measured.firstSubmit - other > more.bytes)
    over.push(`${title}: ${measured.firstSubmit - other} bytes more than ${more.than}, ${more.bytes} allowed`);
  if (measured.firstSubmit > firstSubmit)
    over.push(`${title}: ${kib(measured.firstSubmit)} KiB until busy, ${kib(firstSubmit)} allowed`);
  if (measured.flow > flow) over.push(`${title}: ${kib(measured.flow)} KiB for the whole flow, ${kib(flow)} allowed`);
}
console.log(
  `(KiB of brotli 11, without React and the official client; script-tag pages with Preact and the HTML)\nCounted apart: ${apart.join('; ')}.\n`,
);
for (const { title, measured } of rows) {
  console.log(
    `${title}: ${measured.files.map(({ file, bytes }) => `${file.replace('assets/', '')} ${bytes}`).join(', ')}`,
  );
}
if (names.length === 0) {
  await writeFile(
    new URL('sizes.json', import.meta.url),
    `${JSON.stringify(Object.fromEntries(rows.map(({ page, measured }) => [page, measured])), null, 2)}\n`,
  );
}
if (over.length > 0) {
  console.error(`\nOver budget:\n  ${over.join('\n  ')}`);
  process.exitCode = 1;
}
