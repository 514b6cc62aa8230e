import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureChromium } from './chromium.mjs';
import { nx, run, workspace } from './run.mjs';
import { OUTCOME, outcomeOf } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const CORES = Math.max(2, availableParallelism());
const CHROMIUM = 'CHROMIUM_PATH';

mkdirSync(`${workspace}/test-results`, { recursive: true });

/** A run of Vitest as a step; `args` as on its command line. */
function vitest(name, args, { env = {}, ...more } = {}) {
  const all = ['run', '--reporter=default', '--reporter=tools/vitest-reporter.mjs', ...args];
  return {
    name,
    cores: CORES,
    run: () => run('node_modules/vitest/vitest.mjs', all, { env: { ...env, [OUTCOME]: outcomeOf(name) } }),
    replay: `npx vitest run ${args.join(' ')}`,
    ...more,
  };
}

const check = (name, args = []) => run(`tools/checks/${name}.mjs`, args);
const node = (name, program, args = [], more = {}) => ({
  name,
  run: () => run(program, args),
  replay: `node ${program} ${args.join(' ')}`.trim(),
  ...more,
});

/** Checks of the sources: format, boundaries, names, types, lint. @returns {Step[]} */
export function sourceSteps() {
  return [
    { name: 'lint', run: lint, replay: 'npm run lint' },
    node('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
    ...['boundaries', 'names', 'public-names', 'doc-snippets'].map((name) => ({
      name: name.replace('-', ' '),
      run: () => check(name),
      replay: `node tools/checks/${name}.mjs`,
    })),
    node('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  ];
}

// The module boundaries are judged by Nx's graph of the projects, which any command of Nx brings up to date.
async function lint() {
  const graph = await nx(['show', 'projects']);
  if (graph.code !== 0) return graph;
  return run('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings=0']);
}
