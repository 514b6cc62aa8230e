#!/usr/bin/env node
import { readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPage, launchBrowser } from './browser.mjs';
import { runClauses } from './clauses.mjs';
import { startEmulator } from './emulator.mjs';
import { buildPages } from './pages.mjs';
import { placeTest, testOf, typescriptOf } from './place-test.mjs';
import { createProject, npm, versionOf } from './project.mjs';
import { tierOf } from './tier.mjs';

const USAGE = `latchkey-conformance [options] [folder …]

Checks plugins as packages: installs their tarballs with each version of React, runs the
conformance test of each, and builds and opens a page of it with each bundler.

  folder             a package with a conformance test. Default: the current one
  --tarballs FOLDER  tarballs of packages to install. Default: the plugin is packed, and the
                     packages that it needs come from the registry
  --react VERSIONS   default: 18.2.0,19.3.1
  --bundlers NAMES   default: vite,webpack
  --out FOLDER       where <package>.json is written. Default: the folder of each plugin, as
                     conformance.json
  --keep             keeps the projects in the temporary folder

Exit code 1: a clause is violated. 2: a report could not be made.`;

/** The plugins without a report. */
const failed = new Set();

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tarballs: { type: 'string' },
    react: { type: 'string', default: '18.2.0,19.3.1' },
    bundlers: { type: 'string', default: 'vite,webpack' },
    out: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

async function main() {
  const plugins = await Promise.all((positionals.length > 0 ? positionals : ['.']).map(readPlugin));
  const reports = new Map(plugins.map((plugin) => [plugin, emptyReport(plugin)]));
  const tarballs = await tarballsOf(plugins);
  for (const react of options.react.split(',')) {
    const project = await createProject(react, tarballs);
    try {
      await checkAll(project, react, reports);
    } finally {
      if (!options.keep) await rm(project, { recursive: true, force: true });
    }
  }
  for (const [plugin, report] of reports) if (!failed.has(plugin)) await write(plugin, report);
  if (failed.size > 0) return 2;
  const isViolated = ({ cells }) => cells.some(({ findings }) => Object.keys(findings).length > 0);
  return [...reports.values()].some(isViolated) ? 1 : 0;
}

async function readPlugin(path) {
  const folder = resolve(path);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  testOf(folder, manifest);
  return { folder, manifest };
}

function emptyReport({ manifest }) {
  return {
    package: manifest.name,
    version: manifest.version,
    versions: {},
    exceptions: {},
    locales: [],
    cells: [],
    seconds: 0,
  };
}

async function tarballsOf(plugins) {
  if (options.tarballs) {
    const folder = resolve(options.tarballs);
    return (await readdir(folder)).filter((name) => name.endsWith('.tgz')).map((name) => join(folder, name));
  }
  const packed = [];
  for (const { folder } of plugins) {
    const [{ filename }] = JSON.parse(await npm(folder, ['pack', '--json', '--ignore-scripts']));
    packed.push(join(folder, filename));
  }
  const tools = ['client', 'emulator', 'shell', 'testing', 'themes', 'vite'].map((name) => `@latchkey/${name}`);
  return [...packed, ...tools];
}

/** Adds the cells of one version of React to the report of each plugin. A plugin that cannot be checked is named. */
async function checkAll(project, react, reports) {
  const ts = await typescriptOf(project);
  const emulator = await startEmulator(project);
  const browser = await launchBrowser(project);
  try {
    for (const [plugin, report] of reports) {
      try {
        await checkPackage(plugin, report, { project, react, ts, browser, emulatorUrl: emulator.url });
      } catch (error) {
        // The other plugins still get their reports.
        failed.add(plugin);
        console.error(`${plugin.manifest.name} with React ${react}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await browser.close();
    await emulator.stop();
  }
}

async function checkPackage({ folder, manifest }, report, { project, react, ts, browser, emulatorUrl }) {
  const since = performance.now();
  const installed = join(project, 'node_modules', manifest.name);
  const test = await placeTest({ folder, installed, manifest, ts });
  const facts = await runClauses(project, test);
  Object.assign(report, { plugin: facts.plugin, locales: facts.locales, exceptions: facts.exceptions });
  for (const bundler of options.bundlers.split(',')) {
    const bytes = await buildPages(project, bundler, { name: manifest.name, test });
    const onPage = await checkPage(browser, { project, bundler, emulatorUrl });
    onPage.set('page-unused', bytes.unused > 0 ? [`The page has ${bytes.unused} bytes of the package.`] : []);
    report.cells.push(cellOf({ react, bundler, found: new Map([...facts.found, ...onPage]), bytes, report }));
  }
  Object.assign(report.versions, await versionsOf(project));
  report.seconds += Math.round((performance.now() - since) / 1000);
  console.log(`${manifest.name} with React ${react}: ${summaryOf(report.cells.at(-1))}`);
}

function cellOf({ react, bundler, found, bytes, report }) {
  const entries = [...found];
  const resultOf = ([id, findings]) =>
    findings.length > 0 ? 'violated' : Object.hasOwn(report.exceptions, id) ? 'excepted' : 'met';
  return {
    react,
    bundler,
    clauses: Object.fromEntries(entries.map((entry) => [entry[0], resultOf(entry)])),
    findings: Object.fromEntries(entries.filter(([, findings]) => findings.length > 0)),
    bytes,
  };
}

function summaryOf({ clauses, findings }) {
  const broken = Object.entries(findings).map(([id, sentences]) => `\n  ${id}: ${sentences.join('\n    ')}`);
  const results = Object.values(clauses);
  return `${results.filter((result) => result === 'met').length} of ${results.length} clauses${broken.join('')}`;
}

async function versionsOf(project) {
  const names = ['@latchkey/kernel', '@latchkey/testing', 'vite', 'webpack'];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await versionOf(project, name)])));
}

async function write({ folder, manifest }, report) {
  const name = manifest.name.replace(/^@/, '').replaceAll('/', '-');
  const path = options.out ? join(resolve(options.out), `${name}.json`) : join(folder, 'conformance.json');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify({ ...report, tier: tierOf(report) ?? null }, null, 2)}\n`);
  console.log(`${path}: ${tierOf(report) ?? 'no tier'}`);
}
