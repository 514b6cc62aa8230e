import { LatchkeyError } from './errors.js';
import type { AnyPlugin } from './plugin.js';
import type { Contribution, Input, Read, Slot } from './slot.js';

/** Something wrong in a host's configuration. All of them are shown at once, in place of the main screen. */
export interface Issue {
  /** Stable: `compose/missing-capability`. */
  readonly code: string;
  /** The culprit, in a sentence. */
  readonly message: string;
  /** The cure. */
  readonly hint?: string;
}

/** A list of products made into one value. Immutable. */
export interface Composition {
  /** In the host's order, the mode last. */
  readonly plugins: ReadonlyMap<string, AnyPlugin>;
  readonly issues: readonly Issue[];
  /** @throws LatchkeyError `compose/slot-cycle` when a slot depends on itself. */
  readonly read: Read;
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Makes one value of the products of a widget and of its mode. Pure: the same list gives the same result, and nothing
 * is thrown for what a host did wrong; that is in `issues`.
 */
export function compose(products: readonly AnyPlugin[], mode?: AnyPlugin): Composition {
  const issues: Issue[] = [];
  const plugins = new Map<string, AnyPlugin>();
  const add = (code: string, message: string, hint?: string) =>
    issues.push(hint ? { code: `compose/${code}`, message, hint } : { code: `compose/${code}`, message });

  for (const [index, plugin] of (mode ? [...products, mode] : products).entries()) {
    if (!plugin?.id) add('not-a-product', `products[${index}] is not a product.`, 'Call its factory: products={[otp()]}.');
    else if (plugins.has(plugin.id)) add('duplicate', `Two products have the id "${plugin.id}".`, 'Leave one of them out.');
    else plugins.set(plugin.id, plugin);
  }

  for (const plugin of plugins.values()) {
    const provided = new Set([...plugins.values()].flatMap((other) => (other === plugin ? [] : (other.provides ?? []))));
    for (const [name, message] of Object.entries(plugin.requires ?? {}))
      if (!provided.has(name)) add('missing-capability', message);
    for (const [name, message] of Object.entries(plugin.conflicts ?? {}))
      if (provided.has(name)) add('conflict', message);
  }

  const contributions = new Map<string, [AnyPlugin, Contribution][]>();
  for (const plugin of plugins.values())
    for (const contribution of plugin.contributes ?? []) {
      const list = contributions.get(contribution.slot);
      if (list) list.push([plugin, contribution]);
      else contributions.set(contribution.slot, [[plugin, contribution]]);
    }

  const inputs = new Map<string, readonly Input<unknown>[]>();
  const reading: string[] = [];
  const gather = (slot: string) => {
    if (reading.includes(slot)) {
      throw new LatchkeyError({
        code: 'compose/slot-cycle',
        message: `The slot "${slot}" depends on itself: ${[...reading, slot].join(' → ')}.`,
        hint: 'Take one of its from() contributions out of the circle.',
      });
    }
    let found = inputs.get(slot);
    if (!found) {
      reading.push(slot);
      try {
        found = (contributions.get(slot) ?? []).flatMap(([plugin, { get, check }]) => {
          try {
            const value = get(read);
            const wrong = value === undefined ? undefined : (check as ((value: unknown) => string | undefined) | undefined)?.(value);
            if (wrong) add('bad-contribution', `"${plugin.id}" puts into the slot "${slot}" what does not fit: ${wrong}`);
            return value === undefined || wrong ? [] : [{ value, plugin: plugin.id }];
          } catch (error) {
            if (error instanceof LatchkeyError && error.code === 'compose/slot-cycle') throw error;
            add('contribution-threw', `"${plugin.id}" failed to contribute to the slot "${slot}": ${sentence(error)}`);
            return [];
          }
        });
      } finally {
        reading.pop();
      }
      inputs.set(slot, found);
    }
    return found;
  };
  const outputs = new Map<string, unknown>();
  const read: Read = <In, Out>(slot: Slot<In, Out>) => {
    const values = gather(slot.id) as readonly Input<In>[];
    if (!outputs.has(slot.id)) outputs.set(slot.id, slot.combine(values));
    return outputs.get(slot.id) as Out;
  };

  const composition = { plugins, issues, read };
  for (const slot of contributions.keys()) {
    try {
      gather(slot);
    } catch (error) {
      add('slot-cycle', sentence(error));
    }
  }
  for (const plugin of plugins.values()) for (const rule of plugin.rules ?? []) issues.push(...rule(composition));
  return composition;
}
