import { describe, expect, it } from 'vitest';
import { changesBetween, declarationsIn, uncoveredChanges } from './api-changes.mjs';

describe('declarationsIn', () => {
  it('finds each kind of export, and leaves out what is not exported', () => {
    const report = [
      "import { Slot } from '@latchkey/kernel';",
      '// @public\nexport const slot: Slot<string>;',
      '// @public\nexport function run(a: string): void;',
      '// @public\nexport function run(a: number): void;',
      '// @public (undocumented)\nexport abstract class Base {\n    // (undocumented)\n    name: string;\n}',
      '// @public\nexport interface Options {\n    readonly name?: string;\n}',
      'type Hidden = string;',
      'export { Slot }',
      'export { one as two, type Three }',
      'export * from "@latchkey/client";',
    ].join('\n\n');
    const found = declarationsIn(report);
    expect(Object.entries(found).map(([name, { kind }]) => `${kind} ${name}`)).toEqual([
      'const slot',
      'function run',
      'class Base',
      'interface Options',
      'export Slot',
      'export two',
      'export Three',
      'module * from @latchkey/client',
    ]);
    expect(found.run.text).toBe('export function run(a: string): void;\nexport function run(a: number): void;');
  });

  it('finds the declaration of a renamed export', () => {
    const report = 'interface Text_2 {\n    name: string;\n}\n\nexport { Text_2 as Text }';
    expect(declarationsIn(report)).toEqual({
      Text: { kind: 'interface', text: 'interface Text_2 {\n    name: string;\n}' },
    });
  });

  it('ignores comments', () => {
    const [bare, commented] = ['', '// (undocumented)\n    '].map(
      (comment) => declarationsIn(`export interface A {\n    ${comment}name: string;\n}`).A.text,
    );
    expect(commented.replace(/\s+/g, ' ')).toBe(bare.replace(/\s+/g, ' '));
  });
});

describe('changesBetween', () => {
  it('names removed, replaced, changed and added exports of each entry', () => {
    const before = {
      one: { gone: 'const 1', kind: 'class 1', text: 'function 1', same: 'type 1' },
      two: { all: 'const 1' },
    };
    const after = { one: { kind: 'type 1', text: 'function 2', same: 'type 1', fresh: 'const 1' } };
    expect(changesBetween(before, after)).toEqual([
      { specifier: 'one', name: 'fresh', change: 'added' },
      { specifier: 'one', name: 'gone', change: 'removed' },
      { specifier: 'one', name: 'kind', change: 'replaced' },
      { specifier: 'one', name: 'text', change: 'changed' },
      { specifier: 'two', name: 'all', change: 'removed' },
    ]);
  });
});

describe('uncoveredChanges', () => {
  const released = (version) => ({ ui: { version, entries: { ui: { Old: 'class 1', Kept: 'class 1' } } } });
  const changeset = (level, text = '', name = 'ui') => ({ file: 'a.md', releases: { [name]: level }, text });
  const sentences = (version, exports, ...changesets) =>
    uncoveredChanges(released(version), { ui: { ui: exports } }, changesets);
  const [removed, added, changed, replaced] = [
    { Kept: 'class 1' },
    { Old: 'class 1', Kept: 'class 1', New: 'const 1' },
    { Old: 'class 1', Kept: 'class 2' },
    { Old: 'type 1', Kept: 'class 1' },
  ];

  it('finds nothing where nothing has changed', () => {
    expect(sentences('1.0.0', { Old: 'class 1', Kept: 'class 1' })).toEqual([]);
  });

  it.each([
    ['removed from 1.x', '1.2.0', removed, 'ui: "Old" is gone. Add a major changeset of ui whose text has `Old`.'],
    ['removed from 0.x', '0.1.0', removed, 'ui: "Old" is gone. Add a minor changeset of ui whose text has `Old`.'],
    [
      'replaced',
      '1.2.0',
      replaced,
      'ui: "Old" is another kind of export. Add a major changeset of ui whose text has `Old`.',
    ],
    ['added', '1.2.0', added, 'ui: "New" is new. Add a minor changeset of ui.'],
    ['changed', '1.2.0', changed, 'ui: "Kept" has changed. Add a patch changeset of ui.'],
  ])('requires a changeset for a name that is %s', (_what, version, exports, sentence) => {
    expect(sentences(version, exports)).toEqual([sentence]);
    expect(sentences(version, exports, changeset('major', '`Old` is now `Kept`.', 'react'))).toEqual([sentence]);
    expect(sentences(version, exports, changeset('major', '`Old` is now `Kept`.'))).toEqual([]);
  });

  it.each([
    ['1.2.0', removed, 'minor', 1],
    ['1.2.0', removed, 'major', 0],
    ['0.1.0', removed, 'patch', 1],
    ['0.1.0', removed, 'minor', 0],
    ['1.2.0', added, 'patch', 1],
    ['1.2.0', added, 'minor', 0],
    ['1.2.0', changed, 'patch', 0],
  ])('in %s, compares the level of the changeset: %o, %s', (version, exports, level, count) => {
    expect(sentences(version, exports, changeset(level, 'Use `new Old()` no more.'))).toHaveLength(count);
  });

  it('requires the name of a removed export as code and as a whole word', () => {
    expect(sentences('0.1.0', removed, changeset('minor', 'Old is gone; see `OldForm`.'))).toHaveLength(1);
  });

  it('treats each export of a re-exported entry as one of the package itself', () => {
    const before = {
      ...released('0.1.0'),
      all: { version: '0.1.0', entries: { 'all/ui': { '* from ui': 'module 1' } } },
    };
    const after = { ui: { ui: removed }, all: { 'all/ui': { '* from ui': 'module 1' } } };
    expect(uncoveredChanges(before, after, [changeset('minor', '`Old` is gone.')])).toEqual([
      'all/ui: "Old" is gone. Add a minor changeset of all whose text has `Old`.',
    ]);
  });

  it('requires a minor changeset for the names of a new package, and a breaking one for those of a removed package', () => {
    expect(uncoveredChanges({}, { ui: { ui: removed } }, [])).toHaveLength(1);
    expect(uncoveredChanges(released('0.1.0'), {}, [])).toHaveLength(2);
  });
});
