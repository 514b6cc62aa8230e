import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { nx, run } from './run.mjs';

// `npm test`: everything that a submission must pass. `npm run affected`: the same for what changed since NX_BASE.
// The last line alone says how it went: "N passed, N failed".

const { values: options } = parseArgs({ options: { affected: { type: 'boolean' } } });
const base = process.env.NX_BASE ?? 'main~1';

/** Targets of all packages, or of those that a change affects; a package without a target is passed over. */
const targets = (names, { parallel = 2, env, without = [] } = {}) => {
  const which = options.affected ? ['affected', `--base=${base}`] : ['run-many'];
  const exclude = without.map((layer) => `tag:type:${layer}`).join(',');
  return nx(
    [
      ...which,
      `--targets=${names.join(',')}`,
      `--parallel=${parallel}`,
      `--exclude=${exclude}`,
      '--output-style=static',
    ],
    { env },
  );
};
const check = (name, ...args) => run(`tools/checks/${name}.mjs`, args);

const withoutReact = ['kernel', 'slots', 'client', 'testing', 'app'];

/** Quick ones, which keep one core busy while lint has the other. */
const quick = [
  ['format', () => run('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'])],
  ['boundaries', () => check('boundaries')],
  ['names', () => check('names')],
  ['public names', () => check('public-names')],
  ['doc snippets', () => check('doc-snippets')],
  ['unused code', () => run('node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints'])],
];

/** Each after what it needs; these use both cores themselves. */
const thorough = [
  ['types', () => targets(['typecheck'])],
  ['unit', () => targets(['test'])],
  ['unit, tools', () => run('node_modules/vitest/vitest.mjs', ['run', '--root', 'tools'])],
  ['unit, React 18.2', () => targets(['test'], { env: { LATCHKEY_REACT: '18' }, without: withoutReact })],
  ['build', () => targets(['build'])],
  ['types of the build', () => targets(['check:types'])],
  ['packages', () => check('packages')],
  ['budgets', () => targets(['size'])],
  ['browser, pages', () => targets(['build-pages'])],
  ['browser', browser],
];

// Every process that a step starts sees this: no colours in what is shown after a failure, no watch mode.
process.env.CI ??= 'true';
process.env.FORCE_COLOR ??= '0';

const started = performance.now();
const passed = [];
const failed = [];
await Promise.all([inTurn(quick), inTurn([['lint', lint]])]);
await inTurn(thorough);

console.log(`\n${seconds(started)} in all, on ${availableParallelism()} cores`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${passed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function inTurn(steps) {
  for (const [name, work] of steps) {
    const since = performance.now();
    const { code, output } = await work().catch((error) => ({ code: 1, output: String(error?.stack ?? error) }));
    (code === 0 ? passed : failed).push(name);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${seconds(since)} ${name}`);
    if (code !== 0) console.log(`\n${output.trimEnd()}\n`);
  }
}

// One process for all: a program per package would read the same types again and again. The module boundaries are
// judged by Nx's graph of the projects, which any command of Nx brings up to date.
async function lint() {
  const graph = await nx(['show', 'projects']);
  if (graph.code !== 0) return graph;
  return run('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings=0']);
}

async function browser() {
  const path = await ensureChromium();
  // The specs share two cores with their servers: one suite at a time, two workers each.
  return targets(['e2e'], { parallel: 1, env: { CHROMIUM_PATH: path } });
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`;
}
