import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmulator } from '../serve/emulator.mjs';
import { serve } from '../serve/serve.mjs';
import { buildPages } from './build.mjs';
import { racers } from './pages.mjs';
import { launchBrowser, prepare } from './prepare.mjs';
import { describeProfile } from './profile.mjs';
import { missedAims, summarize, toMarkdown, writeIntoReadme } from './report.mjs';
import { profiledVisit, visit } from './visit.mjs';
import { weigh } from './weigh.mjs';

// `npm run bench:mount`: measures the time from the start of a navigation until a person can type, on production
// pages of a bare React form, of the widget and of the provider's own prebuilt UI. One run visits the pages in turn, so
// that the load of the machine affects them alike. Options, behind `--`:
//
//   --rounds <n>     measured visits of each page, by default 9, after one warm-up visit of each
//   --throttle <n>   the slowdown of the page's CPU, by default 4
//   --profile        instead of the measurement, one visit of each page under the CPU profiler
//   --write-readme   writes the table into README.md
//   --strict         exits with code 1 for a missed aim, or a page that does not build

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    throttle: { type: 'string', default: '4' },
    profile: { type: 'boolean', default: false },
    'write-readme': { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});
// Read before this run adds its own load.
const load = loadavg()[0];
const cores = availableParallelism();
const rounds = countFrom('rounds');
const throttle = countFrom('throttle');

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main() {
  // Fails early when README.md lacks the place for the table.
  if (options['write-readme']) await writeIntoReadme();
  await prepare();
  const { built, missing } = await build();
  const browser = await launchBrowser();
  const emulator = await startEmulator(['--memory', '--port', '0']);
  const open = [];
  try {
    for (const racer of built) {
      const openPages = (kind) => serve({ root: folderOf(racer, kind), emulatorUrl: emulator.url, csp: racer.csp });
      const [pages, counted] = [await openPages(), await openPages('counted')];
      const close = () => Promise.all([pages.close(), counted.close()]);
      open.push({
        ...racer,
        url: `${pages.url}/${racer.page}`,
        countedUrl: `${counted.url}/${racer.page}`,
        close,
      });
    }
    if (options.profile) await profile(browser, open);
    else await race(browser, open, missing);
  } finally {
    await Promise.all(open.map(({ close }) => close()));
    await emulator.stop();
    await browser.close();
  }
}

async function race(browser, open, missing) {
  // The first visits warm up the server's compressed files and the browser.
  for (const { url } of open) await visit(browser, url, { throttle });
  const visits = new Map(open.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, url } of open) visits.get(name).push(await visit(browser, url, { throttle }));
    console.error(`round ${round} of ${rounds}: ${open.map(({ name }) => timeOf(name, visits)).join(', ')}`);
  }

  const rows = [];
  for (const racer of open) {
    const counted = await visit(browser, racer.countedUrl, { throttle });
    const sizes = await weigh(folderOf(racer, 'counted'), [counted]);
    rows.push(summarize(racer, visits.get(racer.name), sizes));
  }
  const report = toMarkdown({
    rows,
    missing,
    conditions: [
      `Measured on ${new Date().toISOString().slice(0, 10)}: ${rounds} visits of each page in turn, nothing cached, CPU ×${throttle} slower`,
      `Chromium ${browser.version()}`,
      `${cores} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load ${load.toFixed(1)} before`,
    ],
  });
  console.log(report);
  if (load > cores / 2)
    console.error(`\nThe machine was busy (load ${load.toFixed(1)}): take the times as provisional.`);
  if (options['write-readme']) await writeIntoReadme(report);
  if (options.strict && (missing.length > 0 || missedAims(rows).length > 0)) process.exitCode = 1;
}

async function profile(browser, open) {
  for (const racer of open) {
    console.log(await describeProfile(racer, folderOf(racer), await profiledVisit(browser, racer.url, { throttle })));
  }
}

/** Builds the pages; reports one that does not build and continues without it. */
async function build() {
  const built = [];
  const missing = [];
  for (const racer of racers) {
    try {
      const { isGrouped } = racer;
      await buildPages([racer.page], folderOf(racer), { isCounted: false, isGrouped, readable: options.profile });
      // The plugin's group and those of the count exclude each other.
      if (!options.profile) await buildPages([racer.page], folderOf(racer, 'counted'));
      built.push(racer);
    } catch (error) {
      console.error(`${racer.title}: does not build.\n${error instanceof Error ? error.message : error}\n`);
      missing.push(racer);
    }
  }
  return { built, missing };
}

function folderOf({ name }, kind = options.profile ? 'readable' : 'race') {
  return fileURLToPath(new URL(`dist/${kind}/${name}/`, import.meta.url));
}

function timeOf(name, visits) {
  return `${name} ${Math.round(visits.get(name).at(-1).usableAt)} ms`;
}

function countFrom(name) {
  const count = Number(options[name]);
  if (Number.isInteger(count) && count > 0) return count;
  console.error(`--${name} is "${options[name]}", which is no number of at least 1.`);
  process.exit(1);
}
