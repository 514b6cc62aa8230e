import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { partsOf, tablesOf, undrawnParts } from './parts.mjs';

it('a view draws each part', () => {
  expect(undrawnParts()).toEqual([]);
});

describe('the check of parts', () => {
  const parts = partsOf(
    ts.createSourceFile(
      'parts.css.ts',
      `import { a, b as other } from './x/x.css.js';
       export const partClasses = {
         // letters
         a,
         'the-b': other,
       };`,
      ts.ScriptTarget.Latest,
      true,
    ),
  );

  it('reads names, groups and classes', () => {
    expect(parts).toEqual([
      { name: 'a', group: 'letters', file: './x/x.css.js', className: 'a' },
      { name: 'the-b', group: 'letters', file: './x/x.css.js', className: 'b' },
    ]);
    expect(tablesOf(parts, [['busy', 'aria-busy']])).toContain('| `a`, `the-b` | letters |');
  });

  it('names a part that no view draws', () => {
    expect(undrawnParts(parts)).toEqual([
      'The part "a" is on no element of a screen.',
      'The part "the-b" is on no element of a screen.',
    ]);
  });
});
