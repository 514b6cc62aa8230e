import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productsOfSpecs } from '../apps/e2e/products.mjs';
import { budgets } from '../apps/sizes/budgets.mjs';
import { hasSamePackagesOfOthers, LOCK } from './lock-change.mjs';
import { changedFiles, commonAncestor, projectOf, readProjects, withDependents } from './project-graph.mjs';
import { workspace } from './run.mjs';

// Decides what `npm run affected` runs. docs/ci.md has the rules, and a table of examples that a test reads.

/**
 * The effect of a change to a kind of file outside of the projects.
 * - `everything`: every project and every step.
 * - `suites`: every browser suite. `budgets`: the budgets in bytes. `lint`: the types and the lint of every file.
 * - `checks`: every check that needs no browser and no unit test. `tools`: the tests of the tools.
 */
const REACH = [
  // Releases, and what tests of the tools read.
  {
    files: /^(\.github\/|tools\/(ci\/|release\/|deep-shards\.mjs$|install-on-demand\.mjs$))/,
    reach: ['checks', 'tools'],
  },
  { files: /^(\.ci\/|\.gitignore$|LICENSE$|tools\/screens\/|tools\/start\.mjs$)/, reach: [] },
  { files: /^tools\/bench\//, reach: ['tools'] },
  { files: /^tools\/(api\/|checks\/|pack\.mjs$)/, reach: ['checks', 'lint', 'tools'] },
  { files: /^(knip\.json|\.oxfmtrc\.json)$/, reach: ['checks'] },
  { files: /^(eslint\.config\.mjs|\.oxlintrc\.json)$/, reach: ['lint'] },
  { files: /^(tools\/e2e\/|playwright\.config\.mjs$)/, reach: ['suites', 'tools'] },
  { files: /^tools\/(serve\/|chromium\.)/, reach: ['suites', 'budgets', 'tools'] },
  { files: /^tools\/(follow-files|mapped-code)\.(test\.)?mjs$/, reach: ['budgets', 'tools'] },
  { files: /^tools\/(affected|lock-change|project-graph|test|run)\.(test\.)?mjs$/, reach: ['tools'] },
];
const OTHERWISE = ['everything'];

const DOCUMENT = /^(docs|\.changeset)\/|\.md$/;
// No other project imports such a file.
const OWN = /\.(test|test-d|spec)\.\w+$|\/(test|gallery|e2e\/pages)\/|\/vitest\.config\.\w+$/;
const MODULE = /\.(ts|tsx|mjs|css)$/;
const SPEC = /\.spec\.ts$/;
const CROSS_PRODUCT = '@latchkey/e2e';
const SIZES = '@latchkey/sizes';
const EMULATOR = '@latchkey/emulator';
const PLAYGROUND = '@latchkey/playground';
/** The packages that authors of plugins use most: a change may break a plugin outside of the workspace. */
const FOR_AUTHORS = ['kernel', 'slots', 'react', 'testing'].map((name) => `@latchkey/${name}`);
const OUTSIDE_PLUGIN = /^apps\/hosts\/outside-plugin\//;
/** What decides how packages install; a change in the code of a package is tested elsewhere. */
const INSTALLS = /^libs\/(latchkey\/|element\/|([^/]+|(plugins|languages)\/[^/]+)\/package\.json$)|^apps\/hosts\//;
const ELEMENT = '@latchkey/element';
const isScriptTagPage = (page) => budgets.some((budget) => budget.page === page && budget.hasScriptTag);
/** The layers whose unit tests also run with React 18.2. */
const DRAWS = ['ui', 'react', 'plugin', 'shell', 'preset', 'element', 'session', 'options'];

/** The names of all steps, in their order. */
export const STEPS = [
  ...['format', 'links', 'names', 'lists', 'changesets', 'manifests', 'doc snippets', 'unused code', 'lint'],
  ...['types', 'unit', 'unit, tools', 'unit, React 18.2'],
  ...[
    'build',
    'types of the build',
    'public API',
    'packages',
    'licences',
    'budgets',
    'hosts',
    'outside plugin',
    'browser',
  ],
];

/**
 * @typedef {object} Step
 * @property {string} name as `npm test` names it.
 * @property {readonly string[]} [paths] the files and folders to look at. Left out: all.
 * @property {readonly string[]} [projects] the projects to run in.
 * @property {readonly string[]} [related] projects of which only the unit tests run that import one of `files`.
 * @property {readonly string[]} [files]
 * @property {readonly string[]} [pages] the pages of apps/sizes to measure.
 * @property {readonly string[]} [suites] the Playwright projects, which also name the folders of pages to build.
 * @property {readonly string[]} [specs] folders and files of specs to run, for Playwright's command line.
 */

/**
 * @typedef {object} Plan
 * @property {readonly string[]} files the changed files.
 * @property {boolean} documentsOnly
 * @property {readonly string[]} projects the affected projects.
 * @property {readonly string[]} suites the browser suites of which any spec runs.
 * @property {readonly Step[]} steps what to run, in order.
 */

/**
 * Plans the steps for a change: the difference from `base`, including uncommitted and new files.
 *
 * @param {{ base?: string, root?: string }} [options]
 * @returns {Promise<Plan>}
 * @throws when `base` is not an ancestor commit of HEAD.
 */
export async function planAffected({ base = process.env.NX_BASE ?? 'main~1', root = workspace } = {}) {
  const files = changedFiles(base, root);
  const isCode = files.some((file) => !DOCUMENT.test(file));
  const unreaching = files.includes(LOCK) && hasSamePackagesOfOthers(commonAncestor(base, root), root) ? [LOCK] : [];
  return planFor(files, isCode ? await readProjects(root) : [], root, unreaching);
}

/**
 * Plans the steps for the given changed files.
 *
 * @param {readonly string[]} files paths from `root`.
 * @param {readonly import('./project-graph.mjs').Project[]} projects
 * @param {string} [root]
 * @param {readonly string[]} [unreaching] changed files whose change reaches nothing by itself.
 * @returns {Plan}
 */
export function planFor(files, projects, root = workspace, unreaching = []) {
  const reach = reachOf(files, projects, unreaching);
  const browser = browserReach(reach, projects, root);
  const existing = files.filter((file) => existsSync(join(root, file)));
  const steps = stepsFor({ files, existing, reach, browser, projects });
  return {
    files,
    documentsOnly: files.length > 0 && reach.sources.length === 0,
    projects: [...reach.affected].sort(),
    suites: browser.suites,
    steps,
  };
}

/** Sorts the changed files by their effect. */
function reachOf(files, projects, unreaching) {
  const sources = files.filter((file) => !DOCUMENT.test(file));
  const flags = new Set();
  const [touched, own] = [new Set(), new Set()];
  for (const file of sources.filter((one) => !unreaching.includes(one))) {
    const project = file.startsWith('tools/') ? undefined : projectOf(file, projects);
    if (project) (OWN.test(file) ? own : touched).add(project.name);
    else for (const flag of REACH.find((rule) => rule.files.test(file))?.reach ?? OTHERWISE) flags.add(flag);
  }
  if (flags.has('everything')) for (const { name } of projects) touched.add(name);
  if (flags.has('suites')) touched.add('harness');
  if (flags.has('budgets')) own.add(SIZES);
  const through = withDependents(touched, projects);
  const testers = projects.filter(({ testDependencies }) => testDependencies.some((name) => through.has(name)));
  const affected = new Set([...through, ...own, ...testers.map(({ name }) => name)]);
  return { sources, flags, touched, own, through, affected };
}

/** Returns the suites, specs and pages of apps/sizes that a change affects. */
function browserReach({ sources, touched, own, through, affected }, projects, root) {
  const isPlugin = ({ tags }) => tags.includes('type:plugin');
  const plugins = projects.filter((one) => isPlugin(one) && through.has(one.name));
  const products = plugins.map(({ root }) => root.split('/').at(-1));
  // A cross-product suite tests the plugins that it names. It imports the others through the preset only.
  const below = projects.filter((one) => !isPlugin(one));
  const throughCore = withDependents(
    [...touched].filter((name) => below.some((one) => one.name === name)),
    below,
  );

  const specsOf = (project) => {
    const specs = sources.filter((file) => SPEC.test(file) && projectOf(file, projects) === project);
    const changed = specs.filter((file) => existsSync(join(root, file)));
    if (project.name === CROSS_PRODUCT && !throughCore.has(CROSS_PRODUCT) && through.has(CROSS_PRODUCT))
      return [...new Set([...crossProductSpecs(products, project, root), ...changed])].sort();
    const isWhole = through.has(project.name) || sources.some((file) => isPage(file, project, projects));
    return isWhole ? [`${project.root}/`] : changed;
  };
  const reached = projects
    .filter(({ name, tags }) => affected.has(name) && tags.some((tag) => tag.startsWith('suite:')))
    .map((project) => ({ suite: tagOf(project, 'suite'), specs: specsOf(project) }))
    .filter(({ specs }) => specs.length > 0);

  const measuresAll = throughCore.has(SIZES) || own.has(SIZES);
  const measured = budgets.filter((budget) => measuresAll || budget.products.some((one) => products.includes(one)));
  return {
    suites: reached.map(({ suite }) => suite).sort(),
    specs: reached.flatMap(({ specs }) => specs).sort(),
    pages: affected.has(SIZES) ? [...new Set(measured.map(({ page }) => page))] : [],
  };
}

const isPage = (file, project, projects) => !SPEC.test(file) && projectOf(file, projects) === project;

function crossProductSpecs(products, project, root) {
  return readdirSync(join(root, project.root, 'specs'))
    .filter((name) => SPEC.test(name))
    .filter((name) => productsOfSpecs[name.split('.')[0]]?.some((product) => products.includes(product)))
    .map((name) => `${project.root}/specs/${name}`);
}

/** Returns every step that is not empty. */
function stepsFor({ files, existing, reach, browser, projects }) {
  const { sources, flags, touched, through, affected } = reach;
  const all = flags.has('everything');
  const checks = all || flags.has('checks');
  const isCode = sources.length > 0;
  const named = (names, target) =>
    projects.filter(({ name, targets }) => names.has(name) && targets.includes(target)).map(({ name }) => name);
  const every = new Set(projects.map(({ name }) => name));

  const unit = unitTests(reach, existing, named);
  const draws = (names) => names.filter((name) => DRAWS.includes(tagOf(find(projects, name), 'type')));
  const built = named(checks ? every : through, 'check:types');
  const packed = named(checks ? every : touched, 'nx-release-publish');
  const installs = checks || sources.some((file) => INSTALLS.test(file));
  const isForAuthors =
    FOR_AUTHORS.some((name) => touched.has(name)) || sources.some((file) => OUTSIDE_PLUGIN.test(file));
  const helpers = [
    ...(installs || isForAuthors || browser.suites.length + browser.pages.length > 0 ? [EMULATOR] : []),
    ...(browser.suites.includes('cross-product') ? [PLAYGROUND] : []),
    // The script-tag build.
    ...(browser.suites.includes('script-tag') || browser.pages.some(isScriptTagPage) ? [ELEMENT] : []),
  ];
  // Hosts install every package.
  const published = installs || isForAuthors ? named(every, 'nx-release-publish') : [];
  const builds = [...new Set([...built, ...packed, ...published, ...helpers])].sort();

  return [
    files.length > 0 && { name: 'format', ...(checks ? {} : { paths: existing }) },
    files.length > 0 && { name: 'links' },
    isCode && { name: 'names' },
    isCode && { name: 'lists' },
    isCode && { name: 'changesets' },
    isCode && { name: 'manifests' },
    (touched.size > 0 || checks || sources.length < files.length) && { name: 'doc snippets' },
    isCode && { name: 'unused code' },
    isCode && { name: 'lint', ...(all || flags.has('lint') ? {} : { paths: lintPaths(existing, reach, projects) }) },
    (affected.size > 0 || flags.has('lint')) && {
      name: 'types',
      ...(all || flags.has('lint') ? {} : { paths: typedPaths(affected, projects) }),
    },
    step('unit', unit),
    toolTests(files, flags),
    step('unit, React 18.2', { ...unit, projects: draws(unit.projects), related: draws(unit.related) }),
    step('build', { projects: builds }),
    step('types of the build', { projects: built }),
    step('public API', { projects: packed }),
    step('packages', { projects: packed }),
    installs && { name: 'licences' },
    step('budgets', { pages: browser.pages }),
    installs && { name: 'hosts' },
    isForAuthors && { name: 'outside plugin' },
    step('browser', { suites: browser.suites, specs: browser.specs }),
  ].filter(Boolean);
}

/** Makes a step; returns `undefined` where its lists of projects, suites and pages are empty. */
function step(name, { files, ...lists }) {
  if (Object.values(lists).every((list) => list.length === 0)) return undefined;
  return { name, ...lists, ...(files && { files }) };
}

// A project that did not change itself runs only the tests that import a changed file. No file imports a manifest or a
// deleted file.
function unitTests({ sources, flags, touched, own, affected }, existing, named) {
  const isImported = (file) => MODULE.test(file) && existing.includes(file);
  if (flags.has('everything') || !sources.every(isImported)) return { projects: named(affected, 'test'), related: [] };
  const changed = new Set([...touched, ...own]);
  const others = new Set([...affected].filter((name) => !changed.has(name)));
  return { projects: named(changed, 'test'), related: named(others, 'test'), files: sources };
}

/** READMEs of packages, and most of what `checks/readmes.mjs` compares them with. */
const README_OR_FACTS = /^(libs|apps)\/.*(README\.md|[\w.-]*descriptions\.ts|\.messages\.ts|budgets\.mjs)$/;

/** The tests of the tools; if no tool has changed, only the tests that read a changed file. */
function toolTests(files, flags) {
  const name = 'unit, tools';
  if (['everything', 'checks', 'tools'].some((flag) => flags.has(flag))) return { name };
  const some = (pattern) => files.some((file) => pattern.test(file));
  const paths = [
    ...(some(/^docs\/ci\.md$|^apps\/e2e\/|(^|\/)(package|project|nx)\.json$/) ? ['affected.test.mjs'] : []),
    ...(some(/^docs\/security\.md$|\.(test|spec)\.tsx?$/) ? ['checks/security.test.mjs'] : []),
    ...(some(/^libs\/languages\//) ? ['checks/locales.test.mjs'] : []),
    ...(some(README_OR_FACTS) ? ['checks/readmes.test.mjs'] : []),
    ...(some(/^docs\/guides\/looks\.md$|^libs\/ui\/src\/parts\.(css\.)?ts$/) ? ['checks/parts.test.mjs'] : []),
  ];
  return paths.length > 0 && { name, paths };
}

function lintPaths(existing, { touched, own }, projects) {
  const outside = existing.filter(
    (file) => /\.(mjs|ts|tsx)$/.test(file) && !isIn(file, [...touched, ...own], projects),
  );
  return [...new Set([...touched, ...own].map((name) => find(projects, name).root)), ...outside].sort();
}

/** The folders of projects, without those inside of another one. */
function typedPaths(names, projects) {
  const roots = [...names].map((name) => find(projects, name).root).sort();
  return roots.filter((root) => !roots.some((other) => root.startsWith(`${other}/`)));
}

const isIn = (file, names, projects) => names.some((name) => file.startsWith(`${find(projects, name).root}/`));
const find = (projects, name) => projects.find((project) => project.name === name);
const tagOf = ({ tags }, kind) => tags.find((tag) => tag.startsWith(`${kind}:`))?.slice(kind.length + 1);

if (process.argv[1] === import.meta.filename) {
  const plan = await planAffected();
  console.log(JSON.stringify(plan, null, 2));
}
