/** A list that drops its oldest entries beyond a maximum number of entries or bytes. */
export interface BoundedLog<Entry> {
  add(entry: Entry, bytes: number): void;
  /** Counts bytes that an entry gained after it was added. Does nothing if the entry was dropped. */
  grow(entry: Entry, bytes: number): void;
  /** Oldest first. */
  readonly entries: readonly Entry[];
  clear(): void;
}

export function createBoundedLog<Entry>(maxEntries: number, maxBytes: number): BoundedLog<Entry> {
  let kept: { entry: Entry; bytes: number }[] = [];
  let total = 0;

  function forgetOldest(): void {
    while (kept.length > maxEntries || (total > maxBytes && kept.length > 1)) total -= kept.shift()?.bytes ?? 0;
  }

  return {
    add(entry, bytes) {
      kept.push({ entry, bytes });
      total += bytes;
      forgetOldest();
    },
    grow(entry, bytes) {
      const item = kept.find((candidate) => candidate.entry === entry);
      if (item === undefined) return;
      item.bytes += bytes;
      total += bytes;
      forgetOldest();
    },
    get entries() {
      return kept.map(({ entry }) => entry);
    },
    clear() {
      kept = [];
      total = 0;
    },
  };
}
