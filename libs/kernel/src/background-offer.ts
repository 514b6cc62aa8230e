// What offers have in common that a page makes without being asked: passkeys in the autofill of a field, and Google's
// prompt. A page has one such offer of a kind at a time, however many widgets it contains.

/** Failed attempts in a row after which an offer is no longer repeated by itself (behaviour.md 9). */
export const OFFER_ATTEMPTS = 5;

/** ms until an offer is repeated: `baseMs` after the first failure, then twice as long after each. */
export function offerWaitMs(failures: number, baseMs: number, retryAfterMs = 0): number {
  return Math.max(baseMs * 2 ** (failures - 1), retryAfterMs);
}

/** A place in a {@link TurnQueue}. */
export interface QueueEntry {
  /** Set while it is this entry's turn; aborts when the turn ends. */
  readonly turn: AbortSignal | undefined;
  /** Joins the queue. `listener` is called when the turn passes on. Returns a function that leaves the queue. */
  enter(listener: () => void): () => void;
  /** Takes the turn, if the entry has joined the queue. */
  toFront(): void;
}

/** A queue in which at most one entry has its turn: the first. */
export interface TurnQueue {
  /** Creates an entry that has not joined the queue. */
  createEntry(): QueueEntry;
  /** Ends the current turn, and starts none until the queue is no longer paused. */
  setPaused(isPaused: boolean): void;
}

/** Creates a queue. @param isNewestFirst whether an entry joins at the front, which ends the turn of another one */
export function createTurnQueue(isNewestFirst = false): TurnQueue {
  /** The listeners of the entries. */
  let queue: readonly (() => void)[] = [];
  let holder: (() => void) | undefined;
  let turn: AbortController | undefined;
  let isPaused = false;

  function assignTurn(listeners = queue): void {
    queue = listeners;
    const next = isPaused ? undefined : queue[0];
    if (next === holder) return;
    turn?.abort();
    turn = next && new AbortController();
    holder = next;
    for (const listener of queue) listener();
  }

  return {
    createEntry() {
      let own: (() => void) | undefined;
      const others = () => queue.filter((other) => other !== own);
      const toFront = () => {
        if (own) assignTurn([own, ...others()]);
      };
      return {
        get turn() {
          return holder === own ? turn?.signal : undefined;
        },
        enter(listener) {
          // Entries may share a listener.
          own = () => listener();
          if (isNewestFirst) toFront();
          else assignTurn([...queue, own]);
          return () => assignTurn(others());
        },
        toFront,
      };
    },
    setPaused(value) {
      isPaused = value;
      assignTurn();
    },
  };
}
