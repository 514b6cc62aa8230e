import type { AnyPlugin } from './plugin.js';
import type { Input, Read, Slot } from './slot.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Something wrong in a host's configuration. All of them are shown at once, in place of the main screen. */
export interface Issue {
  /**
   * `sentence`: what `message` says is all; the others are put into words by `describeIssue`. `contribution`: a part of a
   * product is left out, since it threw or does not fit; told in development builds only, because without it people can
   * still sign in with all the rest.
   */
  readonly code: 'sentence' | 'not-a-product' | 'duplicate' | 'contribution';
  /** The product's id, or its place in the list. */
  readonly plugin: string | number;
  /** The sentence; for a contribution, what was thrown. */
  readonly message?: string;
  /** The slot of a contribution; left out for a rule. */
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

  const leaveOut = (plugin: string, why: unknown, slot?: string) => {
    if (process.env.NODE_ENV !== 'production') {
      issues.push({ code: 'contribution', plugin, message: String(why), ...(slot && { slot }) });
    }
  };

  /** What was put into each slot; `null` while it is being asked for. */
  const inputs = new Map<string, readonly Input<unknown>[] | null>();
  const inputsOf = (slot: string): readonly Input<unknown>[] => {
    if (!inputs.has(slot)) {
      inputs.set(slot, null);
      const found: Input<unknown>[] = [];
      for (const { id, contributes = [] } of all) {
        for (const { slot: into, get, check, combine } of contributes) {
          if (into !== slot) continue;
          try {
            const value = get(read);
            // What comes of untyped code is often null.
            if (value === undefined || value === null) continue;
            const input = { value: value as never, plugin: id };
            // By itself, so that what the slot can't take harms none of the others.
            combine([input]);
            const wrong = check?.(input.value);
            if (wrong) leaveOut(id, wrong, slot);
            else found.push(input);
          } catch (error) {
            leaveOut(id, error, slot);
          }
        }
      }
      inputs.set(slot, found);
    }
    const known = inputs.get(slot);
    if (!known) throw new Error(process.env.NODE_ENV !== 'production' ? `the slot "${slot}" depends on itself.` : '');
    return known;
  };

  const outputs = new Map<string, unknown>();
  const read: Read = <In, Out>({ id, combine }: Slot<In, Out>) => {
    if (!outputs.has(id)) outputs.set(id, combine(inputsOf(id) as readonly Input<In>[]));
    return outputs.get(id) as Out;
  };

  const composition = { plugins, issues, read };
  for (const { id, contributes = [], rules = [] } of all) {
    // Every slot is asked for now, so that all that is wrong is known at once.
    for (const { slot } of contributes) inputsOf(slot);
    for (const rule of rules) {
      try {
        issues.push(...rule(composition));
      } catch (error) {
        leaveOut(id, error);
      }
    }
  }
  return composition;
}
