import type { AnyPlugin } from './plugin.js';
import type { Input, Read, Slot } from './slot.js';

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** A mistake in a host's configuration; `describeIssue` returns its message. */
export interface Issue {
  /**
   * `contradiction`: a required product is missing or two products conflict; `message` describes it and replaces the
   * main screen. The other codes name one ignored item, and the rest works: `not-a-product`, `duplicate`,
   * `contribution` (a slot contribution or a rule that threw or is invalid), `left-out` (any other item; `message`
   * describes it).
   */
  readonly code: 'contradiction' | 'not-a-product' | 'duplicate' | 'contribution' | 'left-out';
  /** The product's id, or its index in the list. */
  readonly plugin: string | number;
  readonly message?: string;
  /** The value that a contribution or a rule threw, or the sentence of the slot's check. */
  readonly cause?: unknown;
  /** The slot of a contribution; not set for a rule. */
  readonly slot?: string | undefined;
}

/** The result of {@link compose}. Immutable. */
export interface Composition {
  /** By id: the widget's own product first, then the host's in their order, the mode last. */
  readonly plugins: ReadonlyMap<string, AnyPlugin>;
  readonly issues: readonly Issue[];
  readonly read: Read;
}

/**
 * Copies an object, so that a getter that throws can only throw here. Arrays, functions and platform objects are
 * returned as they are; inherited methods are bound to the original.
 */
function copyOf(value: unknown): unknown {
  const copy: Record<PropertyKey, unknown> = {};
  if (copy.toString.call(value) !== '[object Object]') return value;
  const source = value as typeof copy;
  for (let from = source; from; from = Object.getPrototypeOf(from) as typeof copy) {
    for (const key of Reflect.ownKeys(from)) {
      // The copy inherits the members of `Object.prototype`.
      if (key in copy) continue;
      const member = source[key];
      copy[key] = from !== source && typeof member === 'function' ? (member.bind(source) as unknown) : member;
    }
  }
  return copy;
}

function selfReference(slot: string): string {
  return `the slot "${slot}" depends on itself. Contribute with of(value), or read another slot in from().`;
}

/** Copies a product and each part that `compose` iterates over. Throws if a part cannot be read. */
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
 * Combines the products of a widget and its mode. Pure. Does not throw for invalid items: it leaves them out and
 * reports them in `issues`.
 *
 * @param own the widget's own product. A product of the host with the same id is a duplicate. @default none
 */
export function compose(products: readonly AnyPlugin[], mode?: AnyPlugin, own?: AnyPlugin): Composition {
  const issues: Issue[] = [];
  const plugins = new Map<string, ReturnType<typeof readPlugin>>();
  if (own) plugins.set(own.id, readPlugin(own));
  // A page without types may pass a value that is no list: it counts as one item.
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

  const reportContributionError = (plugin: string, cause: unknown, slot?: string) =>
    issues.push({ code: 'contribution', plugin, cause, slot });

  /** The contributions to each slot; `null` while they are being collected, to detect cycles. */
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
            // Untyped code often returns null instead of undefined.
            if (value === undefined || value === null) continue;
            const input = { value: value as never, plugin: id };
            // Combined alone, so that an invalid contribution does not affect the others.
            combine([input]);
            const wrong = check?.(input.value);
            if (wrong) reportContributionError(id, wrong, slot);
            else found.push(input);
          } catch (error) {
            reportContributionError(id, error, slot);
          }
        }
      }
      inputs.set(slot, found);
    }
    const known = inputs.get(slot);
    if (!known) throw new Error(process.env.NODE_ENV !== 'production' ? selfReference(slot) : '');
    return known;
  };

  const outputs = new Map<string, unknown>();
  const read: Read = <In, Out>({ id, combine }: Slot<In, Out>) => {
    if (!outputs.has(id)) outputs.set(id, combine(inputsOf(id) as readonly Input<In>[]));
    return outputs.get(id) as Out;
  };

  const composition: Composition = { plugins, issues, read };
  for (const { id, contributes, rules } of all) {
    // Collects every slot now, so that all issues are reported at once.
    for (const { slot } of contributes) inputsOf(slot);
    for (const rule of rules) {
      try {
        issues.push(...rule(composition));
      } catch (error) {
        reportContributionError(id, error);
      }
    }
  }
  return composition;
}
