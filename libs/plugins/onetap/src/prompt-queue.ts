// Google's script has one prompt per page, for the latest caller. Widgets therefore queue: the first one requests the
// prompt, and the next one follows when the first has left.

/** A widget's place in the queue for the prompt. */
export interface PromptQueueEntry {
  /** Defined while it is this widget's turn; aborts at the end of the turn. */
  readonly turn: AbortSignal | undefined;
  /** Joins the end of the queue. Calls `listener` when the turn begins. Returns a function that leaves the queue. */
  enter(listener: () => void): () => void;
}

interface Standing extends PromptQueueEntry {
  begin(): void;
}

const line: Standing[] = [];

/** Creates a seat that is not in the queue yet. */
export function createPromptQueueEntry(): PromptQueueEntry {
  let own: AbortController | undefined;
  let tell = () => {};
  const seat: Standing = {
    get turn() {
      return own?.signal;
    },
    begin() {
      if (own) return;
      own = new AbortController();
      tell();
    },
    enter(listener) {
      tell = listener;
      line.push(seat);
      line[0]?.begin();
      return () => {
        line.splice(line.indexOf(seat), 1);
        own?.abort();
        own = undefined;
        line[0]?.begin();
      };
    },
  };
  return seat;
}
