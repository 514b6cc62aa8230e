import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { buildPages } from '../../tools/bench/build.mjs';
import { launchBrowser, prepare } from '../../tools/bench/prepare.mjs';
import { writeIntoReadme } from '../../tools/bench/report.mjs';
import { startEmulator } from '../../tools/serve/emulator.mjs';
import { toMarkdown } from './bytes-report.mjs';
import { hosts } from './hosts.mjs';
import { addressesFor, installHost, npm, packAll, remove } from './install.mjs';
import { measureHost, measureOfficial } from './measure-bytes.mjs';
import { startHost } from './start-host.mjs';

// `npm run bench:bytes`: installs each host from the packed packages, builds it with its bundler's defaults, and
// prints what a browser fetches of it, beside a page of the provider's own prebuilt UI with the same methods. Needs the
// builds of the libraries. Arguments, behind `--`: the names of hosts; by default, all of them.
//
//   --write-readme   writes the table into README.md

const MARK = 'bench:bytes';
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { 'write-readme': { type: 'boolean', default: false } },
});

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main() {
  const ours = hosts.filter(({ isOutside }) => !isOutside);
  const chosen = ours.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`No host is called ${names.join(', ')}.`);
  // Fails early when README.md lacks the place for the table.
  if (options['write-readme']) await writeIntoReadme(undefined, MARK);
  await prepare();
  const emulator = await startEmulator(['--memory', '--port', '0']);
  const browser = await launchBrowser();
  try {
    const official = await measureAllOfficial(browser, emulator.url, chosen);
    const tarballs = await packAll();
    const rows = [];
    for (const host of chosen) {
      console.error(`Building ${host.name} …`);
      const measured = await inInstalledHost(host, tarballs, emulator.url, (url) =>
        measureHost(browser, host, url, emulator.url),
      );
      rows.push({ host, measured, official: official.get(host.official) });
    }
    await remove(join([...tarballs.values()][0], '..'));
    const report = toMarkdown(rows, new Date());
    console.log(report);
    if (options['write-readme']) await writeIntoReadme(report, MARK);
  } finally {
    await browser.close();
    await emulator.stop();
  }
}

/** Measures the official page of each host, once. */
async function measureAllOfficial(browser, emulatorUrl, chosen) {
  const pages = [...new Set(chosen.flatMap(({ official }) => official ?? []))];
  const measured = new Map();
  for (const page of pages) {
    // Each page for itself, as a host would build it: pages that are built together share chunks.
    const root = fileURLToPath(new URL(`../../tools/bench/dist/hosts/${page}/`, import.meta.url));
    await buildPages([page], root);
    measured.set(page, await measureOfficial(browser, root, page, emulatorUrl));
  }
  return measured;
}

/** Installs and builds a host, with source maps, and serves it during `use`. */
async function inInstalledHost(host, tarballs, emulatorUrl, use) {
  const folder = await installHost(host.folder ?? host.name, tarballs);
  try {
    const build = host.scripts.find((script) => script.startsWith('build'));
    if (build) {
      await npm(folder, ['run', build, '--', ...(host.sourceMaps ?? [])], addressesFor(emulatorUrl));
    }
    const server = await startHost(host, folder, emulatorUrl);
    try {
      return await use(server.url);
    } finally {
      await server.close();
    }
  } finally {
    await remove(folder);
  }
}
