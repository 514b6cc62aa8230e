import { deepFrozen } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { gone, oneTapSlice, type OneTapAction } from './state.js';

describe('the slice', () => {
  const initial = deepFrozen(oneTapSlice.initial);

  it('starts with a pending prompt, a height of 47 px, and no failure', () => {
    expect(initial).toEqual({ prompt: 'pending', height: 47, failures: 0, waitMs: 0 });
  });

  it('changes from pending to rendered to cancelled, and resets the height', () => {
    const facts: readonly OneTapAction[] = [
      { type: 'onetap/shown', patch: { prompt: 'rendered', isEmbedded: true } },
      { type: 'onetap/resized', patch: { height: 200 } },
      { type: 'onetap/cancelled', patch: { ...gone, prompt: 'cancelled', isOver: true } },
    ];
    const states = facts.map((_, index) =>
      facts.slice(0, index + 1).reduce((state, fact) => deepFrozen(oneTapSlice.reduce(state, fact)), initial),
    );
    expect(states.map(({ prompt, height }) => `${prompt} ${height}`)).toEqual([
      'rendered 47',
      'rendered 200',
      'cancelled 47',
    ]);
  });

  it('returns the same state for an action of another product', () => {
    expect(oneTapSlice.reduce(initial, { type: 'oauth/started', patch: { height: 1 } })).toBe(initial);
  });
});
