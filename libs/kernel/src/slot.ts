/** One contribution as a slot's `combine` sees it. */
export interface Input<In> {
  readonly value: In;
  /** Id of the product that contributed it. */
  readonly plugin: string;
}

/** Reads what all products together put into a slot. */
export type Read = <In, Out>(slot: Slot<In, Out>) => Out;

/** A value on its way into a slot; made by {@link Slot.of} and {@link Slot.from} only. */
export interface Contribution {
  readonly slot: string;
  readonly check: ((value: never) => string | undefined) | undefined;
  readonly combine: (inputs: readonly Input<never>[]) => unknown;
  readonly get: (read: Read) => unknown;
}

/** A named place where products meet. Equal by id, so a package that is installed twice still works. */
export interface Slot<In, Out> {
  readonly id: string;
  readonly combine: (inputs: readonly Input<In>[]) => Out;
  /** Contributes a value. */
  of(value: In): Contribution;
  /** Contributes a value that depends on other slots; `undefined` contributes nothing. */
  from(get: (read: Read) => In | undefined): Contribution;
}

/** Options of {@link defineSlot}. */
export interface SlotOptions<In, Out> {
  /** Makes one value of all contributions, which come in the order of the products. Pure. @default the contributions */
  readonly combine?: (inputs: readonly Input<In>[]) => Out;
  /** Says in a sentence what is wrong with a contribution; the sentence becomes an issue of the composition. */
  readonly check?: (value: In) => string | undefined;
}

/**
 * Defines a slot. Calls at the top level of a module carry a `PURE` annotation, or bundlers keep the slot in pages
 * that never read it.
 *
 * @param id - unique among all packages: `area/what`.
 */
export function defineSlot<In, Out = readonly Input<In>[]>(
  id: string,
  { combine = (inputs) => inputs as Out, check }: SlotOptions<In, Out> = {},
): Slot<In, Out> {
  const from = (get: (read: Read) => In | undefined): Contribution => ({ slot: id, check, combine, get });
  return { id, combine, of: (value) => from(() => value), from };
}
