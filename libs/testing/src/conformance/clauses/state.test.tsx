// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { withSlice } from '../../../test/conformance/broken/changes.js';
import { referenceOptions } from '../../../test/conformance/reference-options.js';
import { pagerSlice } from '../../../test/reference/src/state.js';
import { checkPlugin, type ConformanceOptions } from '../index.js';

it('state-json accepts a state whose keys have another order after JSON has carried it', async () => {
  // JSON leaves `sent` out, so the next action adds it as the last key.
  const { factory } = withSlice({ initial: { sent: undefined, ...pagerSlice.initial } });
  const options = { ...(referenceOptions as ConformanceOptions), clauses: ['state-json'] };
  expect(await checkPlugin(factory, options)).toEqual([]);
});
