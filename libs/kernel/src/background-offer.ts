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
  /** Joins the queue. `listener` is called when `turn` changes. Returns a function that leaves the queue. */
  enter(listener: () => void): () => void;
  /** Joins the queue, or moves in it, to have the next turn. */
  toFront(): void;
  /** Ends the current turn and starts another one. */
  renew(): void;
}

/** A queue in which at most one entry has its turn: the first. */
export interface TurnQueue {
  /** Creates an entry that has not joined the queue. */
  createEntry(): QueueEntry;
  /** Ends the current turn. The next one starts at `resume`. */
  pause(): void;
  resume(): void;
}

/** Creates a queue. @param isNewestFirst whether an entry joins at the front, which ends the turn of another one */
export function createTurnQueue(isNewestFirst = false): TurnQueue {
  let queue: readonly ((isFirst: boolean) => void)[] = [];
  let isPaused = false;

  /** Ends other turns before it starts one, so that there are never two. */
  function assignTurn(entries = queue): void {
    queue = entries;
    for (const setTurn of queue.slice(isPaused ? 0 : 1)) setTurn(false);
    if (!isPaused) queue[0]?.(true);
  }

  function createEntry(): QueueEntry {
    const listeners = new Set<() => void>();
    let present: AbortController | undefined;
    const change = (next?: AbortController) => {
      present?.abort();
      present = next;
      for (const listener of listeners) listener();
    };
    const setTurn = (isMine: boolean) => {
      if (isMine !== !!present) change(isMine ? new AbortController() : undefined);
    };
    const others = () => queue.filter((other) => other !== setTurn);
    const toFront = () => assignTurn([setTurn, ...others()]);
    return {
      get turn() {
        return present?.signal;
      },
      enter(listener) {
        listeners.add(listener);
        if (isNewestFirst) toFront();
        else if (!queue.includes(setTurn)) assignTurn([...queue, setTurn]);
        return () => {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          setTurn(false);
          assignTurn(others());
        };
      },
      toFront,
      renew() {
        if (present) change(new AbortController());
      },
    };
  }

  return {
    createEntry,
    pause() {
      isPaused = true;
      assignTurn();
    },
    resume() {
      isPaused = false;
      assignTurn();
    },
  };
}
