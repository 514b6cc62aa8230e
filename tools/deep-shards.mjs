import { builds, conformance, hosts, pages, rehearsal, specsInChromium, unit, unitWithReact18 } from './test-steps.mjs';

const BROWSER_SHARDS = 4;

/** The steps of each shard of `npm run test:deep`, by its name. */
export const shards = {
  unit: () => [builds.build(), unit(), unitWithReact18()],
  hosts: () => [builds.build(), hosts()],
  conformance: () => [builds.build(), conformance()],
  release: () => [builds.build(), rehearsal()],
  ...Object.fromEntries(
    Array.from({ length: BROWSER_SHARDS }, (_, index) => [
      `browser-${index + 1}`,
      () => [builds.build(), pages(), specsInChromium({ shard: `${index + 1}/${BROWSER_SHARDS}` })],
    ]),
  ),
};
