import { describe, expect, it } from 'vitest';
import { namesIn, retiredDeclarations, retiredWords } from './names.mjs';

describe('citations', () => {
  const section = (name) => `See ${name} 2.`;

  it.each([['SPEC', 'section'].join(' '), 'QUALITY', ['PROVIDER', 'CONTRACT'].join('_')])(
    'of a foreign document are found: %s',
    (name) => {
      expect(namesIn('a.ts', section(name))).toEqual([expect.stringContaining('not in this repository')]);
    },
  );

  it.each(['behaviour.md', 'robustness.md', 'RFC 6749 section'])('of other documents are accepted: %s', (name) => {
    expect(namesIn('a.ts', section(name))).toEqual([]);
  });
});

describe('retired names', () => {
  it.each([
    'function takeUp() {}',
    'const takeUp = 1',
    'interface A { readonly takeUp: string }',
    'const a = { takeUp: 1 }',
    'const f = (takeUp) => takeUp',
  ])('are found in a declaration, with the replacement: %s', (text) => {
    expect(retiredDeclarations('a.ts', `\n${text}`)).toEqual(['a.ts:2: "takeUp" is retired; say "consumeRedirect"']);
  });

  it.each(['// takeUp', "const a = 'takeUp'", 'takeUpAll()', 'const takeUps = 1'])('do not include: %s', (text) => {
    expect(retiredDeclarations('a.ts', text)).toEqual([]);
  });

  it('are found in a document', () => {
    expect(retiredWords('a.md', 'Text.\nCall `lendFetch`.')).toEqual([
      'a.md:2: "lendFetch" is a former public name; see docs/migrating-0.2.md',
    ]);
  });
});
