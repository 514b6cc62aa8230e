/** One contribution, as passed to a slot's `combine`. */
export interface Input<In> {
  readonly value: In;
  /** The id of the product that contributed it. */
  readonly plugin: string;
}

/** Returns the combined contributions of all products to a slot. */
export type Read = <In, Out>(slot: Slot<In, Out>) => Out;

/** A contribution to a slot; created by {@link Slot.of} and {@link Slot.from} only. */
export interface Contribution {
  readonly slot: string;
  readonly check: ((value: never) => string | undefined) | undefined;
  readonly combine: (inputs: readonly Input<never>[]) => unknown;
  readonly get: (read: Read) => unknown;
}

/** A named extension point. Slots are compared by id, so that a package that is installed twice still works. */
export interface Slot<In, Out> {
  readonly id: string;
  readonly combine: (inputs: readonly Input<In>[]) => Out;
  /** Contributes a value. */
  of(value: In): Contribution;
  /** Contributes a value that depends on other slots. `undefined` and `null` contribute nothing. */
  from(get: (read: Read) => In | undefined): Contribution;
}

/** Options of {@link defineSlot}. */
export interface SlotOptions<In, Out> {
  /**
   * Combines the contributions, given in the order of the products, into one value. Pure.
   * @default the contributions
   */
  readonly combine?: (inputs: readonly Input<In>[]) => Out;
  /** Returns a sentence about what is wrong with a contribution, or `undefined`. The sentence becomes an issue. */
  readonly check?: (value: In) => string | undefined;
}

/**
 * Defines a slot. Annotate calls at the top level of a module as `PURE`; otherwise bundlers keep the slot in pages that
 * never read it.
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
