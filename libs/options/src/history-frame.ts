import type { Cleanup } from '@latchkey/kernel';

/** The entries that a widget adds to the history of the page. */
export interface HistoryFrame {
  /** The number of added entries between the first one of the page and the present one. */
  position(): number;
  /** Adds an entry after the present one, with the next position. */
  push(): void;
  /** Whether the page has added no entry of its own since the last `push`. */
  isLatest(): boolean;
  /** Moves through the entries. `onMove` follows later. */
  move(steps: number): void;
  /** Returns to the position 0, now or when the page returns to an added entry, and removes the frame. */
  remove: Cleanup;
}

interface FrameState {
  readonly position: number;
}

/**
 * Creates a hidden frame whose entries are entries of the page's history. A move between them changes the frame alone:
 * the page keeps its URL and its state, and gets no event.
 *
 * @see https://html.spec.whatwg.org/multipage/document-sequences.html#nav-traversal
 */
export async function createHistoryFrame(onMove: () => void): Promise<HistoryFrame> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) throw new Error('The page has no frames.');
  // The first document of a frame replaces its entry at each `pushState`. The second one, with the same URL, adds entries.
  await new Promise((resolve) => {
    frame.onload = resolve;
    page.location.replace('about:blank');
  });
  const position = () => (page.history.state as FrameState | null)?.position ?? 0;
  let { length } = history;
  let { href } = location;
  const isLatest = () => history.length === length && location.href === href;
  page.addEventListener('popstate', onMove);

  return {
    position,
    push() {
      page.history.pushState({ position: position() + 1 } satisfies FrameState, '');
      ({ length } = history);
      ({ href } = location);
    },
    isLatest,
    move: (steps) => page.history.go(steps),
    remove() {
      const removeFrame = () => frame.remove();
      page.removeEventListener('popstate', onMove);
      if (position() === 0) return removeFrame();
      page.addEventListener('popstate', removeFrame);
      const leave = () => {
        if (location.href !== href) return;
        removeEventListener('popstate', leave);
        page.history.go(-position());
      };
      // The host has gone on to another page. Its return to this one would end at an entry that shows nothing.
      if (!isLatest()) addEventListener('popstate', leave);
      else leave();
    },
  };
}
