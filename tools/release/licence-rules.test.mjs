import { describe, expect, it } from 'vitest';
import { othersIn, packagesInSources } from './components.mjs';
import { licenceProblems, licenceTable } from './licence-rules.mjs';

const rules = {
  allowed: { MIT: 'Needs the notice.', ISC: 'Like MIT.' },
  parts: { uuid: { within: 'client', licence: 'MIT' } },
};
const one = (...licences) => [{ name: 'one', licences }];

describe('licenceProblems', () => {
  it('accepts allowed licences', () => {
    expect(licenceProblems(one('MIT'), [], rules)).toEqual([]);
  });

  it('finds other licences, and none', () => {
    expect(licenceProblems(one('GPL-3.0-only'), [], rules)).toEqual(['one has the licence GPL-3.0-only']);
    expect(licenceProblems(one(), [], rules)).toEqual(['one states no licence']);
  });

  it('reads SPDX expressions', () => {
    expect(licenceProblems(one('(GPL-2.0-only OR MIT)'), [], rules)).toEqual([]);
    expect(licenceProblems(one('MIT AND ISC'), [], rules)).toEqual([]);
    expect(licenceProblems(one('MIT AND (GPL-2.0-only OR ISC)'), [], rules)).toEqual([]);
    expect(licenceProblems(one('MIT AND GPL-2.0-only'), [], rules)).toHaveLength(1);
  });

  it('refuses what is no SPDX expression', () => {
    expect(licenceProblems(one('SEE LICENSE IN LICENSE.md'), [], rules)).toHaveLength(1);
  });

  it('finds a package within another one whose licence is not stated', () => {
    expect(licenceProblems([], [{ name: 'uuid', within: 'client' }], rules)).toEqual([]);
    expect(licenceProblems([], [{ name: 'left-pad', within: 'client' }], rules)).toHaveLength(1);
    expect(licenceProblems([], [{ name: 'uuid', within: 'other' }], rules)).toHaveLength(1);
  });
});

it('licenceTable has a row for each licence that is used', () => {
  const lines = licenceTable(one('MIT'), rules).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toBe('| MIT | Needs the notice. | `one`, `uuid (in client)` |');
});

it('othersIn leaves out our packages, and reads names with scopes', () => {
  const components = [
    { purl: 'pkg:npm/latchkey@0.1.0', licenses: [{ license: { id: 'MIT' } }] },
    { purl: 'pkg:npm/%40latchkey/ui@0.1.0', licenses: [{ license: { id: 'MIT' } }] },
    { purl: 'pkg:npm/%40noble/hashes@1.3.2', licenses: [{ license: { id: 'MIT' } }] },
    { purl: 'pkg:npm/latchkey-other@1.0.0', licenses: [{ expression: 'MIT OR ISC' }] },
    { purl: 'pkg:npm/bare@1.0.0' },
  ];
  expect(othersIn({ components })).toEqual([
    { name: '@noble/hashes', licences: ['MIT'] },
    { name: 'latchkey-other', licences: ['MIT OR ISC'] },
    { name: 'bare', licences: [] },
  ]);
});

it('packagesInSources finds packages, and packages within packages', () => {
  const sources = [
    '../../shell/src/mount.tsx',
    '../../node_modules/preact/dist/preact.module.js',
    '../node_modules/@noble/hashes/esm/sha3.js',
    '../node_modules/@stytch/vanilla-js/dist/node_modules/uuid/v4.js',
  ];
  expect(packagesInSources(sources)).toEqual([
    { name: 'preact' },
    { name: '@noble/hashes' },
    { name: 'uuid', within: '@stytch/vanilla-js' },
  ]);
});
