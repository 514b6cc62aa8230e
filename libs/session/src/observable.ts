/** A value with listeners. */
export interface Observable<Value, Change> {
  get(): Value;
  /** Replaces the value and calls each listener. */
  set(value: Value, change: Change): void;
  /** Adds a listener. Returns a function that removes it; calling that twice has no effect. */
  subscribe(listener: (value: Value, change: Change) => void): () => void;
}

/** Creates an observable. A listener that throws affects neither other listeners nor the caller of `set`. */
export function createObservable<Value, Change>(initial: Value): Observable<Value, Change> {
  // Each subscription is an entry of its own: the same function may subscribe twice.
  const entries = new Set<{ readonly listener: (value: Value, change: Change) => void }>();
  let current = initial;
  return {
    get: () => current,
    set(value, change) {
      current = value;
      for (const entry of [...entries]) {
        // An earlier listener may have removed it, or have set another value.
        if (!entries.has(entry) || current !== value) continue;
        try {
          entry.listener(value, change);
        } catch (error) {
          report(error);
        }
      }
    },
    subscribe(listener) {
      const entry = { listener };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
  };
}

/** Reports an exception as an uncaught one (HTML standard, `reportError`). */
function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else
    queueMicrotask(() => {
      throw error;
    });
}
