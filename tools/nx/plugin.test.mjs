import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kinds } from '../../libs/create-latchkey-plugin/src/templates.mjs';
import { nx, run } from '../workspace/run.mjs';
import { copyWorkspace } from '../workspace/workspace-copy.mjs';

// Creates a plugin of each kind in a copy of the workspace, runs the checks that a change must pass, and removes it.
// Takes some minutes per kind: `npm run test:deep` runs it.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const isDeep = process.env.LATCHKEY_TIER === 'deep';
/** What the generator creates: its folder and the packages that change. */
const PLUGIN = {
  name: 'acme-pager',
  folder: 'libs/plugins/acme-pager',
  packages: ['@latchkey/acme-pager', 'latchkey'],
};
const LANGUAGE = { name: 'tr', folder: 'libs/languages/tr', packages: ['@latchkey/locale-tr'] };
const createdBy = (kind) => (kind === 'locale' ? LANGUAGE : PLUGIN);

/** The programs of `npm run test:browser` that look at packages. */
const checksOf = ({ packages }) => [
  ['public API', 'tools/checks/public-api.mjs', []],
  ['types of the build', 'tools/checks/types-of-build.mjs', packages],
  ['packages', 'tools/checks/packages.mjs', packages],
  ['licences', 'tools/release/licences.mjs', []],
];

let scratch;
let links;
const linksNow = () => readdirSync(join(scratch, 'node_modules/@latchkey')).sort();
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
    links = linksNow();
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  describe.each(Object.keys(kinds))('of the kind %s', (kind) => {
    const created = createdBy(kind);
    it('is created, with every list of plugins', async () => {
      await nxSucceeds('g', '@latchkey/tools:plugin', created.name, '--kind', kind);
      await nxSucceeds('sync:check');
      expect(git('status', '--porcelain', '-uall')).toContain(created.folder);
    });

    it('passes what `npm run affected` runs', async () => {
      // Vitest sets NODE_ENV to "test", with which Vite builds the code of development.
      const env = { NX_BASE: 'HEAD', LATCHKEY_BASE: 'HEAD', LATCHKEY_TIER: '', NODE_ENV: 'production' };
      const { code, output } = await run(join(scratch, 'tools/commands/test.mjs'), ['first', '--affected'], {
        cwd: scratch,
        env,
      });
      expect(code, output.slice(-5_000)).toBe(0);
    });

    it.each(checksOf(created))('passes %s', async (_name, path, args) => {
      expect(await failureOf(path, args)).toBe('');
    });

    it.runIf(kind === 'wallet')('has a budget for a sign-in with the wallet, whose code is counted', async () => {
      const { output } = await run(join(scratch, 'apps/sizes/measure.mjs'), [created.name], {
        cwd: scratch,
        env: { NODE_ENV: 'production' },
      });
      expect(output).toMatch(/in a browser with the wallet \| [\d.]+ \| [\d.]+ \| [\d.]+ \| [\d.]+ \|/);
      expect(output).toMatch(/in a browser with the wallet: .*, wallet-[\w-]{8}\.js \d+/);
    });

    it.runIf(created === LANGUAGE)('lists the texts that are English', async () => {
      const { code, output } = await run(join(scratch, 'tools/checks/untranslated.mjs'), [], {
        cwd: join(scratch, created.folder),
      });
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringContaining('shell.title: Sign up or log in'),
      });
      expect(output).toMatch(/\d+ of \d+ texts are English\./);
    });

    it('leaves nothing when its folder is removed', async () => {
      rmSync(join(scratch, created.folder), { recursive: true });
      await nxSucceeds('sync');
      expect(git('status', '--porcelain')).toBe('');
      expect(linksNow()).toEqual(links);
    });
  });
});

it('refuses a name that is taken, and a language that the widget has', async () => {
  const { default: plugin } = await import('./plugin.mjs');
  const tree = { exists: (path) => path === 'libs/plugins/eml', write: () => {} };
  await expect(plugin(tree, { name: 'eml', kind: 'method' })).rejects.toThrow('libs/plugins/eml exists.');
  await expect(plugin(tree, { name: 'shell', kind: 'method' })).rejects.toThrow('is taken by Latchkey');
  await expect(plugin(tree, { name: 'de', kind: 'locale' })).rejects.toThrow('The widget has the language "de".');
  await expect(plugin(tree, { name: 'acme', kind: 'locale' })).rejects.toThrow('is not that of a language');
});
