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

  it('is aborted at once if another signal is aborted', async () => {
    const { signal, aborted } = linkSignals(new AbortController().signal, AbortSignal.abort());
    expect(signal.aborted).toBe(true);
    await aborted;
  });

  it('aborts without aborting the other signals', () => {
    const other = new AbortController();
    const { signal, abort } = linkSignals(other.signal);
    abort();
    expect(signal.aborted).toBe(true);
    expect(other.signal.aborted).toBe(false);
  });

  it('does not abort with an unlinked signal, but with the others', () => {
    const [life, turn] = [new AbortController(), new AbortController()];
    const { signal, unlink } = linkSignals(life.signal, turn.signal);
    unlink(turn.signal);
    turn.abort();
    expect(signal.aborted).toBe(false);
    life.abort();
    expect(signal.aborted).toBe(true);
  });

  it('does not abort with any signal after all are unlinked', () => {
    const other = new AbortController();
    const { signal, unlink } = linkSignals(other.signal);
    unlink();
    other.abort();
    expect(signal.aborted).toBe(false);
  });
});
