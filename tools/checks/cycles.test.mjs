import { describe, expect, it } from 'vitest';
import { cyclesIn, valueImportsOf } from './cycles.mjs';

describe('value imports', () => {
  const importsOf = (text) => valueImportsOf('/p/src/a.ts', text, (path) => path.endsWith('.ts'));

  it.each([
    "import { b } from './b.js'",
    "import { type T, b } from './b.js'",
    "import * as b from './b.js'",
    "import './b.js'",
    "export { b } from './b.js'",
    "export * from './b.js'",
  ])('are found: %s', (text) => {
    expect(importsOf(text)).toEqual(['/p/src/b.ts']);
  });

  it.each([
    "import type { T } from './b.js'",
    "import { type T } from './b.js'",
    "export type { T } from './b.js'",
    "const load = () => import('./b.js')",
    "import { b } from '@latchkey/kernel'",
    'export const b = 1',
  ])('do not include: %s', (text) => {
    expect(importsOf(text)).toEqual([]);
  });
});

describe('cycles', () => {
  it('are found, of one module and of several', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['d']],
    ]);
    expect(cyclesIn(graph)).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('are not found if two paths end at one module', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]);
    expect(cyclesIn(graph)).toEqual([]);
  });
});
