import type { AnyPlugin } from './plugin.js';
import type { Input, Read, Slot } from './slot.js';

/** Something wrong in a host's configuration. All of them are shown at once, in place of the main screen. */
export interface Issue {
  /** `sentence`: what `message` says is all; the others are put into words by `describeIssue`. */
  readonly code: 'sentence' | 'not-a-product' | 'duplicate' | 'contribution';
  /** The product's id, or its place in the list. */
  readonly plugin: string | number;
  /** The sentence; for a contribution, what was thrown. */
  readonly message?: string;
  /** The slot of a contribution. */
  readonly slot?: string;
}

/** A list of products made into one value. Immutable. */
export interface Composition {
  /** In the host's order, the mode last. */
  readonly plugins: ReadonlyMap<string, AnyPlugin>;
  readonly issues: readonly Issue[];
  readonly read: Read;
}

/**
 * Makes one value of the products of a widget and of its mode. Pure: the same list gives the same result, and nothing
 * is thrown for what a host did wrong; that is in `issues`.
 */
export function compose(products: readonly AnyPlugin[], mode?: AnyPlugin): Composition {
  const issues: Issue[] = [];
  const plugins = new Map<string, AnyPlugin>();
  (mode ? [...products, mode] : products).forEach((plugin, index) => {
    const id = plugin?.id;
    if (!id) issues.push({ code: 'not-a-product', plugin: index });
    else if (plugins.has(id)) issues.push({ code: 'duplicate', plugin: id });
    else plugins.set(id, plugin);
  });

  const all = [...plugins.values()];
  for (const plugin of all) {
    const { id, requires = {}, conflicts = {} } = plugin;
    const others = all.flatMap((other) => (other === plugin ? [] : (other.provides ?? [])));
    for (const names of [requires, conflicts]) {
      for (const [name, message] of Object.entries(names)) {
        if (others.includes(name) !== (names === requires)) issues.push({ code: 'sentence', plugin: id, message });
      }
    }
  }

  /** What was put into each slot; `null` while it is being asked for. */
  const inputs = new Map<string, readonly Input<unknown>[] | null>();
  const inputsOf = (slot: string): readonly Input<unknown>[] => {
    if (!inputs.has(slot)) {
      inputs.set(slot, null);
      const found: Input<unknown>[] = [];
      const leaveOut = (plugin: string, why: unknown) =>
        issues.push({ code: 'contribution', plugin, slot, message: String(why) });
      for (const { id, contributes = [] } of all) {
        for (const { slot: into, get, check } of contributes) {
          if (into !== slot) continue;
          try {
            const value = get(read);
            if (value === undefined) continue;
            const wrong = check?.(value as never);
            if (wrong) leaveOut(id, wrong);
            else found.push({ value, plugin: id });
          } catch (error) {
            leaveOut(id, error);
          }
        }
      }
      inputs.set(slot, found);
    }
    const known = inputs.get(slot);
    if (!known) throw new Error(`the slot "${slot}" depends on itself.`);
    return known;
  };

  const outputs = new Map<string, unknown>();
  const read: Read = <In, Out>({ id, combine }: Slot<In, Out>) => {
    if (!outputs.has(id)) outputs.set(id, combine(inputsOf(id) as readonly Input<In>[]));
    return outputs.get(id) as Out;
  };

  // Every slot is asked for now, so that all that is wrong is known at once.
  for (const { contributes = [] } of all) for (const { slot } of contributes) inputsOf(slot);
  const composition = { plugins, issues, read };
  for (const { rules = [] } of all) for (const rule of rules) issues.push(...rule(composition));
  return composition;
}
