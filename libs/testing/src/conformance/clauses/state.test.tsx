// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { change, withSlice } from '../../../test/conformance/broken/changes.js';
import { referenceOptions } from '../../../test/conformance/reference-options.js';
import * as flows from '../../../test/reference/src/flows.js';
import type { PagerContext } from '../../../test/reference/src/flows.js';
import { pagerSlice, type PagerAction, type PagerState } from '../../../test/reference/src/state.js';
import { checkPlugin, type ConformanceOptions } from '../index.js';

it('state-json accepts a state whose keys have another order after JSON has carried it', async () => {
  // JSON leaves `sent` out, so the next action adds it as the last key.
  const { factory } = withSlice({ initial: { sent: undefined, ...pagerSlice.initial } });
  const options = { ...(referenceOptions as ConformanceOptions), clauses: ['state-json'] };
  expect(await checkPlugin(factory, options)).toEqual([]);
});

it('state-json accepts an action that removes a member, which JSON leaves out', async () => {
  const noted = (note: string | undefined) => ({ type: 'pager/noted', patch: { note } }) as unknown as PagerAction;
  const reduce = (state: PagerState, action: PagerAction | ReturnType<typeof noted>) =>
    'patch' in action ? { ...state, ...(action.patch as object) } : pagerSlice.reduce(state, action);
  async function sendCode(ctx: PagerContext, typed: string) {
    ctx.dispatch(noted('sending'));
    await flows.sendCode(ctx, typed);
    ctx.dispatch(noted(undefined));
  }
  const { factory } = change({
    slice: { ...pagerSlice, reduce },
    flows: async () => ({ ...flows, sendCode }),
  });
  const options = { ...(referenceOptions as ConformanceOptions), clauses: ['state-json', 'flows-complete'] };
  expect(await checkPlugin(factory, options)).toEqual([]);
});
