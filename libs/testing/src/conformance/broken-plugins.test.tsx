// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { brokenPlugins } from '../../test/conformance/broken-plugins.js';
import { referenceOptions } from '../../test/conformance/reference-options.js';
import { pager } from '../../test/reference/src/index.js';
import { quickClauses } from './clauses.js';
import { checkPlugin, clauses, type ConformanceOptions } from './index.js';

const isDeep = process.env['LATCHKEY_TIER'] === 'deep';

// `npm test` checks the clauses that play each flow at most once, the deep tier all.
const chosen = (isDeep ? clauses : quickClauses).map(({ id }) => id);

describe('the broken plugin of', () => {
  it.each(chosen)('%s breaks its clause', async (id) => {
    const { factory = pager, options, also = [] } = brokenPlugins[id] ?? {};
    const expected = [id, ...also].sort();
    const given = { ...(referenceOptions as ConformanceOptions), ...options, clauses: expected };
    const found = await checkPlugin(factory, given);
    expect([...new Set(found.map(({ clause }) => clause))].sort()).toEqual(expected);
    const own = found.find(({ clause }) => clause === id);
    expect(own?.page).toBe(`https://github.com/latchkey/latchkey/blob/main/docs/authoring/conformance.md#${id}`);
    expect(own?.message).toMatch(/^\S.*[.!] \S.*\.$/s);
  });

  it('each clause exists', () => {
    expect(clauses.map(({ id }) => id).filter((id) => !(id in brokenPlugins))).toEqual([]);
  });
});
