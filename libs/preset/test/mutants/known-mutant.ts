import type { AnyPlugin, AnySlice } from '@latchkey/kernel';
import type { Invariant, Mutant } from '@latchkey/testing/simulation';

/** A call of a port. */
export type Sends = (...args: readonly unknown[]) => Promise<unknown>;
type AnyPort = Readonly<Record<string, Sends>>;

/** A product whose port is another. */
export const withPort =
  (change: (port: AnyPort) => AnyPort) =>
  (plugin: AnyPlugin): AnyPlugin => {
    const { port } = plugin;
    if (!port) return plugin;
    const load = async () => {
      const { createPort } = await port();
      return { createPort: (connection: never) => change(createPort(connection) as AnyPort) };
    };
    return { ...plugin, port: load };
  };

type Reduce = (state: object, action: { readonly type: string; readonly of?: string }) => object;

/** A product whose reducer is another. */
export const withReducer =
  (change: (reduce: Reduce, initial: object) => Reduce) =>
  (plugin: AnyPlugin): AnyPlugin => {
    if (!plugin.slice) return plugin;
    const { initial, reduce } = plugin.slice as { readonly initial: object; readonly reduce: Reduce };
    const slice: AnySlice = { initial, reduce: change(reduce, initial) };
    return { ...plugin, slice };
  };

/** Does a port's call and something else with it. */
export const instead = (port: AnyPort, name: string, change: (send: Sends) => Sends): AnyPort => {
  const send = port[name];
  return send ? { ...port, [name]: change(send.bind(port)) } : port;
};

/** A call of a port that need not send anything. */
type Call = (...args: readonly unknown[]) => unknown;

/** A product whose port has another call of that name; products without it stay as they are. */
export const withCall = (name: string, change: (call: Call) => Call) =>
  withPort((port) => {
    const call = port[name];
    return call ? { ...port, [name]: change(call.bind(port)) as Sends } : port;
  });

/** An answer of nobody. */
export const forged = { session: { session_id: 'forged', expires_at: '' }, user: { user_id: 'forged' } };

/** A machine that is broken on purpose, and the invariants of which it must break one. */
export interface KnownMutant extends Mutant {
  readonly is: string;
  readonly breaks: readonly Invariant[];
}
