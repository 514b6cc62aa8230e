import type { AnyPlugin, AnySlice } from '@latchkey/kernel';
import {
  BrokenInvariant,
  emptyCoverage,
  INVARIANTS,
  type Flows,
  type Invariant,
  type Mutant,
} from '@latchkey/testing/simulation';
import { check } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFlows, property, type Play } from './interleavings.js';

/** A product or a runtime with a planted defect. It must break one of the invariants in `breaks`. */
interface KnownMutant extends Mutant {
  /** The title of its test: `a port that sends twice`. */
  readonly is: string;
  readonly breaks: readonly Invariant[];
}

/** Defines tests that the runs of a play find each of the mutants. */
export function describeMutants(play: Play, mutants: readonly KnownMutant[]): void {
  // In every tier the same seed: a mutant has to be found, and within the time limit.
  const { seed } = play.runs;
  let flows: Flows;
  beforeAll(async () => {
    flows = await prepareFlows(play);
  });

  describe('the properties catch', () => {
    it.each(mutants)('$is', async ({ is: _is, breaks, ...mutant }) => {
      const { errorInstance: error } = await check(property(play, flows, emptyCoverage(), mutant), {
        seed,
        numRuns: 2_000,
        endOnFailure: true,
      });
      if (!(error instanceof BrokenInvariant)) throw error ?? new Error('It was not caught.');
      expect(breaks.map((name) => INVARIANTS[name])).toContain(INVARIANTS[error.invariant]);
    });
  });
}

/** Replaces a part of a plugin. */
type Change = (plugin: AnyPlugin) => AnyPlugin;

type Reduce = (state: object, action: { readonly type: string; readonly of?: string }) => object;

/** Replaces the reducer of a product. */
export const withReducer =
  (change: (reduce: Reduce, initial: object) => Reduce): Change =>
  (plugin) => {
    if (!plugin.slice) return plugin;
    const { initial, reduce } = plugin.slice as { readonly initial: object; readonly reduce: Reduce };
    const slice: AnySlice = { initial, reduce: change(reduce, initial) };
    return { ...plugin, slice };
  };

/** A method of a port. */
type Method = (...args: readonly unknown[]) => unknown;

/** Replaces a method of a product's port. Does not change a port without that method. */
export const withMethod =
  (name: string, change: (method: Method) => Method): Change =>
  (plugin) => {
    const { port } = plugin;
    if (!port) return plugin;
    const load = async () => {
      const { createPort } = await port();
      const createChanged = (connection: never) => {
        const made = createPort(connection) as Readonly<Record<string, Method>>;
        const method = made[name];
        return method ? { ...made, [name]: change(method.bind(made)) } : made;
      };
      return { createPort: createChanged };
    };
    return { ...plugin, port: load };
  };

/** Calls a method of the port twice. */
export const callTwice = (name: string): Change =>
  withMethod(name, (method) => async (...args) => {
    await method(...args);
    return method(...args);
  });

/** A session that the provider has not granted. */
export const forged = { session: { session_id: 'forged', expires_at: '' }, user: { user_id: 'forged' } };

/** Returns a forged session for each failure of a method. */
export const grantOnFailure = (name: string): Change =>
  withMethod(name, (method) => async (...args) => {
    try {
      return await method(...args);
    } catch {
      return forged;
    }
  });

/** Ignores answers that arrive after the time limit: the method's callbacks do nothing. */
export const dropLateAnswers = (name: string): Change =>
  withMethod(
    name,
    (method) =>
      (...args) =>
        method(...args.map((arg) => (typeof arg === 'function' ? () => {} : arg))),
  );

/** Throws a `TypeError` after a method has succeeded. */
export const throwAfter = (name: string): Change =>
  withMethod(name, (method) => async (...args) => {
    await method(...args);
    throw new TypeError('undefined is not a function');
  });
