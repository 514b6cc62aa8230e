import { describe, expect, it } from 'vitest';
import { selfTimes } from './profile.mjs';

const a = { functionName: 'a' };
const b = { functionName: 'b' };
const profile = {
  nodes: [
    { id: 1, callFrame: a },
    { id: 2, callFrame: b },
  ],
  startTime: 1000,
  samples: [1, 2, 1],
  timeDeltas: [0, 100, 300],
};

describe('self times of a profile', () => {
  it('assign to each sample the time until the next one', () => {
    expect(selfTimes(profile, 1000, 2000)).toEqual(
      new Map([
        [a, 100],
        [b, 300],
      ]),
    );
  });

  it('are cut at both ends', () => {
    expect(selfTimes(profile, 1050, 1200)).toEqual(
      new Map([
        [a, 50],
        [b, 100],
      ]),
    );
  });
});
