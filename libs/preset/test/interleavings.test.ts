import { emailMagicLinks } from '@latchkey/eml';
import { definePlugin } from '@latchkey/kernel';
import { otp as oneTimePasscodes } from '@latchkey/otp';
import { propertyRuns } from '@latchkey/testing';
import {
  BrokenInvariant,
  draw,
  emptyCoverage,
  INVARIANTS,
  learnFlows,
  simulate,
  type Coverage,
  type Flows,
  type Mutant,
} from '@latchkey/testing/simulation';
import { assert, asyncProperty, check, limitShrink, sample } from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eml } from './eml.js';
import { interleaving } from './interleavings.js';
import { mutants } from './mutants.js';
import { otp } from './otp.js';

// 2,000 runs of this seed reach every screen, act, flow and status. A failure names its path: with the seed, and with
// `-t 'every invariant'`, LATCHKEY_PATH replays it alone.
const { seed, seeds, runsPerSeed, replay } = propertyRuns({ seed: 2, runs: 2_000, deep: 10_000 });

const products = [eml, otp];
const lists = [
  [emailMagicLinks(), oneTimePasscodes({ methods: ['sms', 'whatsapp'] })],
  [oneTimePasscodes({ methods: ['email', 'sms'] })],
  [emailMagicLinks()],
];
const coverage = emptyCoverage();
let flows: Flows;

const property = (reached: Coverage, mutant: Mutant = {}) =>
  // A bound by work, not by time: a failure is reported whatever the machine's speed.
  asyncProperty(limitShrink(interleaving, 500), (one) => simulate({ products, lists, flows, mutant }, one, reached));

beforeAll(async () => {
  flows = await learnFlows(lists, products);
  // What is fetched when it is first needed is there from now on: a module comes when it comes, which can't be replayed.
  for (const one of sample(interleaving, { seed: 0, numRuns: 200 })) {
    await simulate({ products, lists, flows }, one).catch(() => {});
  }
  await vi.dynamicImportSettled();
});

describe('whatever the order in which things happen', () => {
  it.each(seeds)(`every invariant holds (${runsPerSeed} interleavings of seed %i)`, async (partSeed) => {
    await assert(property(coverage), { seed: partSeed, numRuns: runsPerSeed, ...replay });
  });

  it('every screen of every product is reached', () => {
    const all = lists.flat().flatMap(({ id, screens = {} }) => Object.keys(screens).map((name) => `${id}/${name}`));
    expect([...coverage.screens].sort()).toEqual(['main', ...new Set(all)].sort());
  });

  it('every act is done, and every flow begun', () => {
    const acts = products.flatMap((product) => product.acts.map(({ name }) => name));
    expect(acts.filter((name) => !coverage.acts.has(name))).toEqual([]);
    expect([...flows.keys()].filter((name) => !coverage.flows.has(name))).toEqual([]);
  });

  it.each([
    'eml/sendLink',
    'eml/spendLink',
    'otp/submitSms',
    'otp/submitWhatsapp',
    'otp/submitEmail',
    'otp/submitCode',
  ])('%s is seen busy, slow, failed and waiting', (flow) => {
    const all = ['busy', 'slow', 'failed', 'waiting'].map((status) => `${flow}: ${status}`);
    expect(all.filter((status) => !coverage.statuses.has(status))).toEqual([]);
  });
});

// Shares, since each test has its time.
const SHARES = 20;

describe('every state that was reached', () => {
  it.each(Array.from({ length: SHARES }, (_, share) => share))(
    `has a way out, where no sign-in ends (share %i of ${SHARES})`,
    async (share) => {
      const moments = [...coverage.moments].filter((_, index) => index % SHARES === share);
      for (const [name, { list, scene, isEnd, isPassing }] of moments) {
        const { controls } = await draw(lists[list] ?? [], scene, { flows, uses: () => false });
        const isWayOut = (control: string) => isPassing || /^(button|link) /.test(control);
        expect(isEnd || controls.some(isWayOut), `${name} offers ${controls.join(', ') || 'nothing'}`).toBe(true);
      }
    },
  );

  it('has no control but those that interleavings use', async () => {
    const known = new Set([...flows.values()].map(({ flow }) => flow));
    const resting = [...coverage.moments.values()].filter(({ scene }) => scene.statuses?.size === 0);
    for (const { list, scene } of resting) {
      const { starts } = await draw(lists[list] ?? [], scene, { flows });
      expect(starts.filter(({ flow }) => !known.has(flow)).map(({ control }) => control)).toEqual([]);
    }
  });
});

describe('the properties catch', () => {
  it('a screen that offers nothing', async () => {
    const blank = definePlugin({ id: 'blank', screens: { screen: async () => ({ default: () => null }) } });
    expect((await draw([blank], { screen: 'blank/screen' })).controls).toEqual([]);
  });

  it('a control that starts another flow', async () => {
    const [list = []] = lists;
    const { starts } = await draw(list, { core: { tab: 'email' } });
    expect(starts.map(({ control, flow }) => [control, flow])).toContainEqual([
      'button Continue with email',
      flows.get('eml/sendLink')?.flow,
    ]);
  });

  it.each(mutants)('$is', async ({ is: _is, breaks, ...mutant }) => {
    const outcome = await check(property(emptyCoverage(), mutant), { seed, numRuns: 2_000, endOnFailure: true });
    const error = outcome.errorInstance;
    if (!(error instanceof BrokenInvariant)) throw error ?? new Error('It was not caught.');
    expect(breaks.map((name) => INVARIANTS[name])).toContain(INVARIANTS[error.invariant]);
  });
});
