import type { AnyPlugin } from './plugin.js';
import type { Input, Read, Slot } from './slot.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Something in a host's configuration that does not fit; `describeIssue` says it in words. */
export interface Issue {
  /**
   * `contradiction`: products that need or refuse each other, in the sentence of `message`; it replaces the main screen.
   * All others name an item that is left out, while everything else works: `not-a-product`, `duplicate`, `contribution`
   * (of a slot, or a rule, that threw or does not fit), `left-out` (any other item, in the sentence of `message`).
   */
  readonly code: 'contradiction' | 'not-a-product' | 'duplicate' | 'contribution' | 'left-out';
  /** The product's id, or its place in the list. */
  readonly plugin: string | number;
  readonly message?: string;
  /** What a contribution or a rule threw, or the sentence of the slot's check. */
  readonly cause?: unknown;
  /** The slot of a contribution; left out for a rule. */
  readonly slot?: string;
}

/** A list of products made into one value. Immutable. */
export interface Composition {
  /** The widget's own first, then the host's in its order, the mode last. */
  readonly plugins: ReadonlyMap<string, AnyPlugin>;
  readonly issues: readonly Issue[];
  readonly read: Read;
}

/**
 * Reads each member of a value once, so that a getter that throws can do so only here. Arrays, functions and objects of
 * the platform are kept as they are; methods of a class stay bound to its instance.
 */
function copyOf(value: unknown): unknown {
  const copy: Record<PropertyKey, unknown> = {};
  if (copy.toString.call(value) !== '[object Object]') return value;
  const source = value as typeof copy;
  for (let from = source; from; from = Object.getPrototypeOf(from) as typeof copy) {
    for (const key of Reflect.ownKeys(from)) {
      // What `Object.prototype` has, the copy has from the start.
      if (key in copy) continue;
      const member = source[key];
      copy[key] = from !== source && typeof member === 'function' ? (member.bind(source) as unknown) : member;
    }
  }
  return copy;
}

/** A product of which every part that `compose` walks through can be walked through. Throws for anything else. */
function readPlugin(plugin: AnyPlugin) {
  return {
    ...plugin,
    provides: [...(plugin.provides ?? [])],
    requires: { ...plugin.requires },
    conflicts: { ...plugin.conflicts },
    contributes: [...(plugin.contributes ?? [])].map((contribution) => ({ ...contribution })),
    rules: [...(plugin.rules ?? [])],
  };
}

/**
 * Makes one value of the products of a widget and of its mode. Pure: the same list gives the same result, and nothing
 * is thrown for what does not fit; it is left out, and named in `issues`.
 *
 * @param own the widget's own product. One of the host's with its id is a duplicate. @default none
 */
export function compose(products: readonly AnyPlugin[], mode?: AnyPlugin, own?: AnyPlugin): Composition {
  const issues: Issue[] = [];
  const plugins = new Map<string, ReturnType<typeof readPlugin>>();
  if (own) plugins.set(own.id, readPlugin(own));
  // A list that is none, as pages without types may pass, is one item.
  [products, mode ?? []].flat().forEach((given, index) => {
    try {
      const plugin = readPlugin(given);
      const { id } = plugin;
      if (typeof id !== 'string' || !id) issues.push({ code: 'not-a-product', plugin: index });
      else if (plugins.has(id)) issues.push({ code: 'duplicate', plugin: id });
      else plugins.set(id, plugin);
    } catch {
      issues.push({ code: 'not-a-product', plugin: index });
    }
  });

  const all = [...plugins.values()];
  for (const plugin of all) {
    const { id, requires, conflicts } = plugin;
    const others = all.flatMap((other) => (other === plugin ? [] : other.provides));
    for (const names of [requires, conflicts]) {
      for (const [name, message] of Object.entries(names)) {
        if (others.includes(name) !== (names === requires)) issues.push({ code: 'contradiction', plugin: id, message });
      }
    }
  }

  const leaveOut = (plugin: string, cause: unknown, slot?: string) =>
    issues.push({ code: 'contribution', plugin, cause, ...(slot && { slot }) });

  /** What was put into each slot; `null` while it is being asked for. */
  const inputs = new Map<string, readonly Input<unknown>[] | null>();
  const inputsOf = (slot: string): readonly Input<unknown>[] => {
    if (!inputs.has(slot)) {
      inputs.set(slot, null);
      const found: Input<unknown>[] = [];
      for (const { id, contributes } of all) {
        for (const { slot: into, get, check, combine } of contributes) {
          if (into !== slot) continue;
          try {
            const value = copyOf(get(read));
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

  const composition: Composition = { plugins, issues, read };
  for (const { id, contributes, rules } of all) {
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
