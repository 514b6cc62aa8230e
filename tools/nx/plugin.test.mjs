import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kindsInside } from '../../libs/create-latchkey-plugin/src/templates.mjs';
import { nx, run } from '../run.mjs';
import { copyWorkspace } from '../workspace-copy.mjs';

// Creates a plugin of each kind in a copy of the workspace, runs the checks that a change must pass, and removes it.
// Takes a minute per kind: `npm run test:deep` runs it.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const isDeep = process.env.LATCHKEY_TIER === 'deep';
const PLUGIN = 'libs/plugins/acme-pager';

let scratch;
const git = (...args) => execFileSync('git', args, { cwd: scratch, encoding: 'utf8' });

/** Runs a program of the copy. Returns its output if it fails. */
async function failureOf(path, args) {
  const { code, output } = await run(join(scratch, path), args, { cwd: scratch });
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
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  describe.each(kindsInside)('of the kind %s', (kind) => {
    it('is created, with every list of plugins', async () => {
      await nxSucceeds('g', '@latchkey/tools:plugin', 'acme-pager', '--kind', kind);
      await nxSucceeds('sync:check');
      expect(git('status', '--porcelain', PLUGIN)).toContain(PLUGIN);
    });

    it.each([
      ['the types', 'tools/checks/types.mjs', [PLUGIN, 'libs/latchkey', 'apps/sizes']],
      ['the boundaries', 'tools/checks/boundaries.mjs', []],
      ['the public declarations', 'tools/checks/public-api.mjs', []],
      ['the examples in documents', 'tools/checks/doc-snippets.mjs', []],
      ['the links', 'tools/checks/links.mjs', []],
      ['the names', 'tools/checks/names.mjs', []],
      ['the search for unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']],
      ['the format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']],
      ['the lint', 'node_modules/eslint/bin/eslint.js', [PLUGIN, 'libs/latchkey/src', '--max-warnings=0']],
      ['its tests', 'node_modules/vitest/vitest.mjs', ['run', `${PLUGIN}/`]],
      [
        'the tests of the lists',
        'node_modules/vitest/vitest.mjs',
        ['run', '--root', 'tools', 'checks/readmes', 'checks/locales', 'checks/message-ids', 'checks/error-codes'],
      ],
      [
        'the table of what a change affects',
        'node_modules/vitest/vitest.mjs',
        ['run', '--root', 'tools', 'affected', '--testTimeout=60000'],
      ],
    ])('passes %s', async (_what, path, args) => {
      expect(await failureOf(path, args)).toBe('');
    });

    it('leaves nothing when its folder is removed', async () => {
      rmSync(join(scratch, PLUGIN), { recursive: true });
      await nxSucceeds('sync');
      expect(git('status', '--porcelain')).toBe('');
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
