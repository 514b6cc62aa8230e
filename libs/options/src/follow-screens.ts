import { coreOf, type Cleanup, type ScreenControl, type ScreenRef } from '@latchkey/kernel';
import { createHistoryFrame, type HistoryFrame } from './history-frame.js';

/** A screen in the history. */
interface ScreenEntry {
  readonly screen: ScreenRef;
  /** The session when the screen appeared; undefined without one. */
  readonly session: string | undefined;
}

/**
 * Keeps the history of the page and the screens of a widget equal, until the returned function is called. Adds no entry
 * before the first change of the screen.
 */
export function followScreens({ store, go }: ScreenControl, createFrame = createHistoryFrame): Cleanup {
  /** The screens that Back and Forward can show, by the positions of their entries. */
  const entries: ScreenEntry[] = [{ screen: 'main', session: undefined }];
  let index = 0;
  let frame: HistoryFrame | undefined;
  /** Whether a move of this function has not arrived yet. Until then, no entry may be added. */
  let isMoving = false;
  let isShowing = false;
  let isStopped = false;

  const screenNow = () => coreOf(store.get()).screen;
  const sessionNow = () => (coreOf(store.get()).session as { readonly session_id?: string } | null)?.session_id;
  /** Whether the screen at a position can be shown again: its session has neither begun nor ended since. */
  const holds = (at: number) => at === 0 || (!!entries[at] && entries[at].session === sessionNow());

  function move(present: HistoryFrame, steps: number): void {
    isMoving = true;
    present.move(steps);
  }

  /** Adds an entry for the present screen, or returns to the entry that has it. */
  function follow(): void {
    const screen = screenNow();
    if (isMoving || isShowing || screen === entries[index]?.screen) return;
    const earlier = entries.findIndex((entry, at) => at < index && entry.screen === screen);
    if (earlier >= 0 && frame?.isLatest()) {
      const steps = earlier - index;
      index = earlier;
      entries.length = index + 1;
      return move(frame, steps);
    }
    if (!frame) return void load();
    const entry = { screen, session: sessionNow() };
    try {
      frame.push();
      entries.length = ++index;
      entries.push(entry);
    } catch {
      // Browsers limit the number of entries per time: the screen takes the place of the one before.
      entries[index] = entry;
    }
  }

  async function load(): Promise<void> {
    isMoving = true;
    const created = await createFrame(handleMove).catch(() => undefined);
    if (isStopped) return created?.remove();
    // Without frames, there is no history, and the widget works as before.
    frame = created;
    isMoving = !frame;
    follow();
  }

  function handleMove(): void {
    if (!frame) return;
    if (isMoving) {
      isMoving = false;
      return follow();
    }
    const at = frame.position();
    let target = at;
    if (!holds(at)) {
      // Forward: stays at the present screen. Back: goes on to a screen that can be shown.
      if (at > index) target = index;
      else while (!holds(target)) target--;
      move(frame, target - at);
    }
    index = target;
    void show(entries[target]?.screen ?? 'main');
  }

  async function show(screen: ScreenRef): Promise<void> {
    if (screen === screenNow()) return;
    isShowing = true;
    await go(screen).catch(() => {});
    isShowing = false;
    follow();
  }

  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    isStopped = true;
    unsubscribe();
    frame?.remove();
  };
}
