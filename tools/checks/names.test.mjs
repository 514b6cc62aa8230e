import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { namesIn, retiredWords } from './names.mjs';
import { workspace } from '../workspace/packages.mjs';

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
  const eslint = new ESLint({ cwd: workspace });
  const complaints = async (text) => {
    const [{ messages }] = await eslint.lintText(text, { filePath: 'libs/kernel/src/a.ts' });
    return messages.filter(({ ruleId }) => ruleId === 'id-denylist').map(({ message }) => message);
  };

  it.each([
    'export function takeUp() {}',
    'export const takeUp = 1',
    'export interface A { readonly takeUp: string }',
    'export const a = { takeUp: 1 }',
    'export const f = (takeUp: string) => 1',
  ])('are found in a declaration: %s', async (text) => {
    expect(await complaints(text)).toEqual(["Identifier 'takeUp' is restricted."]);
  });

  it.each(['// takeUp', "const a = 'takeUp'", 'takeUpAll()', 'const takeUps = 1'])(
    'do not include: %s',
    async (text) => {
      expect(await complaints(text)).toEqual([]);
    },
  );

  it('are found in a document', () => {
    expect(retiredWords('a.md', 'Text.\nCall `lendFetch`.')).toEqual([
      'a.md:2: "lendFetch" is a former public name; see docs/migrating-0.2.md',
    ]);
  });
});
