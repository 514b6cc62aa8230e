import { createStore, type ScreenRef } from '@latchkey/kernel';
import { describe, expect, it, vi } from 'vitest';
import { followScreens } from './follow-screens.js';

/** A widget whose screens are followed, and the history of a page with a position. */
async function setUp() {
  const store = createStore();
  store.use(new Map());
  let version = 0;
  const screenNow = () => (store.get().get('core') as { readonly screen: string }).screen;
  const show = (screen: ScreenRef) =>
    store.dispatch({ type: 'core/wentTo', patch: { screen, screenVersion: ++version } });
  const go = vi.fn(async (screen: ScreenRef) => show(screen));
  let top = 0;
  let position = 0;
  let isLatest = true;
  let onMove = () => {};
  const frame = {
    position: () => position,
    push: vi.fn(() => void (top = ++position)),
    isLatest: () => isLatest,
    move: vi.fn((steps: number) => queueMicrotask(() => walk(steps))),
    remove: vi.fn(),
  };
  const createFrame = vi.fn(async (listener: () => void) => {
    onMove = listener;
    return frame;
  });
  const walk = (steps: number) => {
    position = Math.min(top, Math.max(0, position + steps));
    onMove();
  };
  /** Ends the promises that a change has started. */
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const stop = followScreens({ store, go }, createFrame);
  return {
    ...{ frame, go, createFrame, stop },
    position: () => position,
    screen: screenNow,
    show: (screen: ScreenRef) => {
      show(screen);
      return settled();
    },
    walk: (steps: number) => {
      walk(steps);
      return settled();
    },
    setSession: (id: string | null) =>
      store.dispatch({ type: 'core/sessionChanged', patch: { session: id && { session_id: id } } }),
    leavePage: () => void (isLatest = false),
  };
}

describe('followScreens', () => {
  it('adds no entry before the first change of the screen', async () => {
    const { createFrame, setSession } = await setUp();
    setSession('one');
    expect(createFrame).not.toHaveBeenCalled();
  });

  it('adds an entry for each next screen, and shows the screens of Back and Forward', async () => {
    const it = await setUp();
    await it.show('otp/authenticate');
    await it.show('otp/other');
    expect(it.frame.push).toHaveBeenCalledTimes(2);
    await it.walk(-1);
    expect(it.screen()).toBe('otp/authenticate');
    await it.walk(-1);
    expect(it.screen()).toBe('main');
    await it.walk(2);
    expect(it.screen()).toBe('otp/other');
    expect(it.frame.push).toHaveBeenCalledTimes(2);
  });

  it('moves back when the widget goes back, and stays there at Forward', async () => {
    const it = await setUp();
    await it.show('eml/confirmation');
    await it.show('main');
    expect(it.frame.move).toHaveBeenCalledExactlyOnceWith(-1);
    await it.walk(1);
    expect([it.screen(), it.position()]).toEqual(['main', 0]);
    expect(it.go).not.toHaveBeenCalled();
    await it.show('eml/confirmation');
    expect(it.position()).toBe(1);
  });

  it('adds an entry when the widget goes back on another page of the host', async () => {
    const it = await setUp();
    await it.show('eml/confirmation');
    it.leavePage();
    await it.show('main');
    expect(it.frame.move).not.toHaveBeenCalled();
    expect(it.position()).toBe(2);
  });

  it('goes back to the main screen once a session has begun', async () => {
    const it = await setUp();
    await it.show('otp/authenticate');
    it.setSession('one');
    await it.show('otp/confirmation');
    await it.walk(-1);
    expect([it.screen(), it.position()]).toEqual(['main', 0]);
    await it.walk(2);
    expect(it.screen()).toBe('otp/confirmation');
    await it.walk(-2);
    it.setSession(null);
    await it.walk(2);
    expect([it.screen(), it.position()]).toEqual(['main', 0]);
  });

  it('keeps the present screen when the code of another one does not load', async () => {
    const it = await setUp();
    await it.show('eml/confirmation');
    it.go.mockRejectedValueOnce(new Error('no code'));
    await it.walk(-1);
    expect([it.screen(), it.position()]).toEqual(['eml/confirmation', 1]);
  });

  it('works without entries where the page refuses them', async () => {
    const it = await setUp();
    it.frame.push.mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    await it.show('eml/confirmation');
    await it.show('main');
    expect([it.screen(), it.position()]).toEqual(['main', 0]);
  });

  it('adds one entry for a screen that appears again', async () => {
    const it = await setUp();
    await it.show('eml/returned');
    await it.show('eml/returned');
    expect(it.position()).toBe(1);
  });

  it('removes the frame at the end, also of one that was not there yet', async () => {
    const it = await setUp();
    const pending = it.show('eml/confirmation');
    it.stop();
    await pending;
    expect(it.frame.remove).toHaveBeenCalledOnce();
    expect(it.frame.push).not.toHaveBeenCalled();
  });
});
