import { coreOf } from '@latchkey/kernel';
import type { Action, Flow, FlowStatus, Slot } from '@latchkey/kernel';
import { useContext, type ReactNode } from 'react';
import { PluginContext, useStore, useWidget } from './context.js';
import type { Translate } from './messages.js';

/** Returns the state of the present product's slice. `S` is the state type that its `state.ts` exports. */
export function useSlice<S>(): S {
  const plugin = useContext(PluginContext);
  return useStore((state) => state.get(plugin)) as S;
}

/** Returns the function that dispatches an action without a flow, for example for typed text. */
export function useDispatch<A extends Action>(): (action: A) => void {
  return useWidget().runtime.store.dispatch;
}

/** Returns the combined value of a slot. */
export function useRead<In, Out>(slot: Slot<In, Out>): Out {
  return useWidget().composition.read(slot);
}

/** Returns the options of the present product. */
export function useOptions<O>(): O {
  return useWidget().composition.plugins.get(useContext(PluginContext))?.options as O;
}

/** Returns the function that looks up messages. */
export function useMessage(): Translate {
  return useWidget().translate;
}

/** A flow as a view sees it. */
export interface FlowHandle<I> {
  /** Starts the flow, unless it is already running or must wait. A flow without an input takes none: `run()`. */
  run(...input: undefined extends I ? [input?: I] : [input: I]): void;
  /** Clears the flow's error, unless it must wait. Call it when the person edits their input. */
  clearError(): void;
  readonly status: FlowStatus | undefined;
  readonly busy: boolean;
  /** The error as a text for the person. */
  readonly error: ReactNode;
}

/** Options of {@link useFlow}. */
export interface FlowOptions {
  /** Separates concurrent runs of one flow: each key has its own status. @default none */
  readonly key?: string;
}

/** The names of the flows that a module exports. */
export type FlowName<Flows> = {
  [Name in keyof Flows]: Flows[Name] extends Flow ? Name : never;
}[keyof Flows] &
  string;

type InputOf<F> = F extends (ctx: never, ...input: infer I) => unknown ? (I extends [] ? void : I[0]) : never;

/**
 * The type of {@link useFlow} with the names and inputs of a product's flows. A product declares it once for its views:
 *
 * @example
 * export const useOtpFlow: UseFlow<typeof import('./flows.js')> = useFlow;
 * const resend = useOtpFlow('resendCode');
 */
export type UseFlow<Flows> = <Name extends FlowName<Flows>>(
  name: Name,
  options?: FlowOptions,
) => FlowHandle<InputOf<Flows[Name]>>;

/** Returns the handle of a flow of the present product, by the name that the product's flow module exports. */
export function useFlow(name: string, { key }: FlowOptions = {}): FlowHandle<unknown> {
  const plugin = useContext(PluginContext);
  const { runtime, translate } = useWidget();
  const id = `${plugin}/${key ? `${name}/${key}` : name}`;
  const status = useStore((state) => coreOf(state).flows[id]);
  const words = status?.error?.userMessage;
  return {
    run: (input?: unknown) => runtime.run(id, input),
    clearError: () => runtime.clearError(id),
    status,
    busy: !!status && !status.error,
    error: words && ((runtime.present?.(words) as ReactNode) ?? translate(words)),
  };
}
