import { expect, it, vi } from 'vitest';
import { linkAbort } from './link-abort.js';

function setUp() {
  const [life, turn] = [new AbortController(), new AbortController()];
  return { life, turn, end: linkAbort(life.signal, turn.signal) };
}

it('comes with the end of life', async () => {
  const { life, end } = setUp();
  expect(end.signal.aborted).toBe(false);
  life.abort();
  expect(end.signal.aborted).toBe(true);
  await end.aborted;
});

it('comes with the end of the turn', async () => {
  const { turn, end } = setUp();
  turn.abort();
  expect(end.signal.aborted).toBe(true);
  await end.aborted;
});

it('comes when it is called for', async () => {
  const { life, end } = setUp();
  end.abort();
  expect(end.signal.aborted).toBe(true);
  expect(life.signal.aborted).toBe(false);
  await end.aborted;
});

it.each(['life', 'turn'] as const)('has come already when the %s has ended before', async (which) => {
  const [over, on] = [AbortSignal.abort(), new AbortController().signal];
  const end = which === 'life' ? linkAbort(over, on) : linkAbort(on, over);
  expect(end.signal.aborted).toBe(true);
  await end.aborted;
});

it('comes no more with the turn once it is loosened, but still with life', () => {
  const { life, turn, end } = setUp();
  const heard = vi.fn();
  end.signal.addEventListener('abort', heard);
  end.detachTurn();
  turn.abort();
  expect(heard).not.toHaveBeenCalled();
  life.abort();
  expect(heard).toHaveBeenCalledOnce();
});
