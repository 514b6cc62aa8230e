import { describe, expect, it } from 'vitest';
import { linkSignals } from './link-signals.js';

describe('linkSignals', () => {
  it.each([0, 1])('aborts when the other signal %i aborts', async (which) => {
    const others = [new AbortController(), new AbortController()] as const;
    const { signal, aborted } = linkSignals(others[0].signal, others[1].signal);
    expect(signal.aborted).toBe(false);
    others[which]?.abort();
    expect(signal.aborted).toBe(true);
    await aborted;
  });

  it('has aborted at once if another signal has', async () => {
    const { signal, aborted } = linkSignals(new AbortController().signal, AbortSignal.abort());
    expect(signal.aborted).toBe(true);
    await aborted;
  });

  it('aborts by itself, and leaves the others alone', () => {
    const other = new AbortController();
    const { signal, abort } = linkSignals(other.signal);
    abort();
    expect(signal.aborted).toBe(true);
    expect(other.signal.aborted).toBe(false);
  });

  it('no longer aborts with a signal that was unlinked, but with the others', () => {
    const [life, turn] = [new AbortController(), new AbortController()];
    const { signal, unlink } = linkSignals(life.signal, turn.signal);
    unlink(turn.signal);
    turn.abort();
    expect(signal.aborted).toBe(false);
    life.abort();
    expect(signal.aborted).toBe(true);
  });

  it('aborts with none of the others after all were unlinked', () => {
    const other = new AbortController();
    const { signal, unlink } = linkSignals(other.signal);
    unlink();
    other.abort();
    expect(signal.aborted).toBe(false);
  });
});
