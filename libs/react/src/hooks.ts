import { coreOf } from '@latchkey/kernel';
import type { Action, Flow, FlowStatus, Slot } from '@latchkey/kernel';
import { useContext, type ReactNode } from 'react';
import { PluginContext, useStore, useWidget } from './context.js';
import type { Translate } from './messages.js';

/** The present product's slice. `S` is the slice's state, as its `slice.ts` exports it. */
export function useSlice<S>(): S {
  const plugin = useContext(PluginContext);
  return useStore((state) => state.get(plugin)) as S;
}

/** Gives the function by which a view states a fact that needs no flow, such as what was typed. */
export function useDispatch<A extends Action>(): (action: A) => void {
  return useWidget().runtime.store.dispatch;
}

/** What a slot holds. */
export function useRead<In, Out>(slot: Slot<In, Out>): Out {
  return useWidget().composition.read(slot);
}

/** What the present product was made with. */
export function useOptions<O>(): O {
  return useWidget().composition.plugins.get(useContext(PluginContext))?.options as O;
}

/** Gives the function that looks texts up. */
export function useMessage(): Translate {
  return useWidget().translate;
}

/** A flow as a view sees it. */
export interface FlowHandle<I> {
  /** Starts it, unless it runs already. */
  run(input: I): void;
  /** Takes its failure away: the person is correcting what they typed. */
  clearError(): void;
  readonly status: FlowStatus | undefined;
  readonly busy: boolean;
  /** The failure in words for the person. */
  readonly error: ReactNode;
}

/** Where several flows of one name can run at once. */
export interface FlowOptions {
  /** Tells them apart: each key has a status of its own. @default none */
  readonly key?: string;
}

/** The names of the flows that a module exports. */
export type FlowName<Flows> = {
  [Name in keyof Flows]: Flows[Name] extends Flow ? Name : never;
}[keyof Flows] &
  string;

type InputOf<F> = F extends (ctx: never, ...input: infer I) => unknown ? (I extends [] ? void : I[0]) : never;

/**
 * {@link useFlow} with the names and the inputs of a product's flows. A product types it once, for its views:
 *
 * @example
 * export const useOtpFlow: UseFlow<typeof import('./flows.js')> = useFlow;
 * const resend = useOtpFlow('resendCode');
 */
export type UseFlow<Flows> = <Name extends FlowName<Flows>>(
  name: Name,
  options?: FlowOptions,
) => FlowHandle<InputOf<Flows[Name]>>;

/** Follows the status of a flow of the present product, by the name that the product's module of flows exports. */
export function useFlow(name: string, { key }: FlowOptions = {}): FlowHandle<unknown> {
  const plugin = useContext(PluginContext);
  const { runtime, translate } = useWidget();
  const id = `${plugin}/${key ? `${name}/${key}` : name}`;
  const status = useStore((state) => coreOf(state).flows[id]);
  return {
    run: (input) => runtime.run(id, input),
    clearError: () => runtime.clearError(id),
    status,
    busy: !!status && !status.error,
    error: status?.error?.words && ((status.shown as ReactNode) ?? translate(status.error.words)),
  };
}
