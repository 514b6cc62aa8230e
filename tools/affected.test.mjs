import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { productsOfSpecs } from '../apps/e2e/products.mjs';
import { planAffected, planFor, STEPS } from './affected.mjs';
import { GROUPS, rowOf } from './affected-table.mjs';
import { formatText } from './checks/format.mjs';
import { hasSamePackagesOfOthers } from './lock-change.mjs';
import { changedFiles, readProjects } from './project-graph.mjs';
import { workspace } from './run.mjs';
import { copyWorkspace } from './workspace-copy.mjs';

// Nx and Git take as long as the machine lets them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The rows of the table under "What a change reaches" in docs/ci.md. */
function rowsOf(document) {
  const [, section] = document.split('\n## What a change reaches\n');
  return section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => /^\| .*`/.test(line))
    .map((line) => {
      const [change, file, projects, suites, steps] = line.split('|').slice(1, -1);
      return { change: change.trim(), file: namesIn(file)[0], projects, suites, steps };
    });
}

const namesIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** The names that a cell stands for: `none`, `all`, `all but …`, or the names themselves. */
function namesOf(cell, all) {
  const text = cell.trim();
  if (text === 'none') return [];
  if (!text.startsWith('all')) return namesIn(text).sort();
  return all.filter((name) => !namesIn(text).includes(name)).sort();
}

/** The suites and, for a suite of which only some specs run, their names: `eml` (`late`). */
function suitesOf(cell, all) {
  const parts = [...cell.matchAll(/`([^`]+)`(?: \(([^)]*)\))?/g)];
  const isList = !/^(none|all)/.test(cell.trim());
  return {
    suites: isList ? parts.map(([, suite]) => suite).sort() : namesOf(cell, all),
    specs: isList ? parts.flatMap(([, , specs]) => namesIn(specs ?? '')).sort() : [],
  };
}

let scratch;
let projects;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
    cwd: scratch,
    encoding: 'utf8',
  });

// A copy of the working tree, so that the test also holds for changes that are not committed.
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'latchkey-affected-'));
  copyWorkspace(scratch);
  // A change affects created languages as it affects `@latchkey/locales`, so the table does not list them.
  projects = (await readProjects(scratch)).filter(({ tags }) => !tags.includes('type:language'));
});

afterEach(() => {
  git('checkout', '--quiet', '--', '.');
  git('clean', '--quiet', '--force', '-d');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function edit(file, text = '\n') {
  // Throws where there is no such file, for appending would make one.
  readFileSync(join(scratch, file));
  appendFileSync(join(scratch, file), text);
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const browserOf = (plan) => plan.steps.find(({ name }) => name === 'browser');

describe('docs/ci.md', () => {
  const rows = rowsOf(readFileSync(join(workspace, 'docs/ci.md'), 'utf8'));

  it('has a row for each kind of change', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
  });

  const projectsOf = (cell) => {
    const groups = Object.entries(GROUPS).filter(([words]) => cell.includes(words));
    const named = groups.flatMap(([, start]) =>
      projects.filter(({ tags }) => tags.some((tag) => tag.startsWith(start))).map(({ name }) => name),
    );
    const rest = groups.reduce((text, [words]) => text.replace(words, ''), cell).replace(/^[\s,]+/, '');
    return [
      ...namesOf(
        rest,
        projects.map(({ name }) => name),
      ),
      ...named,
    ].sort();
  };

  // With LATCHKEY_UPDATE=1, writes the rows of all changes that the table has.
  it.runIf(process.env.LATCHKEY_UPDATE)('is written', async () => {
    const path = join(workspace, 'docs/ci.md');
    let text = readFileSync(path, 'utf8');
    for (const row of rows) {
      edit(row.file);
      const line = rowOf(row, planFor([row.file], projects, scratch), projects, STEPS);
      text = text.replace(new RegExp(`^\\| ${escaped(row.change)} +\\| \`${escaped(row.file)}\`.*$`, 'm'), () => line);
      git('checkout', '--quiet', '--', '.');
    }
    writeFileSync(path, await formatText(path, text));
  });

  it.each(rows)('lists what a change of $change affects: $file', (row) => {
    edit(row.file);
    const files = changedFiles('HEAD', scratch);
    expect(files).toEqual([row.file]);
    const plan = planFor(files, projects, scratch);

    const suites = projects.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('suite:')));
    const expected = suitesOf(row.suites, suites.map((tag) => tag.slice('suite:'.length)).sort());
    const specs = (browserOf(plan)?.specs ?? []).filter((path) => path.endsWith('.ts'));
    expect({
      projects: plan.projects,
      suites: plan.suites,
      specs: specs.map((path) => path.split('/').at(-1).split('.')[0]).sort(),
      steps: plan.steps.map(({ name }) => name),
    }).toEqual({
      projects: projectsOf(row.projects),
      ...expected,
      steps: STEPS.filter((name) => namesOf(row.steps, STEPS).includes(name)),
    });
    expect(plan.documentsOnly).toBe(row.file.endsWith('.md'));
  });
});

