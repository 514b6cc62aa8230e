import { describeUnknownName, findUnknownOptions } from '@latchkey/kernel';

/** The names of an options object, so that none is left out. */
type Names<T> = { readonly [Name in keyof Required<T>]: true };

/**
 * Throws for an option that does not exist: a test with a misspelt option would test something else.
 *
 * @param place the function that got the options: `emulatorServer()`
 */
export function refuseUnknownOptions<T extends object>(place: string, given: T, names: Names<T>): void {
  const [problem] = findUnknownOptions(given, names);
  if (problem !== undefined) throw new TypeError(`${place}: ${problem}`);
}

/** Throws for a method of `signIn` that does not exist. */
export function refuseUnknownMethod(method: string, methods: readonly string[]): void {
  if (!methods.includes(method)) throw new TypeError(`signIn(): ${describeUnknownName('method', method, methods)}`);
}
