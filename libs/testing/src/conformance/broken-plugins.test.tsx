// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { brokenPlugins } from '../../test/conformance/broken-plugins.js';
import { referenceOptions } from '../../test/conformance/reference-options.js';
import { pager } from '../../test/reference/src/index.js';
import { quickClauses } from './clauses.js';
import { checkPlugin, clauses, type ConformanceOptions } from './index.js';

const isDeep = process.env['LATCHKEY_TIER'] === 'deep';

// `npm test` checks that the clauses that play each flow at most once find their broken plugin. The deep tier checks each
// broken plugin by all clauses.
const chosen = (isDeep ? clauses : quickClauses).map(({ id }) => id);

describe('the broken plugin of', () => {
  it.each(chosen)('%s breaks its clause, and no other without a reason', async (id) => {
    const { factory = pager, options, also = {} } = brokenPlugins[id] ?? {};
    const checked = isDeep ? clauses.map((clause) => clause.id) : [id];
    const expected = isDeep ? [id, ...Object.keys(also)] : [id];
    const given = { ...(referenceOptions as ConformanceOptions), ...options, clauses: checked };
    const found = await checkPlugin(factory, given);
    expect([...new Set(found.map(({ clause }) => clause))].sort()).toEqual(expected.sort());
    const own = found.find(({ clause }) => clause === id);
    expect(own?.page).toBe(`https://github.com/latchkey/latchkey/blob/main/docs/authoring/conformance.md#${id}`);
    expect(own?.message).toMatch(/^\S.*[.!] \S.*\.$/s);
  });

  it('each clause exists', () => {
    const ids = clauses.map(({ id }) => id);
    expect(ids.filter((id) => !(id in brokenPlugins))).toEqual([]);
    const also = Object.values(brokenPlugins).flatMap((broken) => Object.entries(broken.also ?? {}));
    expect(also.filter(([id, reason]) => !ids.includes(id) || !/^[A-Z].*\.$/.test(reason))).toEqual([]);
  });
});
