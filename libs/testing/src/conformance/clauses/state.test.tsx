// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { change, withSlice, type Context } from '../../../test/conformance/broken/changes.js';
import { referenceOptions } from '../../../test/conformance/reference-options.js';
import * as flows from '../../../test/reference/src/flows.js';
import { pagerSlice, type PagerAction } from '../../../test/reference/src/state.js';
import { checkPlugin, type ConformanceOptions } from '../index.js';

it('state-json accepts a state whose keys have another order after JSON has carried it', async () => {
  // JSON leaves `sent` out, so the next action adds it as the last key.
  const { factory } = withSlice({ initial: { sent: undefined, ...pagerSlice.initial } });
  const options = { ...(referenceOptions as ConformanceOptions), clauses: ['state-json'] };
  expect(await checkPlugin(factory, options)).toEqual([]);
});

it('state-json accepts an action that clears a member with undefined', async () => {
  const marks = { ...pagerSlice.initial, marked: true };
  const { factory } = change({
    slice: {
      initial: marks,
      reduce: (state: typeof marks, action: PagerAction) =>
        'marked' in action ? { ...state, marked: action.marked } : pagerSlice.reduce(state, action),
    },
    flows: async () => ({
      ...flows,
      sendCode(ctx: Context, typed: string) {
        ctx.dispatch({ type: 'pager/marked', marked: undefined } as never);
        return flows.sendCode(ctx, typed);
      },
    }),
  });
  const options = { ...(referenceOptions as ConformanceOptions), clauses: ['state-json'] };
  expect(await checkPlugin(factory, options)).toEqual([]);
});
