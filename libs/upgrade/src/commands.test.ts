import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compatCommand } from './compat-command.js';
import { migrateCommand } from './migrate-command.js';

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const OLD = "import { loaded } from '@latchkey/kernel';\nexport const load = () => loaded(import('./flows.js'));\n";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-upgrade-'));
  mkdirSync(at('src'));
  mkdirSync(at('release/@latchkey/kernel'), { recursive: true });
  writeFileSync(at('src/plugin.ts'), OLD);
  writeFileSync(at('src/other.ts'), 'export const loaded = 1;\n');
  writeFileSync(
    at('release/@latchkey/kernel/package.json'),
    JSON.stringify({ name: '@latchkey/kernel', version: '0.2.0', exports: { '.': { types: './index.d.ts' } } }),
  );
  writeFileSync(
    at('release/@latchkey/kernel/index.d.ts'),
    'export declare const loadChunk: (module: unknown) => void;\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('latchkey-compat and latchkey-migrate', () => {
  const compat = (...more: string[]) => compatCommand(['--release', at('release'), ...more, at('src')]);

  it('find a missing export, migrate it, and then find nothing', () => {
    expect(compat()).toEqual({
      output: `${at('src/plugin.ts')}:1: "@latchkey/kernel" has no export "loaded"\n1 of 1 uses are missing in the release of @latchkey/kernel 0.2.0.`,
      code: 1,
    });
    expect(migrateCommand([at('src')])).toEqual({
      output: `${at('src/plugin.ts')}: 0001-renamed-exports\n1 of 2 files changed.`,
      code: 0,
    });
    expect(compat().code).toBe(0);
    expect(migrateCommand([at('src')])).toEqual({ output: '0 of 2 files changed.', code: 0 });
  });

  it('write JSON', () => {
    const { output, code } = compat('--json');
    const [use] = [{ specifier: '@latchkey/kernel', name: 'loaded', file: at('src/plugin.ts'), line: 1 }];
    expect(code).toBe(1);
    expect(JSON.parse(output)).toEqual({
      release: { '@latchkey/kernel': '0.2.0' },
      uses: [use],
      missing: [{ ...use, missing: 'export' }],
    });
  });

  it('change no file with --check, and fail if one would change', () => {
    expect(migrateCommand(['--check', at('src')])).toMatchObject({ code: 1 });
    expect(readFileSync(at('src/plugin.ts'), 'utf8')).toBe(OLD);
  });

  it('leave out the migrations before --from', () => {
    expect(migrateCommand(['--from', '2', at('src')])).toEqual({ output: '0 of 2 files changed.', code: 0 });
    expect(migrateCommand(['--list']).output).toMatch(/^0001-renamed-exports \(0\.2\.0\): /);
  });

  it.each([
    ['an unknown option', () => compatCommand(['--relase', 'x'])],
    ['a release that does not exist', () => compatCommand(['--release', at('nothing'), at('src')])],
    ['a source that does not exist', () => migrateCommand([at('nothing')])],
    ['a migration that does not exist', () => migrateCommand(['--from', '99', at('src')])],
  ])('end with 2 and the usage for %s', (_what, run) => {
    const { output, code } = run();
    expect(code).toBe(2);
    expect(output).toMatch(/\n\nUsage: latchkey-/);
  });
});
