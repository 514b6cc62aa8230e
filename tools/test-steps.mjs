import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packages } from './checks/workspace.mjs';
import { ensureChromium } from './chromium.mjs';
import { suites } from './e2e/suites.mjs';
import { nx, run, workspace } from './run.mjs';
import { outcomeOf } from './steps.mjs';

// The steps of `npm test`, `npm run affected` and `npm run test:deep`. The plan of `npm run affected`
// (`tools/affected.mjs`) restricts a step to a part; an empty part runs the whole step.

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {Partial<import('./affected.mjs').Step>} Part the part of a step that a change reaches */

const CORES = Math.max(2, availableParallelism());
const REACT_18 = { LATCHKEY_REACT: '18' };

/** A step that runs a program of the workspace. @returns {Step} */
function program(name, path, args = [], more = {}) {
  return { name, run: () => run(path, args), replay: ['node', path, ...args].join(' '), ...more };
}

const check = (name, args) => program(name.replaceAll('-', ' '), `tools/checks/${name}.mjs`, args);

/** How many cores a run of Vitest keeps busy: all, or all but one where it has only the files of a part. */
const coresOfVitest = (isPart) => (isPart ? CORES - 1 : CORES);

/** A run of Vitest that lists its failed tests at the end. */
function vitest(name, args, { env = {}, cores = CORES } = {}) {
  const reporters = ['--reporter=default', `--reporter=${join(workspace, 'tools/vitest-reporter.mjs')}`];
  const settings = { env: { ...env, LATCHKEY_OUTCOME: outcomeOf(name) } };
  return run('node_modules/vitest/vitest.mjs', [...args, `--maxWorkers=${cores}`, ...reporters], settings);
}

