// Google's script knows one prompt a page, whoever asks for it last, however many widgets stand there. So they stand in
// line: the first one asks, the next when that one has gone.

/** A widget's place among those that want the prompt. */
export interface Seat {
  /** While it is this widget's turn: aborts as soon as it is no longer. */
  readonly turn: AbortSignal | undefined;
  /** Stands in line, behind everyone else, until the function that this gives is called. `listener` hears of changes. */
  enter(listener: () => void): () => void;
}

interface Standing extends Seat {
  begin(): void;
}

const line: Standing[] = [];

/** Makes a place that does not stand in line yet. */
export function createSeat(): Seat {
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