describe('affected', () => {
  it('compares with a commit: committed, uncommitted, new and deleted files', async () => {
    edit('docs/architecture.md');
    git('commit', '--quiet', '--all', '--message=edit');
    edit('README.md');
    writeFileSync(join(scratch, 'docs/new.md'), '# New\n');
    rmSync(join(scratch, 'CONTRIBUTING.md'));
    const plan = await planAffected({ base: 'main~1', root: scratch });
    git('reset', '--quiet', '--hard', 'main~1');
    expect(plan.documentsOnly).toBe(true);
    expect(plan.files).toEqual(['CONTRIBUTING.md', 'README.md', 'docs/architecture.md', 'docs/new.md']);
    expect(plan.steps[0]).toEqual({ name: 'format', paths: ['README.md', 'docs/architecture.md', 'docs/new.md'] });
  });

  it('runs nothing for no change', async () => {
    expect(await planAffected({ base: 'HEAD', root: scratch })).toMatchObject({ projects: [], suites: [], steps: [] });
  });

  const editLock = (entry) => {
    const file = join(scratch, 'package-lock.json');
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    lock.packages[entry] = { ...lock.packages[entry], version: '99.0.0' };
    writeFileSync(file, JSON.stringify(lock));
  };

  it.each([
    ['a package of the workspace', 'libs/plugins/eml', true],
    ['a link to a package of the workspace', 'node_modules/@latchkey/eml', true],
    ['a package of others', 'node_modules/react', false],
    ['a package of others in a folder of the workspace', 'apps/hosts/node_modules/react', false],
    ['the root', '', false],
  ])('knows whether the lock file has the same packages of others: changed is %s', (_what, entry, isSame) => {
    editLock(entry);
    expect(hasSamePackagesOfOthers('HEAD', scratch)).toBe(isSame);
  });

  it('runs the checks of lists alone for a lock file with the same packages of others', async () => {
    editLock('libs/plugins/eml');
    const plan = await planAffected({ base: 'HEAD', root: scratch });
    expect(plan).toMatchObject({ files: ['package-lock.json'], projects: [], suites: [] });
    expect(plan.steps.map(({ name }) => name)).toContain('lists');
  });

  it('reports a base that is not a commit', async () => {
    await expect(planAffected({ base: 'no-such-branch', root: scratch })).rejects.toThrow(/"no-such-branch".*NX_BASE/);
  });

  it('follows an import that is new', async () => {
    edit('libs/plugins/eml/e2e/pages/page.ts', "import '@latchkey/otp';\n");
    const found = await readProjects(scratch);
    expect(planFor(['libs/plugins/otp/src/flows.ts'], projects, scratch).suites).not.toContain('eml');
    expect(planFor(['libs/plugins/otp/src/flows.ts'], found, scratch).suites).toContain('eml');
  });

  it('runs a changed spec beside the specs of a changed plugin', () => {
    const plan = planFor(['apps/e2e/specs/home-axe.spec.ts', 'libs/plugins/idp/src/idp.ts'], projects, scratch);
    expect(browserOf(plan).specs).toEqual([
      ...['first-screen-modes', 'home-axe', 'languages', 'look', 'play-idp', 'relying-party', 'security-idp'].map(
        (name) => `apps/e2e/specs/${name}.spec.ts`,
      ),
      ...['libs/element/e2e/', 'libs/element/e2e/script-tag/', 'libs/plugins/idp/e2e/'],
    ]);
  });

  it('builds the script tag for its specs and for its budgets', () => {
    const builtFor = (file) =>
      planFor([file], projects, scratch).steps.find(({ name }) => name === 'build')?.projects ?? [];
    expect(builtFor('libs/element/e2e/script-tag/script-tag.spec.ts')).toContain('@latchkey/element');
    expect(builtFor('apps/sizes/budgets.mjs')).toContain('@latchkey/element');
    expect(builtFor('libs/plugins/eml/e2e/tabs.spec.ts')).not.toContain('@latchkey/element');
  });

  it('runs all unit tests of the dependents for a change that no test imports', () => {
    const unit = ({ steps }) => steps.find(({ name }) => name === 'unit');
    expect(unit(planFor(['libs/plugins/eml/src/flows.ts'], projects, scratch)).related).toContain('@latchkey/preset');
    expect(unit(planFor(['libs/plugins/eml/package.json'], projects, scratch))).toMatchObject({
      projects: expect.arrayContaining(['@latchkey/eml', '@latchkey/preset']),
      related: [],
    });
  });

  it('names the plugins of every cross-product spec, and no other spec', () => {
    const specs = readdirSync(join(workspace, 'apps/e2e/specs')).filter((name) => name.endsWith('.spec.ts'));
    expect(Object.keys(productsOfSpecs).sort()).toEqual(specs.map((name) => name.split('.')[0]).sort());
    const plugins = readdirSync(join(workspace, 'libs/plugins'));
    expect(
      Object.values(productsOfSpecs)
        .flat()
        .filter((name) => !plugins.includes(name)),
    ).toEqual([]);
  });
});
