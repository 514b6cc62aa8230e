import type { AnyPlugin } from './plugin.js';
import type { Contribution, Input, Read, Slot } from './slot.js';

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
    if (!plugin?.id) issues.push({ code: 'not-a-product', plugin: index });
    else if (plugins.has(plugin.id)) issues.push({ code: 'duplicate', plugin: plugin.id });
    else plugins.set(plugin.id, plugin);
  });

  const contributions = new Map<string, [plugin: string, contribution: Contribution][]>();
  for (const [id, plugin] of plugins) {
    const others = [...plugins.values()].filter((other) => other !== plugin).flatMap(({ provides = [] }) => provides);
    const demand = (sentences: Readonly<Record<string, string>> = {}, wanted: boolean) => {
      for (const [name, message] of Object.entries(sentences)) {
        if (others.includes(name) !== wanted) issues.push({ code: 'sentence', plugin: id, message });
      }
    };
    demand(plugin.requires, true);
    demand(plugin.conflicts, false);
    for (const contribution of plugin.contributes ?? []) {
      const { slot } = contribution;
      contributions.set(slot, [...(contributions.get(slot) ?? []), [id, contribution]]);
    }
  }

  /** What was read of each slot; `null` while it is being read. */
  const values = new Map<string, readonly Input<unknown>[] | null>();
  const valuesOf = (slot: string): readonly Input<unknown>[] => {
    const known = values.get(slot);
    if (known) return known;
    if (known === null) throw new Error(`the slot "${slot}" depends on itself.`);
    values.set(slot, null);
    const found: Input<unknown>[] = [];
    for (const [plugin, { get, check }] of contributions.get(slot) ?? []) {
      try {
        const value = get(read);
        if (value === undefined) continue;
        const wrong = check?.(value as never);
        if (wrong) throw wrong;
        found.push({ value, plugin });
      } catch (error) {
        issues.push({ code: 'contribution', plugin, slot, message: `${error}` });
      }
    }
    values.set(slot, found);
    return found;
  };

  const outputs = new Map<string, unknown>();
  const read: Read = <In, Out>({ id, combine }: Slot<In, Out>) => {
    if (!outputs.has(id)) outputs.set(id, combine(valuesOf(id) as readonly Input<In>[]));
    return outputs.get(id) as Out;
  };

  // Every slot is read now, so that all that is wrong is known at once.
  for (const slot of contributions.keys()) valuesOf(slot);
  const composition = { plugins, issues, read };
  for (const { rules = [] } of plugins.values()) for (const rule of rules) issues.push(...rule(composition));
  return composition;
}
