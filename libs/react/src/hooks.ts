import { coreOf } from '@latchkey/kernel';
import type { Action, AnyFlow, Flow, FlowStatus, Slot } from '@latchkey/kernel';
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
  forgive(): void;
  readonly status: FlowStatus | undefined;
  readonly busy: boolean;
  /** The failure in words for the person. */
  readonly error: ReactNode;
}

/** Binds a flow to the present product and follows how it stands. */
export function useFlow<C extends never, I>(flow: Flow<C, I>): FlowHandle<I>;
export function useFlow(flow: AnyFlow): FlowHandle<unknown> {
  const plugin = useContext(PluginContext);
  const { runtime, translate } = useWidget();
  const status = useStore((state) => coreOf(state).flows.get(flow));
  return {
    run: (input) => runtime.run(plugin, flow as Flow<never, unknown>, input),
    forgive: () => runtime.forgive(flow),
    status,
    busy: !!status && !status.error,
    error: status?.error?.words && ((status.shown as ReactNode) ?? translate(status.error.words)),
  };
}
