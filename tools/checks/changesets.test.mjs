import { describe, expect, it } from 'vitest';
import { differentVersions } from '../release/versions.mjs';
import { missingChangesets } from './changesets.mjs';

const kernel = { folder: 'libs/kernel', manifest: { name: '@latchkey/kernel', version: '0.1.0' } };
const ui = { folder: 'libs/ui', manifest: { name: '@latchkey/ui', version: '0.1.0' } };

function findings(files, { changesets = [], before = () => undefined, published = [kernel, ui] } = {}) {
  return missingChangesets({ files, changesets, published, before });
}

const changeset = (...names) => ({ releases: names.map((name) => ({ name, type: 'patch' })) });

describe('missingChangesets', () => {
  it('finds a package whose sources changed', () => {
    expect(findings(['libs/kernel/src/store.ts'])).toEqual([
      '@latchkey/kernel changed without a changeset: libs/kernel/src/store.ts',
    ]);
  });

  it('accepts a changeset of that package, not one of another', () => {
    const files = ['libs/kernel/src/store.ts'];
    expect(findings(files, { changesets: [changeset('@latchkey/kernel')] })).toEqual([]);
    expect(findings(files, { changesets: [changeset('@latchkey/ui')] })).toHaveLength(1);
  });

  it('needs none for tests, specs, documents and private packages', () => {
    expect(findings(['libs/kernel/src/store.test.ts', 'libs/ui/src/text.test-d.ts', 'libs/ui/README.md'])).toEqual([]);
    expect(findings(['libs/ui/e2e/text.spec.ts', 'apps/sizes/src/measure.ts', 'tools/workspace/pack.mjs'])).toEqual([]);
  });

  it('accepts an empty changeset, which states that no package needs one', () => {
    expect(findings(['libs/kernel/src/store.ts'], { changesets: [changeset()] })).toEqual([]);
  });

  it('finds a changed manifest, unless only the workspace uses the changed field', () => {
    const files = ['libs/ui/package.json'];
    const withField = (field) => ({ before: () => ({ ...ui.manifest, ...field }) });
    expect(findings(files, withField({ exports: {} }))).toHaveLength(1);
    expect(findings(files, withField({ devDependencies: { vitest: '1' } }))).toEqual([]);
  });

  it('needs none for a release, which removes the changesets', () => {
    const before = () => ({ ...ui.manifest, version: '0.0.9' });
    expect(findings(['libs/ui/package.json', 'libs/ui/src/index.ts'], { before })).toEqual([]);
  });

  it('finds a new package', () => {
    expect(findings(['libs/ui/package.json'])).toHaveLength(1);
  });
});

describe('differentVersions', () => {
  const read = () => "export const VERSION = '0.1.0';";

  it('finds a manifest with another version', () => {
    const other = { manifest: { name: '@latchkey/ui', version: '0.2.0' } };
    expect(differentVersions([kernel, ui], read)).toEqual([]);
    expect(differentVersions([kernel, other], read)).toEqual([
      '@latchkey/ui has version 0.2.0, @latchkey/kernel has 0.1.0',
    ]);
  });

  it('finds a source with another version', () => {
    const stale = (file) => (file.includes('caller') ? "VERSION = '0.0.9'" : "sdk: { version: '0.1.0' }");
    expect(differentVersions([kernel], stale)).toEqual([
      'libs/client/src/transport/caller.ts does not contain the version 0.1.0',
    ]);
  });
});
