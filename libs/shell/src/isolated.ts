/** Calls a function of the page. What it throws is reported and goes no further. */
export function isolated<T>(callback: ((value: T) => unknown) | undefined, value: T): void {
  // An async function turns a throw into a rejection.
  (async () => callback?.(value))().catch((error: unknown) => console.error('Latchkey: a callback threw.', error));
}
