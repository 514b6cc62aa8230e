import { ProviderError, type ProviderErrorCode } from '@latchkey/client';
import type { Action, FlowContext, FlowTypes, Slice } from '@latchkey/kernel';
import { fakeClock } from './fake-clock.js';
import { fakeContext, type FakeContext } from './fake-context.js';

type TypesOf<C> = C extends FlowContext<infer T extends FlowTypes> ? T : never;
type StateOf<C extends FlowContext> = ReturnType<C['state']>;

/** The context of a flow under test, and what the test controls. */
export interface FakeFlow<C extends FlowContext<never>> {
  readonly ctx: FakeContext<TypesOf<C>> & { readonly dispatch: (action: Action) => void };
  /** Its signal is that of the flow. */
  readonly life: AbortController;
  /** Lets the clock go on by a number of ms. */
  readonly pass: (ms: number) => void;
  /** Returns how many timers wait. */
  readonly pending: () => number;
  /** Returns the state after the flow's actions. */
  readonly state: () => StateOf<C>;
}

/**
 * The context of a flow under test: a fake port, a fake clock, and a state that the flow's actions change. `C` is the
 * type of the product's flow context; `given` replaces its members.
 */
export function fakeFlow<C extends FlowContext<never>>(
  slice: Slice<StateOf<C>, never>,
  port: Awaited<ReturnType<C['port']>>,
  given: Partial<C> = {},
): FakeFlow<C> {
  let state = slice.initial;
  const life = new AbortController();
  const { clock, pass, pending } = fakeClock();
  const ctx = fakeContext<TypesOf<C>>({
    state: () => state,
    options: {},
    port: async () => port,
    clock,
    signal: life.signal,
    ...given,
  });
  const record = ctx.dispatch as (action: Action) => void;
  const dispatch = (action: Action) => {
    record(action);
    state = slice.reduce(state, action as never);
  };
  return { ctx: Object.assign(ctx, { dispatch }), life, pass, pending, state: () => state };
}

/** An error of the provider or on the way to it, which the person can retry. */
export const providerError = (
  code: ProviderErrorCode,
  details: Partial<ConstructorParameters<typeof ProviderError>[0]> = {},
) => new ProviderError({ code, message: 'For developers.', retryable: true, ...details });

/** Rejects when the signal aborts, as a port does. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(providerError('provider/aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
