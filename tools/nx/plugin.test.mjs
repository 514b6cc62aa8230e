import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kindsInside } from '../../libs/create-latchkey-plugin/src/templates.mjs';
import { planAffected } from '../affected.mjs';
import { nx, run } from '../run.mjs';
import { copyWorkspace } from '../workspace-copy.mjs';

// Creates a plugin of each kind in a copy of the workspace, runs the checks that a change must pass, and removes it.
// Takes some minutes per kind: `npm run test:deep` runs it.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const isDeep = process.env.LATCHKEY_TIER === 'deep';
const PLUGIN = 'libs/plugins/acme-pager';
const PACKAGES = ['@latchkey/acme-pager', 'latchkey'];
const VITEST = 'node_modules/vitest/vitest.mjs';

/** The steps of `npm run affected` for a new plugin, with a program for each. The first that needs the build makes it. */
const CHECKS = [
  ['types', 'tools/checks/types.mjs', [PLUGIN, 'libs/latchkey', 'apps/sizes']],
  ['boundaries', 'tools/checks/boundaries.mjs', []],
  ['manifests', 'node_modules/sherif/index.js', []],
  ['changesets', 'tools/checks/changesets.mjs', [], { LATCHKEY_BASE: 'HEAD' }],
  ['public API', 'tools/checks/public-api.mjs', []],
  ['types of the build', 'tools/checks/types-of-build.mjs', PACKAGES],
  ['packages', 'tools/checks/packages.mjs', PACKAGES],
  ['licences', 'tools/release/licences.mjs', []],
  // Vitest sets NODE_ENV to "test", with which Vite builds the code of development.
  ['budgets', 'apps/sizes/measure.mjs', ['acme-pager'], { NODE_ENV: 'production' }],
  ['doc snippets', 'tools/checks/doc-snippets.mjs', []],
  ['links', 'tools/checks/links.mjs', []],
  ['names', 'tools/checks/names.mjs', []],
  ['unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']],
  ['lint', 'node_modules/eslint/bin/eslint.js', [PLUGIN, 'libs/latchkey', '--max-warnings=0']],
  ['unit', VITEST, ['run', `${PLUGIN}/`, 'libs/latchkey/']],
  ['unit, React 18.2', VITEST, ['run', `${PLUGIN}/`], { LATCHKEY_REACT: '18' }],
  [
    'unit, tools',
    VITEST,
    [
      ...['run', '--root', 'tools', '--testTimeout=60000', 'affected'],
      ...['readmes', 'locales', 'message-ids', 'error-codes', 'security'].map((name) => `checks/${name}`),
    ],
  ],
];
/** The first test checks the lists, `public API` makes the build, and `apps/hosts` has its own shard. */
const ELSEWHERE = ['lists', 'build', 'hosts'];

let scratch;
let links;
const linksNow = () => readdirSync(join(scratch, 'node_modules/@latchkey')).sort();
const git = (...args) => execFileSync('git', args, { cwd: scratch, encoding: 'utf8' });

/** Runs a program of the copy. Returns its output if it fails. */
async function failureOf(path, args, env = {}) {
  const { code, output } = await run(join(scratch, path), args, { cwd: scratch, env });
  return code === 0 ? '' : output;
}

async function nxSucceeds(...args) {
  const { code, output } = await nx(args, { cwd: scratch });
  expect(code, output).toBe(0);
}

describe.runIf(isDeep)('a plugin in the workspace', () => {
  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), 'latchkey-workspace-'));
    copyWorkspace(scratch);
    links = linksNow();
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  describe.each(kindsInside)('of the kind %s', (kind) => {
    it('is created, with every list of plugins', async () => {
      await nxSucceeds('g', '@latchkey/tools:plugin', 'acme-pager', '--kind', kind);
      await nxSucceeds('sync:check');
      expect(git('status', '--porcelain', PLUGIN)).toContain(PLUGIN);
    });

    it('needs the checks below, and no other', async () => {
      const { steps } = await planAffected({ base: 'HEAD', root: scratch });
      const named = [...CHECKS.map(([name]) => name), ...ELSEWHERE];
      expect(steps.map(({ name }) => name).sort()).toEqual(named.sort());
    });

    it.each(CHECKS)('passes %s', async (_name, path, args, env) => {
      expect(await failureOf(path, args, env)).toBe('');
    });

    it('leaves nothing when its folder is removed', async () => {
      rmSync(join(scratch, PLUGIN), { recursive: true });
      await nxSucceeds('sync');
      expect(git('status', '--porcelain')).toBe('');
      expect(linksNow()).toEqual(links);
    });
  });
});

it('refuses a name that is taken', async () => {
  const { default: plugin } = await import('./plugin.mjs');
  const tree = { exists: (path) => path === 'libs/plugins/eml', write: () => {} };
  await expect(plugin(tree, { name: 'eml', kind: 'method' })).rejects.toThrow('libs/plugins/eml exists.');
  await expect(plugin(tree, { name: 'shell', kind: 'method' })).rejects.toThrow('is taken by Latchkey');
  await expect(plugin(tree, { name: 'tr', kind: 'locale' })).rejects.toThrow('The kinds are method, oauth-provider');
});