/** The steps that need neither a build nor a browser, in the order in which they begin. */
export const checks = {
  types: ({ paths } = {}) => check('types', paths),
  lint: lintStep,
  format: ({ paths = ['.'] } = {}) =>
    program('format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...paths]),
  links: () => check('links'),
  names: () => check('names'),
  lists: () => ({ name: 'lists', run: () => nx(['sync:check']), replay: 'npx nx sync' }),
  changesets: () => check('changesets'),
  manifests: () => program('manifests', 'node_modules/sherif/index.js'),
  'doc snippets': () => check('doc-snippets'),
  'unused code': () => program('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
};

/** Lints parts of the workspace. @param {Part} part @returns {Step} */
function lintStep({ paths = ['.'] } = {}) {
  const args = [...paths, '--max-warnings=0', '--no-warn-ignored', '--no-error-on-unmatched-pattern'];
  return {
    name: 'lint',
    async run() {
      // ESLint reads the module boundaries from Nx's project graph. Any command of Nx updates it.
      const graph = await nx(['show', 'projects']);
      return graph.code === 0 ? run('node_modules/eslint/bin/eslint.js', args) : graph;
    },
    replay: `npx eslint ${args.join(' ')}`,
  };
}

/** Unit tests. @returns {Step} */
export function unit(part = {}, env = {}) {
  const name = env === REACT_18 ? 'unit, React 18.2' : 'unit';
  // Few tests: a second core would mostly wait for files to load.
  const cores = env === REACT_18 ? 1 : coresOfVitest(part.projects !== undefined);
  return {
    name,
    cores,
    replay: `${env === REACT_18 ? 'LATCHKEY_REACT=18 ' : ''}npx vitest run`,
    async run() {
      const runs = [];
      for (const args of await unitRuns(part)) runs.push(await vitest(name, args, { env, cores }));
      return together(runs);
    },
  };
}

/**
 * The arguments of each run of Vitest that the unit tests of a part need. `npm test` leaves out the browser tests of the
 * emulator's pages: the specs of the products use those pages. A change of the emulator runs them.
 *
 * @param {Part} part
 */
async function unitRuns({ projects, related = [], files = [] }) {
  if (!projects) return [process.env.LATCHKEY_TIER === 'deep' ? ['run'] : ['run', '--project=!emulator-browser']];
  const folders = await foldersOfProjects();
  const own = projects.map((project) => `${folders.get(project)}/`);
  // To find the tests that import a changed file, Vitest loads every test that is not excluded.
  const others = [...folders.keys()].filter((project) => !related.includes(project));
  const excluded = ['tools', ...others.map((project) => folders.get(project))].map(
    (folder) => `--exclude=${folder}/**`,
  );
  const changed = files.map((file) => join(workspace, file));
  return [
    ...(own.length > 0 ? [['run', '--passWithNoTests', ...own]] : []),
    ...(related.length > 0 ? [['related', '--run', '--passWithNoTests', ...excluded, ...changed]] : []),
  ];
}

/**
 * Unit tests that render, with React 18.2. There are few: running all tests of a related project is faster than finding
 * those that import a changed file.
 *
 * @param {Part} [part]
 * @returns {Step}
 */
export function unitWithReact18({ projects, related = [] } = {}) {
  return unit(projects && { projects: [...projects, ...related] }, REACT_18);
}

/** The tests of the tools alone; `npm test` has them in `unit`. @param {Part} part @returns {Step} */
export function toolTests({ paths = ['.'] } = {}) {
  const name = 'unit, tools';
  return {
    name,
    run: () => vitest(name, ['run', '--root', 'tools', ...paths]),
    replay: `npx vitest run --root tools ${paths.join(' ')}`,
  };
}

/** Builds the libraries in one process, then the apps. @param {Part} [part] @returns {Step} */
function build({ projects } = {}) {
  const built = packages().filter(({ manifest }) => manifest.scripts?.build);
  const isLibrary = ({ manifest }) => manifest.scripts.build.includes('tools/build/lib.mjs');
  const libraries = built.filter(isLibrary).map(({ manifest }) => manifest.name);
  const all = built.map(({ manifest }) => manifest.name);
  const named = (projects ?? all).filter((name) => libraries.includes(name));
  const others = (projects ?? all).filter((name) => !libraries.includes(name));
  const args = ['run-many', '--targets=build', `--projects=${others.join(',')}`, '--excludeTaskDependencies'];
  return {
    name: 'build',
    replay: 'npx nx run-many --targets=build',
    async run() {
      const runs = [];
      if (named.length > 0) runs.push(await run('tools/build/libraries.mjs', named));
      if (others.length > 0) runs.push(await nx([...args, '--output-style=static']));
      return together(runs);
    },
  };
}

/** Combines several runs into one outcome. */
function together(runs) {
  return {
    code: Math.max(0, ...runs.map(({ code }) => code)),
    output: runs.map(({ output }) => output).join('\n'),
  };
}

/** The builds, and the steps that need them. */
export const builds = {
  build,
  'types of the build': ({ projects = [] } = {}) => ({
    ...program('types of the build', 'tools/checks/types-of-build.mjs', projects),
    after: ['build'],
  }),
  'public API': ({ projects = [] } = {}) => ({
    ...program('public API', 'tools/checks/public-api.mjs', projects),
    after: ['build'],
  }),
  packages: ({ projects = [] } = {}) => ({ ...check('packages', projects), after: ['build'] }),
  licences: () => ({ ...program('licences', 'tools/release/licences.mjs'), after: ['build'] }),
  budgets: ({ pages = [] } = {}) => ({
    name: 'budgets',
    after: ['build'],
    run: () => run('apps/sizes/measure.mjs', pages, { cwd: join(workspace, 'apps/sizes') }),
    replay: `npm run size -w @latchkey/sizes -- ${pages.join(' ')}`.trim(),
  }),
};

/**
 * The pages of the browser specs. @param {Part} [part] @returns {Step}
 */
export function pages({ suites: names } = {}) {
  const built = suites.filter(({ name, pages }) => pages && (!names || names.includes(name))).map(({ name }) => name);
  const step = { ...program('pages', 'tools/e2e/pages.mjs', names ? built : []), after: ['build'] };
  // The cross-product specs open the playground, whose build is a step of its own.
  return built.length > 0 ? step : { ...step, run: async () => ({ code: 0, output: '' }) };
}

/**
 * The specs in Chromium.
 *
 * @param {Part & { shard?: string }} [part] `shard`: as Playwright takes it, `1/4`
 * @returns {Step}
 */
export function specsInChromium({ shard, ...part } = {}) {
  const name = 'specs in Chromium';
  const args = ['test', ...pathsOf(part), ...(shard ? [`--shard=${shard}`] : []), '--pass-with-no-tests'];
  return {
    name,
    cores: CORES,
    after: ['pages'],
    isLive: true,
    replay: `npx playwright ${args.join(' ')}`,
    async run() {
      const env = { CHROMIUM_PATH: await ensureChromium(), LATCHKEY_OUTCOME: outcomeOf(name) };
      return run('node_modules/@playwright/test/cli.js', args, { env, live: true });
    },
  };
}

/**
 * Hosts that install the packed packages outside of the workspace; `LATCHKEY_TIER=deep` includes all of them.
 *
 * @returns {Step}
 */
export const hosts = () => hostsStep('hosts');

/**
 * The plugins of another author with all of their own tests. `npm run affected` runs it for a change in the packages
 * that plugins use; `npm run test:deep` runs it among the hosts.
 *
 * @returns {Step}
 */
export const outsidePlugin = () => hostsStep('outside plugin', ['hosts.test.mjs'], { LATCHKEY_HOST: 'outside-plugin' });

/** A run of the tests of hosts. @param {readonly string[]} [files] default: all. @returns {Step} */
function hostsStep(name, files = [], more = {}) {
  const args = ['run', '--config', 'apps/hosts/vitest.config.mjs', ...files];
  const variables = Object.entries(more).map(([key, value]) => `${key}=${value} `);
  return {
    name,
    after: ['build'],
    async run() {
      const reporters = ['--reporter=default', `--reporter=${join(workspace, 'tools/vitest-reporter.mjs')}`];
      const env = { ...more, CHROMIUM_PATH: await ensureChromium(), LATCHKEY_OUTCOME: outcomeOf(name) };
      return run('node_modules/vitest/vitest.mjs', [...args, ...reporters], { env });
    },
    replay: `${variables.join('')}npx vitest ${args.join(' ')}`,
  };
}

/** Publishes all packages to a registry on this machine, and installs hosts from there. @returns {Step} */
export function rehearsal() {
  return { ...program('rehearsed release', 'tools/release/rehearse.mjs'), after: ['build'] };
}

/** Writes the conformance reports of all products, from their packed packages. @returns {Step} */
export function conformance() {
  return { ...program('conformance', 'tools/conformance.mjs'), after: ['build'] };
}

/** The folders of the suites of a part, or only the selected specs; empty for all. */
function pathsOf({ suites: names, specs = [] } = {}) {
  if (!names) return [];
  return suites
    .filter(({ name }) => names.includes(name))
    .flatMap(({ folder }) => {
      const own = specs.filter((path) => path === folder || path.startsWith(`${folder}/`));
      return own.length > 0 ? own : [`${folder}/`];
    });
}

/** The folder of each Nx project, by its name. */
async function foldersOfProjects() {
  const { readProjects } = await import('./project-graph.mjs');
  return new Map((await readProjects(workspace)).map(({ name, root }) => [name, root]));
}
