import { definePlugin } from '@latchkey/kernel';
import { draw, type Flows } from '@latchkey/testing/simulation';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeMutants } from './describe-mutants.js';
import { prepareFlows } from './interleavings.js';
import { mutants } from './mutants.js';
import { emlAndOtp } from './plays.js';

// The properties of `interleavings.test.ts` find each of these defects.

describeMutants(emlAndOtp, mutants);

describe('the properties catch', () => {
  let flows: Flows;
  beforeAll(async () => {
    flows = await prepareFlows(emlAndOtp);
  });

  it('a screen that offers nothing', async () => {
    const blank = definePlugin({ id: 'blank', screens: { screen: async () => ({ default: () => null }) } });
    expect((await draw([blank], { screen: 'blank/screen' })).controls).toEqual([]);
  });

  it('a control that starts another flow', async () => {
    const [list = []] = emlAndOtp.lists;
    const { starts } = await draw(list, { core: { tab: 'email' } });
    expect(starts.map(({ control, flow }) => [control, flow])).toContainEqual([
      'button Continue with email',
      flows.get('eml/sendLink')?.flow,
    ]);
  });
});
