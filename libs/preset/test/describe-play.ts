import { propertyRuns } from '@latchkey/testing';
import { draw, emptyCoverage, type Flows, type Moment } from '@latchkey/testing/simulation';
import { assert } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFlows, property, type Play } from './interleavings.js';

/** The number of tests among which the states are split, because each test has a time limit. */
const SHARES = 20;

/**
 * Defines the tests of a play.
 *
 * @param flowsInEveryStatus - flows that the runs must reach in the statuses busy, slow, failed and waiting
 * @param statuses - further statuses that the runs must reach, such as `oauth/start/google: slow`
 */
export function describePlay(
  play: Play,
  flowsInEveryStatus: readonly string[],
  statuses: readonly string[] = [],
): void {
  const { products, lists, seldom = [] } = play;
  // A failure prints its path. LATCHKEY_PATH, with the seed and `-t 'every invariant'`, replays only that run.
  const { seeds, runsPerSeed, replay, isDeep } = propertyRuns(play.runs);
  const coverage = emptyCoverage();
  let flows: Flows;
  beforeAll(async () => {
    flows = await prepareFlows(play);
  });

  describe('in any order of events', () => {
    it.each(seeds)(`every invariant holds (${runsPerSeed} interleavings of seed %i)`, async (partSeed) => {
      await assert(property(play, flows, coverage), { seed: partSeed, numRuns: runsPerSeed, ...replay });
    });

    it('every screen of every product is reached', () => {
      const all = lists.flat().flatMap(({ id, screens = {} }) => Object.keys(screens).map((name) => `${id}/${name}`));
      expect([...coverage.screens].sort()).toEqual(['main', ...new Set(all)].sort());
    });

    it('every action occurs, and every flow starts', () => {
      const acts = products.flatMap((product) => product.acts.map(({ name }) => name));
      expect(acts.filter((name) => !coverage.acts.has(name))).toEqual([]);
      expect([...flows.keys()].filter((name) => !coverage.flows.has(name) && !seldom.includes(name))).toEqual([]);
    });

    it.each(flowsInEveryStatus)('%s reaches the statuses busy, slow, failed and waiting', (flow) => {
      const all = ['busy', 'slow', 'failed', 'waiting'].map((status) => `${flow}: ${status}`);
      expect(all.filter((status) => !coverage.statuses.has(status))).toEqual([]);
    });

    it.each(statuses)('%s is reached', (status) => {
      expect([...coverage.statuses]).toContain(status);
    });
  });

  describe('every reached state', () => {
    it('is unchanged by JSON serialization', () => {
      for (const [name, { scene }] of coverage.moments) {
        const state = { ...scene.patch, statuses: [...(scene.statuses ?? [])] };
        expect(JSON.parse(JSON.stringify(state)), name).toEqual(state);
      }
    });

    const waitingScreens = products.flatMap(({ waitsOn = [] }) => waitsOn);
    it.each(Array.from({ length: SHARES }, (_, share) => share))(
      `has a control that leads on, unless the flow has ended (share %i of ${SHARES})`,
      async (share) => {
        const moments = isDeep ? [...coverage.moments] : firstMoments(coverage.moments);
        const own = moments.filter((_, index) => index % SHARES === share);
        for (const [name, { list, scene, isEnd, isPassing }] of own) {
          if (isEnd || (isPassing && waitingScreens.includes(scene.screen ?? 'main'))) continue;
          const { controls } = await draw(lists[list] ?? [], scene, { products, uses: () => false });
          const isWayOut = (control: string) => isPassing || /^(button|link) /.test(control);
          expect(controls.some(isWayOut), `${name} offers ${controls.join(', ') || 'nothing'}`).toBe(true);
        }
      },
    );

    it('has only controls that the interleavings use', async () => {
      const resting = [...coverage.moments.values()].filter(({ scene }) => scene.statuses?.size === 0);
      for (const { list, scene } of resting) {
        const { starts } = await draw(lists[list] ?? [], scene, { products });
        expect(starts.filter(({ flow }) => !flows.has(flow)).map(({ control }) => control)).toEqual([]);
      }
    });
  });
}

/** Returns the first moment for each pair of a screen and a status of a flow (docs/ci.md). */
function firstMoments(all: ReadonlyMap<string, Moment>): readonly (readonly [name: string, moment: Moment])[] {
  const seen = new Set<string>();
  return [...all].filter(([name]) => {
    const [screen = '', ...parts] = name.split(' · ');
    const pairs = [screen, ...parts.map((part) => `${screen} · ${part}`)];
    const isFirst = pairs.some((pair) => !seen.has(pair));
    for (const pair of pairs) seen.add(pair);
    return isFirst;
  });
}
