import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmulator } from '../serve/emulator.mjs';
import { serve } from '../serve/serve.mjs';
import { buildPages, buildScriptTagPage, buildServerPage } from './build.mjs';
import { racers } from './pages.mjs';
import { launchBrowser, prepare } from './prepare.mjs';
import { totalOf } from './parts.mjs';
import { describeProfile } from './profile.mjs';
import { missedAims, pagesOfMissedAims, summarize, toGoals, toMarkdown, writeIntoReadme } from './report.mjs';
import { profiledVisit, visit, visitInDetail } from './visit.mjs';
import { weigh } from './weigh.mjs';

// `npm run bench:mount`: measures the time from the start of a navigation until a person can type, on production
// pages of a bare React form, of the widget in each way to mount it, and of the provider's own prebuilt UI. One run visits
// the pages in turn, so that the load of the machine affects them alike. For goals that are missed, further visits with a
// detailed trace find out where the time goes. Options, behind `--`:
//
//   --rounds <n>     measured visits of each page, by default 9, after one warm-up visit of each
//   --throttle <n>   the slowdown of the page's CPU, by default 4
//   --profile        instead of the measurement, traced visits and one visit under the CPU profiler of each page: where
//                    the time goes, by kind of work, module and function
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
/** The traced visits of each page. */
const DETAILED_ROUNDS = 5;
// Read before this run adds its own load.
const load = loadavg()[0];
const cores = availableParallelism();
const rounds = countFrom('rounds');
const throttle = countFrom('throttle');
/** The build of each page beside that of the measurement. */
const SECOND_KIND = options.profile ? 'readable' : 'counted';

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
  const emulator = await startEmulator(['--memory', '--port', '0']);
  const open = [];
  let browser;
  try {
    const { built, missing } = await buildAll(emulator.url);
    browser = await launchBrowser();
    for (const racer of built) open.push(await openRacer(racer, emulator.url));
    if (options.profile) await profile(browser, open);
    else await race(browser, open, missing);
  } finally {
    await Promise.all(open.map(({ close }) => close()));
    await browser?.close();
    await emulator.stop();
  }
}

/** Serves both builds of a page. */
async function openRacer(racer, emulatorUrl) {
  const { csp, render } = racer;
  const [pages, others] = await Promise.all(
    ['race', SECOND_KIND].map((kind) => serve({ root: folderOf(racer, kind), emulatorUrl, csp, render })),
  );
  return {
    ...racer,
    url: `${pages.url}/${racer.page}`,
    secondUrl: `${others.url}/${racer.page}`,
    visiting: { throttle, hydrates: racer.app !== undefined },
    close: () => Promise.all([pages.close(), others.close()]),
  };
}

async function race(browser, open, missing) {
  // The first visits warm up the browser.
  for (const { url, visiting } of open) await visit(browser, url, { ...visiting, throttle: 1 });
  const visits = new Map(open.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, url, visiting } of open) visits.get(name).push(await visit(browser, url, visiting));
    console.error(`round ${round} of ${rounds}: ${open.map(({ name }) => timeOf(name, visits)).join(', ')}`);
  }

  const rows = [];
  for (const racer of open) {
    const counted = await visit(browser, racer.secondUrl, racer.visiting);
    const sizes = await weigh(folderOf(racer, 'counted'), [counted]);
    rows.push(summarize(racer, visits.get(racer.name), sizes));
  }
  const report = toMarkdown({
    rows,
    missing,
    parts: await measureParts(browser, open, pagesOfMissedAims(rows)),
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

/** Visits pages in turn, with a detailed trace. @returns what their main threads did in each visit, by page */
async function measureParts(browser, open, names) {
  const measured = open.filter(({ name }) => names.includes(name));
  const parts = new Map(measured.map(({ name }) => [name, []]));
  for (let round = 1; round <= DETAILED_ROUNDS; round++) {
    for (const { name, url, visiting } of measured) parts.get(name).push(await visitInDetail(browser, url, visiting));
    if (measured.length > 0) console.error(`traced visits ${round} of ${DETAILED_ROUNDS}`);
  }
  return parts;
}

async function profile(browser, open) {
  for (const racer of open) {
    const { secondUrl, visiting } = racer;
    const visited = await profiledVisit(browser, secondUrl, visiting);
    console.log(await describeProfile(racer, folderOf(racer, SECOND_KIND), visited));
  }
  const names = open.map(({ name }) => name);
  const parts = await measureParts(browser, open, names);
  const rows = open.map((racer) => ({ ...racer, times: parts.get(racer.name).map(totalOf) }));
  console.log(`\n${toGoals(rows, parts).join('\n')}`);
}

/** Builds the pages; reports one that does not build and continues without it. */
async function buildAll(apiUrl) {
  const built = [];
  const missing = [];
  for (const racer of racers) {
    try {
      const render = await buildRacer(racer, 'race', apiUrl);
      await buildRacer(racer, SECOND_KIND, apiUrl);
      built.push({ ...racer, render });
    } catch (error) {
      console.error(`${racer.title}: does not build.\n${error instanceof Error ? error.message : error}\n`);
      missing.push(racer);
    }
  }
  return { built, missing };
}

/** @returns what completes the HTML of a page that the server renders; undefined for other pages */
async function buildRacer(racer, kind, apiUrl) {
  const { page, app, isScriptTag, hasPreloads } = racer;
  const outDir = folderOf(racer, kind);
  if (isScriptTag) {
    await buildScriptTagPage(page, outDir, { apiUrl, hasPreloads });
    return undefined;
  }
  const isCounted = kind === 'counted';
  // The plugin's group and those of the count exclude each other.
  const build = { isCounted, isGrouped: racer.isGrouped && !isCounted, readable: kind === 'readable' };
  if (app === undefined) {
    await buildPages([page], outDir, build);
    return undefined;
  }
  const render = await buildServerPage({ page, app }, outDir, build);
  return (html) => render(html, { apiUrl });
}

function folderOf({ name }, kind) {
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
