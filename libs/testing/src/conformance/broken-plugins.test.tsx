// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { brokenPlugins } from '../../test/conformance/broken-plugins.js';
import { referenceOptions } from '../../test/conformance/reference-options.js';
import { pager } from '../../test/reference/src/index.js';
import { checkPlugin, clauses, type ConformanceOptions } from './index.js';

const isDeep = process.env['LATCHKEY_TIER'] === 'deep';

describe('the broken plugin of', () => {
  it.each(Object.entries(brokenPlugins))(
    '%s breaks exactly its clause',
    async (id, { factory = pager, options, also = [] }) => {
      const expected = [id, ...also].sort();
      const chosen = isDeep ? {} : { clauses: expected };
      const found = await checkPlugin(factory, { ...(referenceOptions as ConformanceOptions), ...options, ...chosen });
      expect([...new Set(found.map(({ clause }) => clause))].sort()).toEqual(expected);
      const own = found.find(({ clause }) => clause === id);
      expect(own?.page).toBe(`https://github.com/latchkey/latchkey/blob/main/docs/authoring/conformance.md#${id}`);
      expect(own?.message).toMatch(/^\S.*[.!] \S.*\.$/s);
    },
  );

  it('each clause exists', () => {
    expect(clauses.map(({ id }) => id).filter((id) => !(id in brokenPlugins))).toEqual([]);
  });
});
