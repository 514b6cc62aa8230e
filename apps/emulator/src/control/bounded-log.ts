/** A list that forgets its oldest entries beyond a number of entries and of bytes. */
export interface BoundedLog<Entry> {
  add(entry: Entry, bytes: number): void;
  /** Oldest first. */
  readonly entries: readonly Entry[];
  clear(): void;
}

export function createBoundedLog<Entry>(maxEntries: number, maxBytes: number): BoundedLog<Entry> {
  let kept: { entry: Entry; bytes: number }[] = [];
  let total = 0;
  return {
    add(entry, bytes) {
      kept.push({ entry, bytes });
      total += bytes;
      while (kept.length > maxEntries || (total > maxBytes && kept.length > 1)) total -= kept.shift()?.bytes ?? 0;
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
